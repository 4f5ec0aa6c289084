/** Three people who trade coins for CNY, as tests of its rules have them. */
import { expect } from 'vitest';
import { followUp } from '../../exchange.ts';
import type { C2cCommands } from '../../features/c2c/commands.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { CoinsExchange, coin, usdt } from '../build-coins.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export let exchange: CoinsExchange;
export let alice: number;
export let bob: number;
export let eve: number;

export type Outcome = { answer: object } | { refused: string };
export const outcome = (result: object) => ('refused' in result ? (result as { refused: string }).refused : 'ok');

export function approve(userId: number): void {
  const told = { name: 'sealed', cardId: 'sealed', frontPic: 'a', reversePic: 'b', handPic: 'c', approveAfterMs: 0 };
  const { reviewId } = exchange.run('SubmitIdentity', { userId, ...told });
  exchange.run('ReviewIdentity', { operatorId: exchange.staff, reviewId, verdict: 'approved', reason: '' });
}

export const ways = ['ali_pay', 'bank'] as const;
export const save = (userId: number, change: Partial<C2cCommands['SavePayMethods']['asks']> = {}) =>
  exchange.submit('SavePayMethods', {
    userId,
    sealed: `sealed ${userId}`,
    ways: [...ways],
    changed: [],
    proof: null,
    ...change,
  });
export const post = (change: Partial<C2cCommands['PostAdvert']['asks']> = {}) =>
  exchange.submit('PostAdvert', {
    userId: alice,
    isSell: true,
    asset: usdt,
    priceFen: 720,
    float: null,
    numberMinor: 100n * coin,
    ways: [...ways],
    ...change,
  });
export const take = (change: Partial<C2cCommands['TakeAdvert']['asks']> = {}) =>
  exchange.submit('TakeAdvert', {
    userId: bob,
    advertId: 1,
    isSell: true,
    numberMinor: 0n,
    moneyFen: 0,
    way: null,
    worstFen: 0,
    ...change,
  });
export const cancel = (userId = bob, dealId = 1) => exchange.submit('CancelDeal', { userId, dealId });
export const pay = (userId = bob, dealId = 1) => exchange.submit('PayDeal', { userId, dealId });
export const release = (userId = alice, dealId = 1, isConfirmed = true) =>
  exchange.submit('ReleaseDeal', { userId, dealId, proof: null, isConfirmed });
/** What is due at a time, done by the exchange. */
export function pass(ms: number): void {
  exchange.time += ms;
  for (let due = followUp(exchange.state, exchange.time); due !== null; due = followUp(exchange.state, exchange.time)) {
    const { kind, time: _time, ...body } = due;
    exchange.run(kind, body as never);
  }
}
export const held = (userId: number) => {
  const { available, locked } = balanceOf(exchange.state, userId, 'legal', usdt);
  return `${available / coin}/${locked / coin}`;
};
/** What adverts and deals say is locked is what is. */
export function assertEscrow(): void {
  const { adverts, deals } = exchange.state.c2c;
  let locked = 0n;
  for (const { isSell, leftMinor, totalMinor } of adverts.values()) {
    if (isSell) locked += leftMinor;
    expect(leftMinor).toBeLessThanOrEqual(totalMinor);
  }
  for (const { numberMinor } of deals.values()) locked += numberMinor;
  let found = 0n;
  for (const userId of [alice, bob, eve]) found += balanceOf(exchange.state, userId, 'legal', usdt).locked;
  expect(found).toBe(locked);
  for (const [, sum] of ledgerSums(exchange.state.ledger)) expect(sum).toBe(0n);
}

/** Three people who may trade, with 500 USDT each in the fiat account. */
export function begin(): void {
  exchange = new CoinsExchange();
  ({ alice, bob, eve } = exchange);
  exchange.run('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' });
  for (const userId of [alice, bob, eve]) {
    exchange.run('TransferFunds', { userId, asset: usdt, from: 'change', to: 'legal', amountMinor: 500n * coin });
    approve(userId);
    expect(outcome(save(userId))).toBe('ok');
  }
  exchange.time += day;
}

/** With nothing in the spot account, so that all they have is in the fiat account. */
export function beginWithFiat(): void {
  begin();
  for (const userId of [alice, bob, eve])
    exchange.run('TransferFunds', { userId, asset: usdt, from: 'change', to: 'micro', amountMinor: 500n * coin });
}

export const toContracts = (userId: number, amount: bigint) =>
  exchange.submit('TransferFunds', { userId, asset: usdt, from: 'legal', to: 'micro', amountMinor: amount * coin });
export const dispute = (userId: number, dealId = 1) => exchange.submit('DisputeDeal', { userId, dealId });
export const giveUp = (userId = bob, dealId = 1) => exchange.submit('GiveUpDeal', { userId, dealId });
export const payLate = (userId = bob, dealId = 1) => exchange.submit('PayDealLate', { userId, dealId });
export const judge = (isReleased: boolean, dealId = 1, operatorId = exchange.staff) =>
  exchange.submit('JudgeDeal', { operatorId, dealId, isReleased, reason: 'The bank statement shows it' });
