/** What a visitor is told of the markets, over HTTP: groups, coins, weeks, hidden and delisted pairs, CNY values. */
import type { Quotation, Sparkline } from '@bourse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { addPerson } from '../../http/testing/people.ts';

let app: TestApp;

const market = {
  kind: 'ListMarket',
  tick: '0.01',
  lot: '0.0001',
  minimum: '5',
  bandPpm: 100_000,
  makerPpm: 1000,
  takerPpm: 1000,
  listedPrice: '50',
} as const;

beforeAll(async () => {
  app = await buildApp({
    env: { HIDDEN_MARKETS: 'DOGE/USDT', CNY_PER_USDT: '7.20', APP_IOS_URL: 'https://apps.example/bourse' },
  });
  const { writer } = app;
  for (const code of ['ETH', 'DOGE']) await writer.submit({ kind: 'ListAsset', code, name: code, scale: 8 });
  await writer.submit({ ...market, base: 'ETH', quote: 'USDT' });
  await writer.submit({ ...market, base: 'DOGE', quote: 'USDT' });
  await writer.submit({ ...market, base: 'ETH', quote: 'BTC' });
  await writer.submit({ kind: 'SwitchMarket', market: 1, isOpen: false });
});
afterAll(() => app.close());

async function rows(): Promise<Map<string, Quotation>> {
  const { body } = await get(app, '/api/currency/quotation_new?t=1');
  const groups = body.message as { quotation: Quotation[] }[];
  return new Map(groups.flatMap(({ quotation }) => quotation).map((row) => [row.symbol, row]));
}

test('pairs come in groups of one quote currency each, in the order of their listing', async () => {
  const { body } = await get(app, '/api/currency/quotation_new?t=1');
  const groups = body.message as { id: number; name: string; quotation: Quotation[] }[];
  expect(groups.map(({ name, quotation }) => [name, quotation.map((row) => row.symbol)])).toEqual([
    ['USDT', ['BTC/USDT', 'ETH/USDT', 'DOGE/USDT']],
    ['BTC', ['ETH/BTC']],
  ]);
  for (const { id, quotation } of groups) for (const row of quotation) expect(row.legal_id).toBe(id);
});

test('a hidden pair says so, and no plain list has it', async () => {
  const all = await rows();
  expect([...all.values()].map((row) => row.is_display)).toEqual([1, 1, 0, 1]);
  const coins = (await post(app, '/api/quotation_new')).body.message as { coin_list: { symbol: string }[] };
  expect(coins.coin_list.map((coin) => coin.symbol)).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC']);
  const weeks = (await get(app, '/api/currency/sparklines?t=1')).body.message as { list: Sparkline[] };
  expect(weeks.list.map((week) => week.symbol)).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC']);
});

test('a pair that is switched off is told, and takes no orders', async () => {
  expect((await rows()).get('ETH/USDT')).toMatchObject({ is_match: 0, is_display: 1 });
  expect((await rows()).get('BTC/USDT')).toMatchObject({ is_match: 1 });
  const { token } = await addPerson(app, 'trader', [100_000_000_000n]);
  const order = { legal_id: '1', price: '50', num: '1', mode: '2' };
  const place = async (currency_id: string, price: string) =>
    (await post(app, '/api/transaction/in', { ...order, currency_id, price }, { authorization: token })).body;
  expect(await place('3', '50')).toMatchObject({ type: 'error', code: 'market_delisted' });
  // The same order is sound where the pair is open.
  expect(await place('4', '50')).toMatchObject({ type: 'ok' });
});

test('the value in CNY is the price at the rate of the setting', async () => {
  const all = await rows();
  const price = (symbol: string) => Number(all.get(symbol)?.now_price);
  const value = (symbol: string) => Number(all.get(symbol)?.cny_price);
  expect(value('BTC/USDT')).toBeCloseTo(price('BTC/USDT') * 7.2, 2);
  // A pair of another quote currency by what that is worth itself, not as if it were USDT.
  expect(value('ETH/BTC') / (price('ETH/BTC') * price('BTC/USDT') * 7.2)).toBeCloseTo(1, 5);
});

test('coins carry price and change', async () => {
  const { message } = (await post(app, '/api/quotation_new')).body as { message: { coin_list: unknown[] } };
  const row = (await rows()).get('BTC/USDT');
  const figures = { last_price: row?.now_price, proportion: row?.change };
  expect(message.coin_list[0]).toEqual({ id: 2, name: 'BTC', symbol: 'BTC/USDT', ...figures });
});

test('a week is what the candles of its days say, and ends at the price of now', async () => {
  const day = 86_400;
  const now = Math.floor(Date.now() / 1000);
  const today = Math.floor(now / day) * day;
  const range = `from=${today - 6 * day}&to=${now}&period=1day`;
  const { body: candles } = await get(app, `/api/currency/new_timeshar?t=1&symbol=BTC/USDT&${range}`);
  const closes = (candles.data as { time: number; close: string }[]).map(({ close }) => close);
  const ask = async () => {
    const { list } = (await get(app, '/api/currency/sparklines?t=1')).body.message as { list: Sparkline[] };
    return list[0];
  };
  const week = await ask();
  expect(closes.length).toBeGreaterThan(5);
  expect(week?.data).toHaveLength(7);
  expect(week?.data.slice(0, 6)).toEqual(closes.slice(0, 6));
  expect(week?.data.at(-1)).toBe((await rows()).get('BTC/USDT')?.now_price);
  expect(await ask()).toEqual(week);
});

test('the apps are where the settings say', async () => {
  const { body } = await get(app, '/api/app/download?t=1');
  expect(body).toMatchObject({ type: 'ok', message: { ios: 'https://apps.example/bourse', android: '' } });
});
