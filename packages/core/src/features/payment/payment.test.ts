/** Payments at a gateway: what is reserved, credited once, held for staff, and taken back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { coin, usdt } from '../../testing/build-coins.ts';
import { alice, begin as beginFiat, bob, day, eve, exchange, minute, outcome, pass } from '../../testing/c2c/deals.ts';
import { debtOf } from '../deposit/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { PaymentCommands } from './commands.ts';
import { paymentRateOf } from './open.ts';
import { paidWithheldMs } from './receive.ts';

type Asks<K extends keyof PaymentCommands> = PaymentCommands[K]['asks'];

const terms = { isOpen: true, spreadPpm: 10_000, minFen: 1_000, maxFen: 500_000, dayMaxFen: 200_000 };
/** At 7.2 CNY and one per cent: 7.272. */
const money = 72_720;
const bought = 100n * coin;
const deskHas = 1000n * coin;

const setTerms = (change: Partial<typeof terms> = {}, operatorId = 0) =>
  exchange.submit('SetPaymentTerms', { operatorId, terms: { ...terms, ...change }, reason: 'terms' });
const open = (change: Partial<Asks<'OpenPayment'>> = {}) =>
  exchange.submit('OpenPayment', { userId: bob, moneyFen: money, worstRate: 0, sealed: 'sealed', ...change });
const receive = (change: Partial<Asks<'ReceivePayment'>> = {}) =>
  exchange.submit('ReceivePayment', {
    ...{ reference: 'P1', orderId: 1, currency: 'CNY', moneyFen: money, isOurMerchant: true, vouchedBy: 'hmac' },
    ...change,
  });
const settle = (change: Partial<Asks<'SettlePayment'>> = {}) =>
  exchange.submit('SettlePayment', {
    ...{ operatorId: 0, paymentId: 1, isCredited: true, userId: bob, reason: 'It is in the bank' },
    ...change,
  });
const reverse = (paymentId = 1) =>
  exchange.submit('ReversePayment', { operatorId: 0, paymentId, reason: 'The bank took it back' });

const of = (owner: number) => {
  const { available, locked } = balanceOf(exchange.state, owner, 'change', usdt);
  return `${available / coin}/${locked / coin}`;
};
const orderStatus = (id = 1) => exchange.state.payment.orders.get(id)?.status;
const paymentNow = (id = 1) => {
  const found = exchange.state.payment.payments.get(id);
  return found === undefined ? 'none' : `${found.status} ${found.cause}`.trim();
};
const sums = () => [...ledgerSums(exchange.state.ledger)].filter(([, sum]) => sum !== 0n);
const spot = () => Number(of(bob).split('/')[0]);
let before = 0;

beforeEach(() => {
  beginFiat();
  const funds = { from: 'outside', to: 'paymentDesk', asset: usdt, amountMinor: deskHas, reference: 'desk' } as const;
  exchange.run('MoveHouseFunds', { operatorId: 0, ...funds, depositId: 0, reason: 'funds' });
  exchange.run('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' });
  setTerms();
  before = spot();
});

/** Refused, and nothing is another now. */
function expectRefused(act: () => { answer: object } | { refused: string }, refused: string): void {
  const hash = hashState(exchange.state);
  expect(outcome(act())).toBe(refused);
  expect(hashState(exchange.state)).toBe(hash);
}

describe('an order', () => {
  it('reserves coins of the desk at the rate of that moment, for half an hour', () => {
    expect(paymentRateOf(exchange.state, exchange.time)).toBe(72_720);
    expect(open()).toEqual({ answer: { orderId: 1 } });
    expect(of(house.paymentDesk)).toBe('900/100');
    exchange.run('SetCnyRate', { operatorId: 0, rate: 80_000, reason: '' });
    pass(29 * minute);
    expect([orderStatus(), of(house.paymentDesk)]).toEqual(['open', '900/100']);
    pass(minute);
    expect([orderStatus(), of(house.paymentDesk)]).toEqual(['lapsed', '1000/0']);
  });

  it.each([
    ['nobody', { userId: 7 }, 'user_not_found'],
    ['too little', { moneyFen: 999 }, 'payment_range'],
    ['too much', { moneyFen: 500_001 }, 'payment_range'],
    ['a part of a fen', { moneyFen: 1000.5 }, 'payment_range'],
    ['a worse rate than accepted', { worstRate: 72_719 }, 'payment_rate_changed'],
  ] as const)('%s is refused', (_, change, refused) => expectRefused(() => open(change), refused));

  it('needs an identity, a desk that is open and has coins, and a rate of today', () => {
    const stranger = exchange.addUser({});
    expectRefused(() => open({ userId: stranger }), 'c2c_identity_required');
    setTerms({ isOpen: false });
    expectRefused(open, 'not_open');
    setTerms({ maxFen: 2_000_000 });
    expectRefused(() => open({ moneyFen: 800_000 }), 'payment_desk_empty');
    setTerms();
    pass(day + 1);
    expectRefused(open, 'payment_no_rate');
  });

  it('is no free option: three that are not paid are all, for a day after they lapsed', () => {
    for (let count = 0; count < 3; count++) expect(outcome(open({ moneyFen: 1_000 }))).toBe('ok');
    expectRefused(() => open({ moneyFen: 1_000 }), 'payment_unpaid_limit');
    pass(30 * minute);
    expectRefused(() => open({ moneyFen: 1_000 }), 'payment_unpaid_limit');
    expect(outcome(open({ userId: alice, moneyFen: 1_000 }))).toBe('ok');
    pass(day - minute);
    exchange.run('SetCnyRate', { operatorId: 0, rate: 72_001, reason: '' });
    expectRefused(() => open({ moneyFen: 1_000 }), 'payment_unpaid_limit');
    pass(minute);
    expect(outcome(open({ moneyFen: 1_000 }))).toBe('ok');
    expect([...exchange.state.payment.orders.values()].filter(({ userId }) => userId === bob)).toHaveLength(1);
  });
});

describe('a payment', () => {
  beforeEach(() => void open());

  it('of what the order asked for is credited, and stays for 72 hours', () => {
    expect(receive()).toEqual({ answer: { paymentId: 1, status: 'credited' } });
    expect([spot() - before, of(house.paymentDesk), orderStatus()]).toEqual([100, '900/0', 'paid']);
    const all = (['change', 'legal'] as const).map((wallet) => balanceOf(exchange.state, bob, wallet, usdt).available);
    const leaves = (amountMinor: bigint) =>
      withheldRefusal(exchange.state, { userId: bob, asset: usdt, amountMinor }, exchange.time);
    const total = all.reduce((sum, one) => sum + one, 0n);
    expect([leaves(total - bought), leaves(total - bought + 1n)?.refused]).toEqual([null, 'withheld']);
    exchange.time += paidWithheldMs;
    expect(leaves(total)).toBeNull();
    expect(sums()).toEqual([]);
  });

  it('counts once ever: said again it gets the same answer, and with other words it is refused', () => {
    const first = receive();
    const hash = hashState(exchange.state);
    for (let count = 0; count < 3; count++) expect(receive()).toEqual(first);
    expectRefused(() => receive({ moneyFen: money + 1 }), 'payment_id_used');
    expectRefused(() => receive({ orderId: 2 }), 'payment_id_used');
    expect(hashState(exchange.state)).toBe(hash);
  });

  it.each([
    ['of more', { moneyFen: money + 1 }, 'amount'],
    ['of less', { moneyFen: money - 1 }, 'amount'],
    ['of an order that nobody knows', { orderId: 99 }, 'order_unknown'],
    ['of no order', { orderId: 0 }, 'order_unknown'],
    ['in dollars', { currency: 'USD' }, 'currency'],
    ['to another merchant', { isOurMerchant: false }, 'merchant'],
  ] as const)('%s waits for staff', (_, change, cause) => {
    expect(receive(change)).toEqual({ answer: { paymentId: 1, status: 'held' } });
    expect([paymentNow(), spot(), of(house.paymentDesk)]).toEqual([`held ${cause}`, before, '900/100']);
  });

  it('that is late waits for staff, whether the clock was there or not', () => {
    exchange.time += 30 * minute + 1;
    expect(receive()).toMatchObject({ answer: { status: 'held' } });
    pass(0);
    expect(receive({ reference: 'P2' })).toMatchObject({ answer: { status: 'held' } });
    expect([paymentNow(1), paymentNow(2), spot()]).toEqual(['held late', 'held late', before]);
  });

  it('is the second of one order: it waits', () => {
    receive();
    expect(receive({ reference: 'P2' })).toMatchObject({ answer: { status: 'held' } });
    expect([paymentNow(2), spot() - before]).toEqual(['held paid_again', 100]);
  });

  it('that only an MD5 vouches for is credited up to a sum a day of all together', () => {
    open({ userId: alice });
    open({ userId: eve });
    const md5 = (orderId: number) => receive({ reference: `P${orderId}`, orderId, vouchedBy: 'md5' });
    expect([md5(1), md5(2), md5(3)].map((result) => 'answer' in result && result.answer.status)).toEqual([
      'credited',
      'credited',
      'held',
    ]);
    expect(paymentNow(3)).toBe('held day_limit');
    exchange.run('SetCnyRate', { operatorId: 0, rate: 72_001, reason: '' });
    pass(day);
    exchange.run('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' });
    open();
    expect(md5(4)).toMatchObject({ answer: { status: 'credited' } });
  });

  it.each([
    ['no name', { reference: '' }],
    ['a long name', { reference: 'x'.repeat(65) }],
    ['no money', { moneyFen: 0 }],
    ['less than nothing', { moneyFen: -1 }],
    ['more than there is', { moneyFen: 1e14 }],
    ['no currency', { currency: 'cny' }],
  ])('of %s is refused', (_, change) => expectRefused(() => receive(change), 'parameter_error'));

  it('that was taken back comes out of the fiat account too', () => {
    receive();
    const all = balanceOf(exchange.state, bob, 'change', usdt).available;
    exchange.run('TransferFunds', { userId: bob, asset: usdt, from: 'change', to: 'legal', amountMinor: all });
    const legal = balanceOf(exchange.state, bob, 'legal', usdt).available;
    expect(outcome(reverse())).toBe('ok');
    expect(debtOf(exchange.state, bob, usdt)).toBe(0n);
    expect(balanceOf(exchange.state, bob, 'legal', usdt).available).toBe(legal - bought);
  });
});

describe('what waits', () => {
  beforeEach(() => {
    open();
    receive({ moneyFen: 2 * money });
  });

  it('is credited by two at the worse rate, and stays for 72 hours', () => {
    const member = exchange.staff;
    expect(outcome(settle({ operatorId: member }))).toBe('proposal_required');
    exchange.run('SetCnyRate', { operatorId: 0, rate: 144_000, reason: '' });
    expect(outcome(settle())).toBe('ok');
    expect([spot() - before, paymentNow()]).toEqual([100, 'credited amount']);
    exchange.run('SetCnyRate', { operatorId: 0, rate: 36_000, reason: '' });
    receive({ reference: 'P2', moneyFen: 3 * money });
    expect(outcome(settle({ paymentId: 2 }))).toBe('ok');
    // Not at the rate of now, at which it would be twice as much.
    expect(spot() - before).toBe(400);
    expect(sums()).toEqual([]);
  });

  it('keeps the rate of its order after the order is forgotten', () => {
    pass(2 * day);
    exchange.run('SetCnyRate', { operatorId: 0, rate: 36_000, reason: '' });
    open({ moneyFen: 1_000 });
    expect(exchange.state.payment.orders.has(1)).toBe(false);
    expect(outcome(settle())).toBe('ok');
    expect(spot() - before).toBe(200);
  });

  it('goes to nobody but the order’s user', () => {
    expectRefused(() => settle({ userId: alice }), 'payment_other_user');
    receive({ reference: 'P2', orderId: 0 });
    expectRefused(() => settle({ paymentId: 2, userId: 7 }), 'user_not_found');
    expectRefused(() => settle({ paymentId: 2, userId: exchange.staff }), 'user_not_found');
    expect(outcome(settle({ paymentId: 2, userId: alice }))).toBe('ok');
  });

  it('in another currency, or of another merchant, can only go back', () => {
    receive({ reference: 'P2', currency: 'USD' });
    receive({ reference: 'P3', isOurMerchant: false });
    for (const paymentId of [2, 3]) {
      expectRefused(() => settle({ paymentId }), 'payment_not_ours');
      expect(outcome(settle({ paymentId, isCredited: false }))).toBe('ok');
    }
    expect([paymentNow(2), paymentNow(3)]).toEqual(['returned currency', 'returned merchant']);
  });

  it('is decided once, with a reason, and with coins of the desk', () => {
    expectRefused(() => settle({ reason: ' ' }), 'staff_reason_required');
    expectRefused(() => settle({ paymentId: 9 }), 'payment_not_found');
    const back = { from: 'paymentDesk', to: 'outside', asset: usdt, amountMinor: 850n * coin, reference: 'b' } as const;
    exchange.run('MoveHouseFunds', { operatorId: 0, ...back, depositId: 0, reason: 'funds' });
    expectRefused(settle, 'payment_desk_empty');
    expect(outcome(settle({ isCredited: false }))).toBe('ok');
    for (const isCredited of [true, false]) expectRefused(() => settle({ isCredited }), 'payment_not_held');
  });
});

describe('what a bank took back', () => {
  it('comes back from wherever the coins are, and what is missing is a debt that the next payment pays', () => {
    open();
    receive();
    exchange.time += paidWithheldMs;
    const all = balanceOf(exchange.state, bob, 'change', usdt).available;
    exchange.run('TransferFunds', { userId: bob, asset: usdt, from: 'change', to: 'legal', amountMinor: all });
    const legal = balanceOf(exchange.state, bob, 'legal', usdt).available;
    const offered = { isSell: true, asset: usdt, priceFen: 720, float: null, numberMinor: legal - 30n * coin };
    exchange.run('PostAdvert', { userId: bob, ...offered, ways: ['bank'] });
    const left = balanceOf(exchange.state, bob, 'legal', usdt).available;
    expect(outcome(reverse())).toBe('ok');
    expect(debtOf(exchange.state, bob, usdt)).toBe(left < bought ? bought - left : 0n);
    expect([paymentNow(), of(house.paymentDesk)]).toEqual(['reversed', '1000/0']);
    expectRefused(reverse, 'payment_not_credited');
    expectRefused(() => reverse(9), 'payment_not_found');
    const debt = debtOf(exchange.state, bob, usdt);
    expect(debt).toBeGreaterThan(0n);
    exchange.run('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' });
    open();
    receive({ reference: 'P2', orderId: 2 });
    expect(debtOf(exchange.state, bob, usdt)).toBe(0n);
    expect(balanceOf(exchange.state, bob, 'change', usdt).available).toBe(bought - debt);
    expect(sums()).toEqual([]);
  });
});

describe('terms', () => {
  it('are set by two, and closed by one', () => {
    const member = exchange.staff;
    expect(outcome(setTerms({ spreadPpm: 20_000 }, member))).not.toBe('ok');
    expect(outcome(setTerms({ isOpen: false, maxFen: 1_000 }, member))).not.toBe('ok');
    expect(exchange.state.payment.terms).toEqual(terms);
  });

  it.each([
    ['a spread below nothing', { spreadPpm: -1 }],
    ['a spread of more than a fifth', { spreadPpm: 200_001 }],
    ['no least', { minFen: 0 }],
    ['a least above the most', { minFen: 500_001 }],
    ['parts of a fen', { dayMaxFen: 0.5 }],
  ])('of %s are refused', (_, change) => expectRefused(() => setTerms(change), 'parameter_error'));
});

it('a snapshot has all of it', () => {
  open();
  open();
  receive();
  receive({ reference: 'P2', orderId: 2, moneyFen: 1 });
  const restored = restoreState(snapshotState(exchange.state));
  expect(restored && hashState(restored)).toBe(hashState(exchange.state));
});
