/** What somebody would try against the rules; the whole list, with the tests of the server, is in `docs/features/c2c.md`. */
import { beforeEach, describe, expect, it } from 'vitest';
import { effects, isSensible, scopes } from '../../kernel/restrictions/rules.ts';
import { btc, coin, usdt } from '../../testing/build-coins.ts';
import {
  alice,
  assertEscrow,
  begin,
  bob,
  cancel,
  day,
  dispute,
  eve,
  exchange,
  giveUp,
  held,
  outcome,
  pass,
  pay,
  payLate,
  post,
  release,
  take,
} from '../../testing/c2c/deals.ts';
import { withheldRefusal } from '../withheld/index.ts';
import { payMs } from './take.ts';

beforeEach(begin);

describe('who takes a rival’s buy adverts and waits', () => {
  const letExpire = (advertId: number, dealId: number) => {
    expect(outcome(take({ advertId, isSell: false, numberMinor: 20n * coin }))).toBe('ok');
    pass(payMs);
    expect(exchange.state.c2c.deals.has(dealId)).toBe(false);
  };

  it('pauses each of them, and bans nobody', () => {
    for (let turn = 1; turn <= 4; turn++) {
      expect(outcome(post({ isSell: false }))).toBe('ok');
      letExpire(turn, turn);
    }
    const { adverts } = exchange.state.c2c;
    expect([...adverts.values()].map(({ isPaused }) => isPaused)).toEqual([true, true, true, true]);
    exchange.run('PauseAdvert', { userId: alice, advertId: 1, isPaused: false });
    expect(outcome(take({ isSell: false, userId: eve, numberMinor: 20n * coin }))).toBe('ok');
    expect(outcome(post())).toBe('ok');
  });

  it('bans a buyer who lets deals go, or takes their advert down and lets them expire', () => {
    for (let turn = 1; turn <= 3; turn++) {
      post({ isSell: false });
      take({ advertId: turn, isSell: false, numberMinor: 20n * coin });
      if (turn === 1) expect(outcome(cancel(alice, turn))).toBe('ok');
      exchange.run('WithdrawAdvert', { userId: alice, advertId: turn });
      pass(payMs);
    }
    expect(outcome(post({ isSell: false }))).toBe('c2c_let_go');
  });
});

it('no one person changes the rate by hand', () => {
  const set = { rate: 60_000, reason: 'the market moved' };
  const one = exchange.submit('SetCnyRate', { operatorId: exchange.staff, ...set });
  expect(outcome(one)).toBe('proposal_required');
  expect(exchange.state.c2c.cnyRate).toBe(72_000);
  expect(outcome(exchange.submit('SetCnyRate', { operatorId: eve, ...set }))).toBe('operator_only');
  const proposed = { operatorId: exchange.staff, act: 'SetCnyRate', asks: set, reason: 'x', hash: 'hash', address: '' };
  const { proposalId } = exchange.run('Propose', proposed);
  expect(outcome(exchange.approve(exchange.staff, proposalId, 'hash'))).not.toBe('ok');
  expect(exchange.state.c2c.cnyRate).toBe(72_000);
  const colleague = exchange.addUser({}, 'operator');
  expect(outcome(exchange.approve(colleague, proposalId, 'hash'))).toBe('ok');
  expect(exchange.state.c2c.cnyRate).toBe(60_000);
});

describe('a payer who is frozen', () => {
  const freezes = effects.flatMap((effect) =>
    scopes.filter((scope) => isSensible(effect, scope)).map((scope) => [effect, scope] as const),
  );
  const targets = () => ({
    all: '',
    user: String(bob),
    market: '0',
    asset: String(usdt),
    network: 'erc20',
    product: 'c2c',
  });

  it.each(freezes)(
    'by %s of %s can still say "paid", cancel, dispute, give up and prove a late payment',
    (...freeze) => {
      const [effect, scope] = freeze;
      post({ numberMinor: 200n * coin });
      for (let turn = 0; turn < 2; turn++) expect(outcome(take({ numberMinor: 50n * coin }))).toBe('ok');
      const target = targets()[scope];
      exchange.run('Restrict', { operatorId: exchange.staff, scope, target, effect, reason: 'court order', text: '' });
      expect([pay(bob, 1), dispute(bob, 1), giveUp(bob, 1)].map(outcome)).toEqual(['ok', 'ok', 'ok']);
      pass(payMs);
      expect(outcome(payLate(bob, 2))).toBe('ok');
      expect(held(alice)).toBe('300/200');
      assertEscrow();
    },
  );

  it('by a hold can too', () => {
    post();
    take({ numberMinor: 50n * coin });
    take({ numberMinor: 50n * coin });
    exchange.run('ChangePassword', { userId: bob, passwordHash: 'new' });
    expect([pay(bob, 1), cancel(bob, 2), dispute(bob, 1), giveUp(bob, 1)].map(outcome)).toEqual(Array(4).fill('ok'));
  });
});

describe('what was bought leaves a production', () => {
  const leave = (asset: number, amountMinor: bigint) =>
    withheldRefusal(exchange.state, { userId: bob, asset, amountMinor }, exchange.time)?.refused ?? 'ok';
  /** Bob buys BTC of Eve for 90 USDT, at a price of hers. */
  const swap = (price: string) => {
    const quantity = (90 / Number(price)).toFixed(4);
    for (const [userId, side] of [
      [eve, 'sell'],
      [bob, 'buy'],
    ] as const)
      expect(outcome(exchange.place(userId, side, { price, quantity }))).toBe('ok');
  };
  /** Beside 100 USDT that he bought, Bob has nothing left. */
  const buy = () => {
    exchange.run('SwitchC2c', { operatorId: 0, isOn: false, reason: 'x' });
    exchange.run('SwitchC2c', { operatorId: 0, isOn: true, reason: 'x' });
    const spare = { userId: bob, asset: usdt, to: 'micro' } as const;
    for (const from of ['legal', 'change'] as const)
      exchange.run('TransferFunds', { ...spare, from, amountMinor: 500n * coin });
    exchange.run('RequestWithdrawal', {
      ...{ userId: bob, asset: btc, network: '', address: '', toUserId: eve, amountMinor: 10n * coin },
      ...{ payableMinor: 1n, isConfirmed: true, proof: null, approveAfterMs: 0 },
    });
    exchange.state.mode = 'production';
    expect([post(), take(), pay(), release()].map(outcome)).toEqual(Array(4).fill('ok'));
    exchange.run('TransferFunds', { userId: bob, asset: usdt, from: 'legal', to: 'change', amountMinor: 100n * coin });
    exchange.setIndex({ 0: 10_000 });
  };

  it('after a day, and not before as it is', () => {
    buy();
    expect([leave(usdt, 1n), leave(usdt, 100n * coin)]).toEqual(['withheld', 'withheld']);
    const toContracts = { userId: bob, asset: usdt, from: 'change', to: 'micro', amountMinor: coin } as const;
    expect(outcome(exchange.submit('TransferFunds', toContracts))).toBe('withheld');
    exchange.time += day;
    expect(leave(usdt, 100n * coin)).toBe('ok');
  });

  it.each([
    ['swapped for another coin', '100.00'],
    ['lost to a friend on purpose', '119.00'],
  ])('not before %s either', (_, price) => {
    buy();
    swap(price);
    expect(exchange.balance(bob, 'BTC')).not.toBe('0/0');
    expect([leave(btc, 1n), leave(usdt, 1n)]).toEqual(['withheld', 'withheld']);
    exchange.time += day;
    expect(leave(btc, 1n)).toBe('ok');
  });
});
