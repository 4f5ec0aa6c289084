/** An agent, a user and a stranger, as tests of deals with agents have them. */
import { expect } from 'vitest';
import type { AcceptorCommands } from '../../features/acceptor/commands.ts';
import { holderOf } from '../../features/acceptor/state.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { coin, usdt } from '../build-coins.ts';
import { alice, begin as beginFiat, bob, eve, exchange } from '../c2c/deals.ts';

type Asks<K extends keyof AcceptorCommands> = AcceptorCommands[K]['asks'];

export { alice as agent, bob as user, day, eve as stranger, exchange, minute, outcome, pass } from '../c2c/deals.ts';

export const bond = 100n * coin;
export const terms = { rechargeRate: 72_500, cashRate: 71_500, rechargeMaxFen: 200_000, cashMaxFen: 200_000 };

/** The agent has 500 USDT in the fiat account, 100 of it as the bond; so have the others without a bond. */
export function begin(): void {
  beginFiat();
  exchange.run('ApplyAcceptor', { userId: alice, name: 'Harbour', city: 'Shanghai', district: 'Pudong' });
  exchange.run('SetAcceptor', accepted());
  exchange.run('SetAcceptorTerms', { userId: alice, ...terms });
}

/** By the exchange itself, so that no second person is asked for. */
export const accepted = (change: Partial<Asks<'SetAcceptor'>> = {}) => ({
  ...{ operatorId: 0, acceptorId: 1, bondMinor: bond, city: 'Shanghai', district: 'Pudong' },
  ...{ isRegional: false, reason: 'Known for years', ...change },
});

/** 145 CNY for 20 USDT, or 143 CNY of 20 USDT. */
export const open = (isDeposit: boolean, change: Partial<Asks<'OpenAcceptorDeal'>> = {}) =>
  exchange.submit('OpenAcceptorDeal', {
    ...{ userId: bob, acceptorId: 1, isDeposit, moneyFen: isDeposit ? 14_500 : 14_300 },
    ...{ way: null, worstRate: 0, sealed: 'told', ...change },
  });

export const acts = {
  pay: (userId: number, dealId = 1) => exchange.submit('PayAcceptorDeal', { userId, dealId }),
  accept: (userId: number, dealId = 1) => exchange.submit('AcceptAcceptorDeal', { userId, dealId }),
  transfer: (userId: number, dealId = 1, reference = `ref ${dealId}`) =>
    exchange.submit('TransferAcceptorDeal', { userId, dealId, reference }),
  confirm: (userId: number, dealId = 1) =>
    exchange.submit('ConfirmAcceptorDeal', { userId, dealId, proof: null, isConfirmed: true }),
  refuse: (userId: number, dealId = 1) => exchange.submit('RefuseAcceptorDeal', { userId, dealId }),
  cancel: (userId: number, dealId = 1) => exchange.submit('CancelAcceptorDeal', { userId, dealId }),
  dispute: (userId: number, dealId = 1) => exchange.submit('DisputeAcceptorDeal', { userId, dealId }),
};
export const judge = (isDone: boolean, dealId = 1, operatorId = exchange.staff) =>
  exchange.submit('JudgeAcceptorDeal', { operatorId, dealId, isDone, reason: 'The bank statement shows it' });

export const held = (userId: number): string => {
  const { available, locked } = balanceOf(exchange.state, userId, 'legal', usdt);
  return `${available / coin}/${locked / coin}`;
};

/** What bonds and deals say is locked is what is. */
export function assertLocks(): void {
  const { acceptors, deals } = exchange.state.acceptor;
  for (const userId of [alice, bob, eve]) {
    let locked = 0n;
    for (const one of acceptors.values()) if (one.userId === userId) locked += one.bondMinor;
    for (const deal of deals.values()) if (holderOf(deal) === userId) locked += deal.numberMinor;
    expect(balanceOf(exchange.state, userId, 'legal', usdt).locked).toBe(locked);
  }
  for (const [, sum] of ledgerSums(exchange.state.ledger)) expect(sum).toBe(0n);
}
