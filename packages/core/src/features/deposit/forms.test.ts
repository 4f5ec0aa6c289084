/** Deposits that users tell of: a form credits nothing, staff settle it once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { hashState } from '../../snapshot.ts';
import { addressOf, btc, CoinsExchange, coin, dayMs, outcomeOf, usdt } from '../../testing/build-coins.ts';

let exchange: CoinsExchange;
const figure = (amountMinor: bigint, takenAt = exchange.time, asset = usdt) =>
  exchange.byStaff('EnterFigure', { operatorId: exchange.staff, asset, amountMinor, takenAt, reason: 'statement' });

beforeEach(() => {
  exchange = new CoinsExchange();
  figure(1_000_000n * coin);
});

const told = { asset: usdt, amountMinor: 30n * coin, sender: 'me', transaction: 't', network: '', picture: '' };
const send = (change: object = {}) =>
  exchange.submit('SendDepositForm', { userId: exchange.alice, wallet: 'change', ...told, ...change });
const settle = (change: object = {}) =>
  exchange.byStaff('SettleDepositForm', {
    operatorId: exchange.staff,
    formId: 1,
    depositId: 0,
    reference: 'bank 1',
    ...change,
  });
const reject = (change: object = {}) =>
  exchange.submit('RejectDepositForm', { operatorId: exchange.staff, formId: 1, reason: 'not found', ...change });
const cancel = (change: object = {}) =>
  exchange.submit('CancelDepositForm', { userId: exchange.alice, formId: 1, ...change });

describe('a form', () => {
  it('credits nothing', () => {
    expect(send()).toEqual({ answer: { formId: 1 } });
    expect(exchange.balance(exchange.alice, 'USDT')).toBe('1000/0');
    exchange.assertSound();
  });

  it.each([
    ['of nobody', { userId: 7 }, 'user_not_found'],
    ['about no coin', { asset: 9 }, 'coin_not_found'],
    ['about nothing', { amountMinor: 0n }, 'deposit_amount_required'],
    ['about less than nothing', { amountMinor: -1n }, 'deposit_amount_required'],
    ['about too much', { amountMinor: 2n ** 56n + 1n }, 'parameter_error'],
    ['for an account that the coin has not', { asset: btc, wallet: 'legal' }, 'parameter_error'],
    ['with a text too long', { transaction: 'x'.repeat(257) }, 'parameter_error'],
  ] as const)('%s is refused', (_, change, refused) => {
    const hash = hashState(exchange.state);
    expect(outcomeOf(send(change))).toBe(refused);
    expect(hashState(exchange.state)).toBe(hash);
  });

  it('is one of ten that are open, and of twenty in a UTC day', () => {
    exchange.time = Date.UTC(2027, 3, 1, 23, 0);
    for (let form = 1; form <= 10; form++) expect(outcomeOf(send())).toBe('ok');
    expect(outcomeOf(send())).toBe('deposit_forms_limit');
    expect(outcomeOf(send({ userId: exchange.bob }))).toBe('ok');
    for (let form = 1; form <= 10; form++) expect(outcomeOf(reject({ formId: form }))).toBe('ok');
    for (let form = 1; form <= 10; form++) expect(outcomeOf(send())).toBe('ok');
    for (let form = 12; form <= 16; form++) reject({ formId: form });
    // What was cancelled counts as well.
    for (let form = 17; form <= 21; form++) cancel({ formId: form });
    exchange.time = Date.UTC(2027, 3, 2) - 2;
    expect(outcomeOf(send())).toBe('deposit_forms_day_limit');
    expect(outcomeOf(send())).toBe('ok');
  });
});

/** Whether a form that is open, settled, rejected or cancelled may be … */
describe.each([
  ['open', 'ok', 'ok'],
  ['settled', 'deposit_form_decided', 'deposit_form_decided'],
  ['rejected', 'deposit_form_decided', 'deposit_form_decided'],
  ['cancelled', 'deposit_form_decided', 'deposit_form_decided'],
  ['not there', 'deposit_form_not_found', 'deposit_form_not_found'],
] as const)('a form that is %s', (state, settled, rejected) => {
  beforeEach(() => {
    if (state !== 'not there') send();
    if (state === 'settled') settle({ reference: 'bank 0' });
    if (state === 'rejected') reject();
    if (state === 'cancelled') cancel();
  });

  it.each([
    ['settled by staff', () => settle(), settled],
    ['rejected by staff', () => reject(), rejected],
    ['cancelled by its user', () => cancel(), rejected],
    [
      'cancelled by another user',
      () => cancel({ userId: exchange.bob }),
      state === 'open' ? 'deposit_form_decided' : rejected,
    ],
    ['cancelled by nobody', () => cancel({ userId: 7 }), 'user_not_found'],
    ['settled by its user', () => settle({ operatorId: exchange.alice }), 'operator_only'],
    ['rejected by its user', () => reject({ operatorId: exchange.alice }), 'operator_only'],
    ['settled by another user', () => settle({ operatorId: exchange.bob }), 'operator_only'],
    ['settled by nobody', () => settle({ operatorId: 0 }), 'operator_only'],
  ])('is %s', (_, act, expected) => {
    const hash = hashState(exchange.state);
    expect(outcomeOf(act())).toBe(expected);
    if (expected !== 'ok') expect(hashState(exchange.state)).toBe(hash);
    if (expected === 'ok') expect(outcomeOf(act())).toBe('deposit_form_decided');
    exchange.assertSound();
  });
});

it('staff decide on no form of their own', () => {
  send();
  exchange.hire(exchange.alice);
  const hash = hashState(exchange.state);
  const operatorId = exchange.alice;
  expect([outcomeOf(settle({ operatorId })), outcomeOf(reject({ operatorId }))]).toEqual(['own_act', 'own_act']);
  expect(hashState(exchange.state)).toBe(hash);
});

describe('a form is settled', () => {
  it('with a payment, into the account that it names, whose reference counts once', () => {
    send({ wallet: 'legal' });
    send({ userId: exchange.bob });
    expect(outcomeOf(settle({ reference: ' bank 1 ' }))).toBe('ok');
    expect(balanceOf(exchange.state, exchange.alice, 'legal', usdt).available).toBe(30n * coin);
    const hash = hashState(exchange.state);
    expect(outcomeOf(settle({ formId: 2 }))).toBe('deposit_reference_used');
    expect(hashState(exchange.state)).toBe(hash);
    expect(outcomeOf(settle({ formId: 2, reference: 'bank 2' }))).toBe('ok');
    exchange.assertSound();
  });

  it.each([
    ['change', '1050/0', 0n],
    ['legal', '1000/0', 50n],
    ['lever', '1000/0', 50n],
    ['micro', '1000/0', 50n],
  ] as const)('with an arrival, which is then in the %s account, as it arrived', (wallet, spot, moved) => {
    exchange.note();
    send({ wallet });
    expect(outcomeOf(settle({ depositId: 1, reference: '' }))).toBe('ok');
    expect(exchange.last('DepositFormSettled')).toMatchObject({ amountMinor: 50n * coin, toldMinor: 30n * coin });
    expect(exchange.balance(exchange.alice, 'USDT')).toBe(spot);
    if (wallet !== 'change')
      expect(balanceOf(exchange.state, exchange.alice, wallet, usdt).available).toBe(moved * coin);
    exchange.assertSound();
  });

  it('with an arrival once ever, also where that is taken back and mined again', () => {
    exchange.note();
    for (let form = 1; form <= 3; form++) send({ wallet: 'legal' });
    const bind = (formId: number) => outcomeOf(settle({ formId, depositId: 1, reference: '' }));
    expect([bind(1), bind(2)]).toEqual(['ok', 'deposit_bound']);
    exchange.note({ confirmations: 0 });
    expect(bind(2)).toBe('deposit_not_found');
    exchange.note();
    expect(bind(3)).toBe('deposit_bound');
    // Mined again, it is credited where deposits arrive: what was in the other account was taken from spot first.
    expect(exchange.balance(exchange.alice, 'USDT')).toBe('1000/0');
    expect(balanceOf(exchange.state, exchange.alice, 'legal', usdt).available).toBe(50n * coin);
    exchange.assertSound();
  });

  it('with no arrival that is not final, and none whose coins are not there any more', () => {
    exchange.note({ confirmations: 5 });
    send({ wallet: 'legal' });
    const bind = () => outcomeOf(settle({ depositId: 1, reference: '' }));
    const refusedAs = (refused: string) => {
      const hash = hashState(exchange.state);
      expect(bind()).toBe(refused);
      expect(hashState(exchange.state)).toBe(hash);
    };
    refusedAs('deposit_not_final');
    exchange.note();
    const move = { userId: exchange.alice, asset: usdt, amountMinor: 1000n * coin + 1n };
    exchange.run('TransferFunds', { ...move, from: 'change', to: 'micro' });
    refusedAs('deposit_spent');
    exchange.run('TransferFunds', { ...move, amountMinor: 1n, from: 'micro', to: 'change' });
    expect(bind()).toBe('ok');
    exchange.assertSound();
  });

  it('with an arrival of the user’s in that coin, which was credited already', () => {
    exchange.note({ transaction: 'a' });
    exchange.note({ transaction: 'b', address: 'nobody knows' });
    exchange.note({ transaction: 'c', confirmations: 0 });
    exchange.note({ transaction: 'd', asset: btc, network: 'bitcoin', address: `bitcoin-${exchange.alice}` });
    send();
    const bound = (depositId: number, reference = '') => outcomeOf(settle({ depositId, reference }));
    const hash = hashState(exchange.state);
    expect([bound(2), bound(3), bound(4), bound(5)]).toEqual(Array(4).fill('deposit_not_found'));
    expect([bound(0), bound(0, ' 0x '), bound(1, 'both')]).toEqual(Array(3).fill('deposit_reference_required'));
    expect(bound(0, 'x'.repeat(257))).toBe('parameter_error');
    expect(hashState(exchange.state)).toBe(hash);
    expect(bound(1)).toBe('ok');
    expect(exchange.balance(exchange.alice, 'USDT')).toBe('1050/0');
  });

  it.each(['bank 1', 'BANK 1', ' Bank 1\t', '0xBANK 1'])(
    'with a payment once, however its reference is written: %o',
    (reference) => {
      send();
      send({ userId: exchange.bob });
      settle({ reference: 'Bank 1' });
      const hash = hashState(exchange.state);
      expect(outcomeOf(settle({ formId: 2, reference }))).toBe('deposit_reference_used');
      expect(hashState(exchange.state)).toBe(hash);
    },
  );

  it.each(['0xAB', 'AB', ' 0xab '])('with no payment that came as an arrival: %o', (reference) => {
    for (const [transaction, confirmations] of [
      ['0xaB', 6],
      ['seen', 1],
      ['gone', 0],
    ] as const)
      exchange.note({ transaction, confirmations });
    send({ userId: exchange.bob });
    const hash = hashState(exchange.state);
    for (const name of [reference, 'SEEN', 'GONE'])
      expect(outcomeOf(settle({ reference: name }))).toBe('deposit_reference_arrived');
    expect(hashState(exchange.state)).toBe(hash);
  });

  it('with a payment that later arrives: it is nobody’s, and never given to anybody', () => {
    send();
    settle({ reference: '0xAB' });
    exchange.note({ transaction: '0xab' });
    expect(exchange.last('DepositNoted')).toMatchObject({ userId: 0, reason: 'already_paid' });
    expect([exchange.balance(exchange.alice, 'USDT'), exchange.house('unassigned')]).toEqual(['1030/0', '50']);
    // Another output of the same transaction, to somebody else: it is theirs.
    exchange.note({ transaction: '0xab', position: 1, address: addressOf(exchange.bob) });
    expect(exchange.balance(exchange.bob, 'USDT')).toBe('1050/0');
    const hash = hashState(exchange.state);
    for (const userId of [exchange.alice, exchange.bob, exchange.eve])
      expect(outcomeOf(exchange.assign({ userId }))).toBe('deposit_reference_used');
    expect(hashState(exchange.state)).toBe(hash);
    exchange.assertSound();
  });

  it('and what is owed is paid first', () => {
    exchange.note();
    exchange.give(exchange.alice, exchange.bob, 1000n * coin);
    exchange.note({ confirmations: 0 });
    expect(exchange.owed()).toBe('0');
    exchange.note();
    exchange.pass(dayMs + 600_000);
    exchange.give(exchange.alice, exchange.bob, 50n * coin);
    exchange.note({ confirmations: 0 });
    expect(exchange.owed()).toBe('50');
    send({ wallet: 'legal' });
    settle();
    expect(exchange.owed()).toBe('20');
    expect(balanceOf(exchange.state, exchange.alice, 'legal', usdt).available).toBe(0n);
    send({ wallet: 'legal' });
    settle({ formId: 2, reference: 'bank 2' });
    expect(exchange.owed()).toBe('0');
    expect(balanceOf(exchange.state, exchange.alice, 'legal', usdt).available).toBe(10n * coin);
    exchange.assertSound();
  });

  it('as far as figures cover it, which are entered, and of the last 72 hours', () => {
    exchange = new CoinsExchange();
    for (let form = 1; form <= 4; form++) send();
    const pay = (formId: number) => settle({ formId, reference: `bank ${formId}` });
    expect(outcomeOf(pay(1))).toBe('figure_missing');
    figure(60n * coin);
    expect([outcomeOf(pay(1)), outcomeOf(pay(2))]).toEqual(['ok', 'ok']);
    expect(pay(3)).toEqual({ refused: 'figure_exceeded', values: { amount: '0.00000000', currency: 'USDT' } });
    expect(exchange.house('paymentsReceived')).toBe('-60');
    // What a comparison found missing covers nothing either.
    exchange.run('NoteSurplus', { asset: usdt, surplusMinor: -1n });
    figure(90n * coin);
    expect(outcomeOf(pay(3))).toBe('figure_exceeded');
    exchange.run('NoteSurplus', { asset: usdt, surplusMinor: 30n * coin });
    expect(outcomeOf(pay(3))).toBe('ok');
    exchange.run('NoteSurplus', { asset: usdt, surplusMinor: 30n * coin });
    exchange.pass(3 * dayMs);
    expect(outcomeOf(pay(4))).toBe('figure_old');
    exchange.assertSound();
  });

  it('by arrival by one, by reference by two', () => {
    exchange.note();
    send();
    send();
    const asked = { operatorId: exchange.staff, formId: 1, depositId: 0, reference: 'bank 1' };
    expect(outcomeOf(exchange.submit('SettleDepositForm', asked))).toBe('proposal_required');
    expect(outcomeOf(exchange.submit('SettleDepositForm', { ...asked, depositId: 1, reference: '' }))).toBe('ok');
  });
});

describe('a figure', () => {
  it.each([
    ['of no coin', () => figure(1n, exchange.time, 9), 'coin_not_found'],
    ['below zero', () => figure(-1n), 'parameter_error'],
    ['of tomorrow', () => figure(1n, exchange.time + dayMs), 'figure_time'],
    ['older than 72 hours', () => figure(1n, exchange.time - 3 * dayMs - 1), 'figure_time'],
    ['not later than the last', () => figure(1n, exchange.state.wallet.books.get(usdt)?.figureAt), 'figure_time'],
    [
      'by a trader',
      () =>
        exchange.byStaff('EnterFigure', {
          operatorId: exchange.alice,
          asset: usdt,
          amountMinor: 1n,
          takenAt: exchange.time,
          reason: 'x',
        }),
      'operator_only',
    ],
  ] as const)('%s is refused', (_, act, refused) => {
    const hash = hashState(exchange.state);
    expect(outcomeOf(act())).toBe(refused);
    expect(hashState(exchange.state)).toBe(hash);
  });
});

it('a rejection says why', () => {
  send();
  const hash = hashState(exchange.state);
  expect([outcomeOf(reject({ reason: ' ' })), outcomeOf(reject({ reason: 'x'.repeat(301) }))]).toEqual([
    'deposit_reason_required',
    'parameter_error',
  ]);
  expect(hashState(exchange.state)).toBe(hash);
});
