/** The nine calls of leveraged contracts over HTTP: what a visitor sees, the way of a position, and what is refused. */
import { balanceOf, ledgerSums } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { Levers } from './testing/levers.ts';

const pair = { legal_id: '1', currency_id: '2' };
let levers: Levers;
let who: TestPerson;

beforeAll(async () => {
  levers = await Levers.open();
});
afterAll(() => levers.app.close());
beforeEach(async () => {
  who = await levers.person();
  await levers.second(60_000);
});

const seconds = async (...prices: number[]) => {
  for (const price of prices) await levers.second(price);
};

it('a visitor sees what a pair offers, with figures of nobody', async () => {
  const { type, message } = await levers.call(null, 'deal', pair);
  expect(type).toBe('ok');
  expect(message).toMatchObject({
    last_price: '60000.00',
    multiple: { muit: [10, 20, 50, 100], share: [{ value: 1 }, { value: 10 }] },
    lever_share_limit: { min: 1, max: 1000 },
    lever_share_num: '0.001',
    spread: '0.02',
    lever_trade_fee: '0.05',
    user_lever: '0',
    all_levers: '0',
    hazard_rate: '',
    my_transaction: [],
    is_open: 1,
    is_sound: 1,
  });
  expect(await levers.call(null, 'deal', { legal_id: '2', currency_id: '1' })).toMatchObject({
    code: 'market_not_found',
  });
  for (const path of ['submit', 'dealall', 'my_trade', 'close', 'setstop', 'batch_close', 'cancel', 'receipt'])
    expect(await levers.call(null, path, { ...pair, id: '1', type: '1', status: '1' })).toMatchObject({ type: '999' });
});

it('a long from the order to the closed row', async () => {
  const placed = await levers.submit(who);
  expect(placed).toMatchObject({ type: 'ok', message: 'Order placed', order: { status: 0, order_type: 1, type: 1 } });
  await seconds(60_000);
  const [position] = await levers.rows(who, '1');
  expect(position).toMatchObject({
    symbol: 'BTC/USDT',
    status: 1,
    share: 10,
    number: '0.01',
    update_price: '60012.00',
    origin_price: '60012.00',
    price: '60000.00',
    caution_money: '30.006',
    trade_fee: '0.30006',
    profits: '-0.12',
    profit_rate: '-0.39',
  });
  expect((await levers.call(who, 'deal', pair)).message).toMatchObject({
    user_lever: '969.57394',
    all_levers: '999.57994',
    hazard_rate: '33319.33',
    my_transaction: [{ id: position?.id }],
    account: { cash: '999.69994', margins: '30.006', maintenance: '3', locked: '0', owed: '0' },
  });
  const id = String(position?.id);
  expect(await levers.call(who, 'setstop', { id, stop_loss_price: '60000.00' })).toMatchObject({
    code: 'lever_stop_side_loss',
  });
  expect(await levers.call(who, 'setstop', { id, stop_loss_price: '59999.999' })).toMatchObject({
    code: 'lever_stop_step',
  });
  expect(await levers.call(who, 'setstop', { id, stop_loss_price: '58000', target_profit_price: '' })).toMatchObject({
    type: 'ok',
  });
  expect(await levers.call(who, 'close', { id })).toMatchObject({ type: 'ok' });
  expect(await levers.call(who, 'close', { id })).toMatchObject({ code: 'lever_not_open' });
  expect(await levers.rows(who, '1')).toMatchObject([{ status: 2, stop_loss_price: '58000.00' }]);
  await seconds(61_000);
  expect(await levers.rows(who, '1')).toEqual([]);
  const [closed] = await levers.rows(who, '3');
  expect(closed).toMatchObject({
    status: 3,
    reason: 'user',
    price: '60987.80',
    profits: '9.758',
    update_price: '60012.00',
  });
  expect(closed).toMatchObject({ trade_fee: '0.604999', complete_time: expect.stringMatching(/Z$/) });
});

it('a part of a position becomes a closed row of its own; a night is in the row, the log and the statement', async () => {
  const who = await levers.person();
  await levers.submit(who, { share: '100' });
  await seconds(60_000);
  const [position] = await levers.rows(who, '1');
  const id = String(position?.id);
  const close = (share: string) => levers.call(who, 'close', { id, share });
  expect(await close('1.5')).toMatchObject({ code: 'lever_share_whole', field: 'share' });
  expect(await close('0')).toMatchObject({ code: 'lever_share_min', field: 'share' });
  expect(await close('101')).toMatchObject({ code: 'lever_share_max' });
  expect(await close('40')).toMatchObject({ type: 'ok' });
  await seconds(61_000);
  expect(await levers.rows(who, '1')).toMatchObject([
    {
      id: position?.id,
      share: 60,
      number: '0.06',
      caution_money: '180.036',
      status: 1,
      handle_time: '',
    },
  ]);
  const [part] = await levers.rows(who, '3');
  expect(part).toMatchObject({
    share: 40,
    number: '0.04',
    caution_money: '120.024',
    profits: '39.032',
    reason: 'user',
  });
  // Both fees of 0.04 BTC.
  expect(part?.trade_fee).toBe('2.419996');
  // The first price after midnight.
  moveClock(86_400_000 - (Date.now() % 86_400_000) - 500);
  await seconds(60_000);
  expect(await levers.rows(who, '1')).toMatchObject([{ overnight_money: '3.6', trade_fee: '1.80036' }]);
  await close('');
  await seconds(60_000);
  const [rest] = await levers.rows(who, '3');
  expect(rest).toMatchObject({ id: position?.id, share: 60, overnight_money: '3.6' });
});

it('a limit order waits in the levels, and is revoked or filled', async () => {
  const placed = await levers.submit(who, { status: '0', target_price: '59000.00' });
  const id = String((placed.order as { id: number }).id);
  expect((await levers.call(null, 'deal', pair)).message).toMatchObject({
    lever_transaction: { in: [{ price: '59000.00', number: '0.01' }], out: [] },
  });
  expect(await levers.call(who, 'cancel', { id })).toMatchObject({ type: 'ok', message: 'Order cancelled' });
  expect(await levers.rows(who, '4')).toMatchObject([{ id: Number(id), status: 4, reason: 'user' }]);
  await levers.submit(who, { status: '0', target_price: '59000.00' });
  await seconds(58_900);
  expect(await levers.rows(who, '1')).toMatchObject([{ update_price: '58911.78', limit_price: '59000.00' }]);
  expect(await levers.call(who, 'batch_close', { type: '2' })).toMatchObject({ count: 0 });
  expect(await levers.call(who, 'batch_close', { type: '1' })).toMatchObject({ count: 1 });
  await seconds(60_000);
  expect(await levers.rows(who, '1')).toEqual([]);
});

it('an account that falls to 110 % is liquidated, and its owner is told', async () => {
  const poor = await levers.person(7_000_000_000n);
  expect((await levers.submit(poor, { multiple: '100', share: '100' })).type).toBe('ok');
  await seconds(60_000, 59_700);
  expect(await levers.rows(poor, '3')).toEqual([]);
  await seconds(59_580);
  expect(await levers.rows(poor, '3')).toMatchObject([{ reason: 'liquidation', price: '59580.00', profits: '-43.2' }]);
  const { userId } = poor;
  const left = balanceOf(levers.app.writer.state, userId, 'lever', 0);
  expect(left.locked).toBe(0n);
  // 70 less the fee of 3.0006, the loss, the fee of 2.979 and the fee of the liquidation of 11.916.
  expect(left.available).toBe(890_440_000n);
  expect(ledgerSums(levers.app.writer.state.ledger).get(0)).toBe(0n);

  // The warning came on the way, and each is told by mail too.
  const { messages } = await levers.told(poor);
  expect(messages.map(({ kind }) => kind)).toEqual(['lever_liquidated', 'lever_warning']);
  expect(messages[1]?.content).toMatch(/^Your margin level fell to 1[1-4]\d\.\d\d%\. Add funds/);
  const { letters } = await levers.told(poor);
  expect(letters).toEqual(['Position liquidated', 'Margin warning']);
});

it('stops, revoked orders and new terms are told', async () => {
  const owner = await levers.person();
  await levers.submit(owner, { target_profit_price: '60500' });
  await seconds(60_000, 60_600, 60_600);
  await levers.submit(owner, { slippage: '0' });
  await seconds(60_700);
  const { messages, letters } = await levers.told(owner);
  expect(messages.map(({ content }) => content)).toEqual([
    'Your BTC/USDT order didn’t fill. Your cancelled orders say why.',
    'Your BTC/USDT position was closed at 60587.88',
  ]);
  expect(letters).toEqual(['Contract order cancelled', 'Take profit reached']);
});

it('a liquidation has a receipt, of its owner’s alone', async () => {
  const poor = await levers.person(7_000_000_000n);
  await levers.submit(poor, { multiple: '100', share: '90' });
  await seconds(60_000);
  const waiting = await levers.submit(poor, { multiple: '100', share: '1', status: '0', target_price: '50000' });
  await seconds(59_475);
  const [{ id } = { id: 0 }] = await levers.rows(poor, '3');
  const { type, message } = await levers.call(poor, 'receipt', { id: String(id) });
  expect(type).toBe('ok');
  expect(message).toMatchObject({
    legal_name: 'USDT',
    time: expect.stringMatching(/Z$/),
    marks: [{ symbol: 'BTC/USDT', price: '59475.00' }],
    // 70 less the fee of 2.70054 and a loss of 48.33; half a per cent of 5,352.75.
    equity: '18.96946',
    maintenance: '26.76375',
    hazard_rate: '70.87',
    liquidation_rate: '110',
    safe_rate: '150',
    cancelled: [{ id: (waiting.order as { id: number }).id, symbol: 'BTC/USDT', type: 1, share: 1 }],
    closed: [{ id, symbol: 'BTC/USDT', type: 1, multiple: 100, share: 90, price: '59475.00', profits: '-48.33' }],
    trade_fee: '2.676375',
    liquidation_fee: '10.7055',
    left: '5.587585',
    complete_time: expect.stringMatching(/Z$/),
  });
  expect((message as { closed: object[] }).closed).toMatchObject([
    { trade_fee: '2.676375', liquidation_fee: '10.7055', hazard_rate: '' },
  ]);
  expect(await levers.call(who, 'receipt', { id: String(id) })).toMatchObject({ code: 'lever_not_found' });
  // A position that its owner closed has none.
  await levers.submit(who);
  await seconds(59_475);
  await levers.call(who, 'batch_close', { type: '0' });
  await seconds(59_475);
  const [own] = await levers.rows(who, '3');
  expect(await levers.call(who, 'receipt', { id: String(own?.id) })).toMatchObject({ code: 'lever_not_found' });
});

it('the receipt of a liquidation that leaves something says at which level it stopped', async () => {
  const poor = await levers.person(7_000_000_000n);
  for (const share of ['60', '30']) await levers.submit(poor, { multiple: '100', share });
  await seconds(60_000, 59_540);
  const [left] = await levers.rows(poor, '1');
  expect(left).toMatchObject({ share: 30 });
  const [{ id } = { id: 0 }] = await levers.rows(poor, '3');
  // 24.81946 less the fees of the closing, 1.7862 and 7.1448, over half a per cent of 1,786.2.
  expect((await levers.call(poor, 'receipt', { id: String(id) })).message).toMatchObject({
    marks: [{ symbol: 'BTC/USDT', price: '59540.00' }],
    equity: '24.81946',
    maintenance: '26.793',
    hazard_rate: '92.63',
    cancelled: [],
    closed: [{ id, share: 60, profits: '-28.32', trade_fee: '1.7862', hazard_rate: '177.90' }],
    // The balance: what the other position has lost so far is not in it.
    left: '30.04846',
  });
});

it.each([
  [{ multiple: '' }, 'lever_multiple_required'],
  [{ multiple: '7' }, 'lever_multiple_unknown'],
  [{ multiple: '-5' }, 'parameter_error'],
  [{ share: '' }, 'lever_share_min'],
  [{ share: '0' }, 'lever_share_min'],
  [{ share: '1001' }, 'lever_share_max'],
  [{ share: '1.5' }, 'lever_share_whole'],
  [{ share: '-1' }, 'lever_share_whole'],
  [{ share: '1e3' }, 'lever_share_whole'],
  [{ share: '٣' }, 'lever_share_whole'],
  [{ type: '3' }, 'parameter_error'],
  [{ status: '2' }, 'parameter_error'],
  [{ status: '0' }, 'lever_price_required'],
  [{ status: '0', target_price: '0' }, 'lever_price_required'],
  [{ status: '0', target_price: '60000.001' }, 'lever_price_step'],
  [{ status: '0', target_price: '-1' }, 'parameter_error'],
  [{ status: '0', target_price: '99999999999999999' }, 'order_too_large'],
  [{ slippage: '5.1' }, 'lever_slippage_limits'],
  [{ slippage: '0.00001' }, 'lever_slippage_limits'],
  [{ target_profit_price: '59000' }, 'lever_stop_side_profit'],
  [{ stop_loss_price: '61000' }, 'lever_stop_side_loss'],
  [{ stop_loss_price: '0.001' }, 'lever_stop_step'],
  [{ legal_id: '2', currency_id: '1' }, 'market_not_found'],
  [{ share: '400' }, 'insufficient_balance'],
])('refuses %j and leaves everything as it was', async (change, code) => {
  const before = balanceOf(levers.app.writer.state, who.userId, 'lever', 0);
  expect(await levers.submit(who, change)).toMatchObject({ type: 'error', code });
  expect(balanceOf(levers.app.writer.state, who.userId, 'lever', 0)).toEqual(before);
  expect(await levers.rows(who, '0')).toEqual([]);
});

it('a repeated order is placed once', async () => {
  const [first, again] = [await levers.submit(who, {}, 'key'), await levers.submit(who, {}, 'key')];
  expect(first.order).toMatchObject({ id: (again.order as { id: number }).id });
  expect(await levers.rows(who, '0')).toHaveLength(1);
  expect(await levers.submit(who, { share: '11' }, 'key')).toMatchObject({ code: 'idempotency_key_reused' });
});

it('ids of others lead nowhere', async () => {
  await levers.submit(who);
  await seconds(60_000);
  const [{ id } = { id: 0 }] = await levers.rows(who, '1');
  const thief = await levers.person();
  for (const path of ['close', 'cancel', 'setstop'])
    expect(await levers.call(thief, path, { id: String(id), stop_loss_price: '1' })).toMatchObject({
      code: 'lever_not_found',
    });
  expect(await levers.call(thief, 'batch_close', { type: '0' })).toMatchObject({ count: 0 });
  expect(await levers.rows(who, '1')).toMatchObject([{ id, status: 1, stop_loss_price: '' }]);
});
