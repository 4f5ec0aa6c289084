// @vitest-environment happy-dom
/** Leveraged contracts from the click to the call: opening, what is checked before, closing, cancelling, stops. */
import { show, user, write } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { usdt, walletOf } from '../../testing/funds.ts';
import { leverRow as contract, answerLevers as lists, leverDealOf as offer } from '../../testing/levers.ts';
import Screen from './screen.tsx';

// The chart draws on a canvas, which is not here: what it would mark is kept.
const chart = vi.hoisted(() => ({ lines: [] as readonly { readonly label: string; readonly price: string }[] }));
vi.mock('../spot/index.ts', () => ({
  LatePairChart: ({ lines }: Partial<typeof chart>) => {
    chart.lines = lines ?? [];
    return null;
  },
}));

const { deal, submit, myTrade, close, cancel, setStop, batchClose } = calls.lever;

beforeEach(() => {
  sessionStorage.clear();
  answer(calls.market.quotations, { message: groupsOf(market({ lever_share_num: '0.001', spread: '0.02' })) });
  answer(calls.micro.index, { message: { symbol: 'BTC/USDT', list: [] } });
  answer(deal, { message: offer() });
  answer(calls.wallet.balances, walletOf(usdt({ lever_balance: '1000.00000000' })));
  lists({});
});

const accepted = { ...user, risk_accepted: ['lever' as const] };
const open = (who: typeof user | null = accepted) =>
  show(<Screen />, { words: 'lever', at: '/leverdealCenter', user: who });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function fill(person: UserEvent, lots: string): Promise<void> {
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Leverage' }), '20');
  await write(person, screen.getByRole('textbox', { name: 'Lots' }), lots);
}

test('a long is asked about, shown with what it costs, and sent once', async () => {
  answer(calls.account.acceptRisk, { message: { risk_accepted: ['lever'] } });
  answer(submit, { message: 'Order placed', order: contract(7, { status: 0 }) });
  const person = await open(user);
  await fill(person, '10');
  // 0.01 BTC at 94,318.86: a twentieth, and 0.05 per cent.
  await screen.findByText('47.15 USDT');
  await screen.findByText('94,318.86');
  await person.click(await button(/^Buy \/ Long/));
  await person.click(await button('I understand'));
  const question = await dialog('Long: BTC/USDT');
  question.getByText('94,432.12 USDT');
  question.getByText('None');
  await person.dblClick(question.getByRole('button', { name: 'Place order' }));
  await screen.findByText('Order placed');
  expect(sent(submit).map(({ fields }) => fields)).toEqual([
    {
      legal_id: '1',
      currency_id: '2',
      type: '1',
      status: '1',
      multiple: '20',
      share: '10',
      target_price: '',
      slippage: '0.5',
      target_profit_price: '',
      stop_loss_price: '',
    },
  ]);
  expect(sent(submit)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const person = await open();
  await person.click(await button(/^Buy \/ Long/));
  await screen.findByText('Choose your leverage');
  screen.getByText('Minimum lots: 1');
  await fill(person, '1.5');
  await screen.findByText('Enter a whole number of lots');
  await write(person, screen.getByRole('textbox', { name: 'Lots' }), '10001');
  await screen.findByText('Maximum lots: 10000');
  await person.click(screen.getByRole('radio', { name: 'Limit' }));
  await screen.findByText('Enter a limit price');
  await write(person, screen.getByRole('textbox', { name: 'Stop loss' }), '0');
  await screen.findByText('Take profit and stop loss must be above 0');
  expect(sent(submit)).toEqual([]);
});

test('per cent of what can be used become lots, rounded down', async () => {
  const person = await open();
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Leverage' }), '20');
  await person.click(await button('100%'));
  // A lot needs 4.7160 and 0.0472; 999 are spent.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots' }).value).toBe('209');
});

/** The figure beside a name. */
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).closest('div')?.querySelector('dd')?.textContent;

test('the trade box says where an opening breaks even, what it costs overnight, and what its stops would bring', async () => {
  const person = await open();
  await fill(person, '10');
  expect(figure('P&L if triggered')).toBe('Take profit – / Stop loss – USDT');
  await write(person, screen.getByRole('textbox', { name: 'Take profit' }), '96000');
  await write(person, screen.getByRole('textbox', { name: 'Stop loss' }), '93000');
  expect(figure('P&L if triggered')).toBe('Take profit +16.61 / Stop loss −13.37 USDT');
  // Bought at 94,318.86 for 0.4716, and sold at 94,413.23 for 0.4721.
  expect(figure('Break-even price')).toBe('94,432.12');
  expect(figure('Overnight fee')).toMatch(/^0\.94 USDT\d\d \w{3} \d\d:\d\d:00$/);
  expect(figure('Estimated liquidation price')).toBe('None–');
  await write(person, screen.getByRole('textbox', { name: 'Lots' }), '200');
  expect(figure('Estimated liquidation price')).toBe('89,860.254.71% away');
});

test('a limit order that waits pays the spread too: its mark is beyond the limit by then', async () => {
  const person = await open();
  await fill(person, '10');
  await person.click(screen.getByRole('radio', { name: 'Limit' }));
  await write(person, screen.getByRole('textbox', { name: 'Limit price' }), '94000');
  expect([figure('Estimated fill price'), figure('Spread cost')]).toEqual(['94,000.00', '0.18 USDT']);
});

test('nothing typed leaves every figure of the trade box empty and in its place', async () => {
  await open();
  await screen.findByRole('combobox', { name: 'Leverage' });
  expect([figure('Break-even price'), figure('Estimated liquidation price')]).toEqual(['–', '––']);
  expect(figure('Overnight fee')).toMatch(/^–\d\d \w{3}/);
});

test('a refusal closes the question and is said, and the form stays', async () => {
  answer(submit, refusal('prices_degraded', 'Prices are delayed'));
  const person = await open();
  await fill(person, '10');
  await person.click(await button(/^Buy \/ Long/));
  await person.click((await dialog('Long: BTC/USDT')).getByRole('button', { name: 'Place order' }));
  await screen.findByText('Prices are delayed');
  expect(screen.queryByRole('dialog', { name: 'Long: BTC/USDT' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots' }).value).toBe('10');
});

test('a position closes after a question, and all of a side together', async () => {
  lists({ 1: [contract(7)] });
  answer(close, { message: 'Closing at the next index price' });
  answer(batchClose, { message: 'Closing 1 position', count: 1 });
  const person = await open();
  await person.click(await button('Close BTC/USDT 7'));
  await person.click(
    (await dialog('Close this position?')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement,
  );
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Close this position?' })).toBeNull();
  await person.click(await button('Close longs'));
  await person.click((await dialog('Close all longs?')).getByRole('button', { name: 'Close longs' }));
  await screen.findByText('Closing 1 position');
  expect(sent(batchClose)[0]?.fields).toEqual({ type: '1' });
});

test('a part of a position closes, after what it would bring by its own fee and spread', async () => {
  lists({ 1: [contract(7, { fee_rate: '0.1', spread_rate: '0.04' })] });
  answer(close, { message: 'Closing at the next index price' });
  const person = await open();
  await person.click(await button('Close BTC/USDT 7'));
  const question = await dialog('Close this position?');
  const lots = question.getByRole<HTMLInputElement>('textbox', { name: 'Lots' });
  const said = (name: string) =>
    question.getByText(name, { selector: 'dt' }).closest('div')?.querySelector('dd')?.textContent;
  expect(lots.value).toBe('10');
  // Opened at 94,000 and sold at 94,262.28, for 0.1 per cent of that; new ones pay 0.05, and a spread of 0.02.
  await expect.poll(() => said('P&L')).toBe('+2.62 USDT');
  expect([said('Fee'), said('P&L after the fee'), said('Lots left open')]).toEqual(['0.94 USDT', '+1.68 USDT', '0']);
  await person.click(question.getByRole('button', { name: '25%' }));
  expect([lots.value, said('P&L'), said('Lots left open')]).toEqual(['2', '+0.52 USDT', '8']);
  const send = () => person.click(question.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  for (const [text, fault] of [
    ['11', 'Maximum lots: 10'],
    ['0', 'Minimum lots: 1'],
  ] as const) {
    await write(person, lots, text);
    await question.findByText(fault);
    await send();
  }
  expect(said('P&L')).toBe('–');
  await write(person, lots, '4');
  await send();
  await screen.findByText('Closing at the next index price');
  expect(sent(close).map(({ fields }) => fields)).toEqual([{ id: '7', share: '4' }]);
  expect(screen.queryByRole('dialog', { name: 'Close this position?' })).toBeNull();
});

test('a refused closing is said, and its question is gone', async () => {
  lists({ 1: [contract(7)] });
  answer(close, refusal('lever_account_busy', 'Your account is being settled'));
  const person = await open();
  await person.click(await button('Close BTC/USDT 7'));
  const question = await dialog('Close this position?');
  await person.click(question.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await screen.findByText('Your account is being settled');
  expect(screen.queryByRole('dialog', { name: 'Close this position?' })).toBeNull();
});

test('rows follow the live event', async () => {
  lists({ 1: [contract(7)] });
  await open();
  await screen.findByText('+3.00');
  const trades_all = [contract(7, { profits: '-12.5', profit_rate: '-26.6' })];
  const rest = { trades_entrust: [], hazard_rate: '420.5', profits_all: '-12.5', profits: [] };
  push({ name: 'lever_trade', event: { seq: 1, trades_all, ...rest } });
  await screen.findByText('420.50%');
  expect(screen.queryByText('+3.00')).toBeNull();
});

test('a low margin level is announced once, however it moves, until it was safe again', async () => {
  lists({ 1: [contract(7)] });
  await open();
  await screen.findByText('+3.00');
  const said = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Margin warning').length;
  const tick = (hazard_rate: string) => {
    const rest = { trades_entrust: [], profits_all: '-12.5', profits: [] };
    push({ name: 'lever_trade', event: { seq: 1, trades_all: [contract(7)], hazard_rate, ...rest } });
  };
  for (const [rate, shown, times] of [
    ['151.00', '151.00%', 0],
    ['149.90', '149.90%', 1],
    ['152.00', '152.00%', 1],
    ['148.00', '148.00%', 1],
    ['170.00', '170.00%', 0],
  ] as const) {
    tick(rate);
    await screen.findByText(shown);
    expect(said()).toBe(times);
  }
  for (const status of screen.getAllByRole('status')) expect(status.textContent).not.toMatch(/%/);
});

test('the chart marks the index, and what the last event tells of positions of the pair', async () => {
  const mine = contract(7, { target_profit_price: '96000.00', liquidation_price: '' });
  answer(deal, { message: offer({ my_transaction: [mine] }) });
  await open();
  const marked = () => chart.lines.map(({ label, price }) => `${label} @ ${price}`);
  await expect
    .poll(marked)
    .toEqual(['Long 20× · 10 lots · +3.00 @ 94000.00', 'Take profit · +19.80 @ 96000.00', 'Index price @ 94300.00']);
  const trades_all = [contract(7, { profits: '-12.5', share: 1 }), contract(8, { symbol: 'ETH/USDT' })];
  const rest = { trades_entrust: [], hazard_rate: '420.5', profits_all: '-12.5', profits: [] };
  push({ name: 'lever_trade', event: { seq: 1, trades_all, ...rest } });
  await expect
    .poll(marked)
    .toEqual(['Long 20× · 1 lot · −12.50 @ 94000.00', 'Liquidation price @ 90000.00', 'Index price @ 94300.00']);
});

test('a limit order is cancelled after a question', async () => {
  lists({ 0: [contract(8, { status: 0, order_type: 0, limit_price: '93000.00', transaction_time: '' })] });
  answer(cancel, { message: 'Order cancelled' });
  const person = await open();
  await person.click(await screen.findByRole('tab', { name: /Open orders/ }));
  await person.click(await button('Cancel order BTC/USDT 8'));
  await person.click((await dialog('Cancel this order?')).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Order cancelled');
  expect(sent(cancel)[0]?.fields).toEqual({ id: '8' });
});

test('stops lie on their side of the mark, and an empty field is none', async () => {
  lists({ 1: [contract(7)] });
  answer(setStop, { message: 'Take profit and stop loss saved' });
  const person = await open();
  await person.click(await button('Set TP/SL BTC/USDT 7'));
  const stops = await dialog('Take profit / Stop loss: BTC/USDT');
  await write(person, stops.getByRole('textbox', { name: 'Take profit' }), '94000');
  await person.click(stops.getByRole('button', { name: 'Save' }));
  await stops.findByText('Take profit must be on the side of a profit');
  await write(person, stops.getByRole('textbox', { name: 'Take profit' }), '96000');
  // Opened at 94,000 and sold at 95,980.80.
  stops.getByText('+19.80');
  await person.click(stops.getByRole('button', { name: 'Save' }));
  await screen.findByText('Take profit and stop loss saved');
  expect(sent(setStop).map(({ fields }) => fields)).toEqual([
    { id: '7', target_profit_price: '96000', stop_loss_price: '' },
  ]);
});

test('stops lie on the price step of their pair, and their side goes by the mark of now', async () => {
  answer(calls.market.quotations, { message: groupsOf(market({ lever_share_num: '0.001', price_step: '0.5' })) });
  lists({ 1: [contract(7)] });
  const person = await open();
  await person.click(await button('Set TP/SL BTC/USDT 7'));
  const stops = await dialog('Take profit / Stop loss: BTC/USDT');
  await write(person, stops.getByRole('textbox', { name: 'Stop loss' }), '93000.2');
  await person.click(stops.getByRole('button', { name: 'Save' }));
  await stops.findByText('Take profit and stop loss must be multiples of 0.5');
  await write(person, stops.getByRole('textbox', { name: 'Stop loss' }), '94200.5');
  await expect.poll(() => stops.queryByText(/must be/)).toBeNull();
  push({
    name: 'lever_trade',
    event: {
      seq: 1,
      trades_all: [contract(7, { price: '94200.00' })],
      trades_entrust: [],
      hazard_rate: '420.5',
      profits_all: '2',
      profits: [],
    },
  });
  await stops.findByText('Stop loss must be on the side of a loss');
  expect(sent(setStop)).toEqual([]);
});

test('closed ones and cancelled ones say why', async () => {
  lists({
    3: [contract(5, { status: 3, reason: 'stop_profit', complete_time: '2026-11-26T11:00:00.000Z' })],
    4: [contract(6, { status: 4, reason: 'slippage', complete_time: '2026-11-26T11:00:00.000Z' })],
  });
  const person = await open();
  await person.click(await screen.findByRole('tab', { name: /Closed/ }));
  await within(await screen.findByRole('table', { name: 'Closed' })).findByText('Take profit');
  await person.click(screen.getByRole('tab', { name: /Cancelled/ }));
  await screen.findByText('Price moved beyond your slippage');
});

test('a visitor sees the form and is led to the log-in', async () => {
  await open(null);
  const [link] = await screen.findAllByRole('link', { name: 'Log in to trade' });
  expect(link?.getAttribute('href')).toBe('/components/login');
  screen.getByText('Log in to see your contracts');
  expect(sent(myTrade)).toEqual([]);
});

test('a pair that is closed to new positions is still there for who has one', async () => {
  answer(calls.market.quotations, { message: groupsOf(market({ lever_share_num: '0' })) });
  answer(deal, { message: offer({ is_open: 0 }) });
  lists({ '1': [contract(5)] });
  await open();
  await screen.findByRole('heading', { name: 'Contracts BTC/USDT' });
  expect((await screen.findAllByText('Trading is closed for this pair')).length).toBeGreaterThan(0);
  lists({});
});

test('an empty account offers a transfer', async () => {
  const none = { cash: '0', locked: '0', margins: '0', maintenance: '0', equity: '0', owed: '0' };
  answer(deal, { message: offer({ user_lever: '0', all_levers: '0', account: none }) });
  await open();
  await screen.findByText('Your contract account is empty');
  expect(screen.getAllByRole('button', { name: 'Transfer funds in' })).toHaveLength(2);
});

test.each([
  ['signed in', accepted],
  ['a visitor', null],
])('%s, the offer is read again every ten seconds: no event tells that prices are degraded', async (_, who) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await open(who);
  await screen.findByRole('combobox', { name: 'Leverage' });
  answer(deal, { message: offer({ is_sound: 0 }) });
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(screen.queryByText(/^Prices degraded/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await screen.findByText(/^Prices degraded/);
});
