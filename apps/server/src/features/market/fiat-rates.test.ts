import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get } from '../../http/testing/client.ts';
import { currenciesOf } from './fiat-rates.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildApp({ env: { CNY_PER_USDT: '7.20', FIAT_RATES: 'EUR=0.92,JPY=150.2' } });
});
afterAll(() => app.close());

async function told(): Promise<unknown> {
  const { message } = (await get(app, '/api/site/info')).body as { message: { currencies: unknown } };
  return message.currencies;
}

async function cnyPrice(): Promise<number> {
  const { message } = (await get(app, '/api/currency/quotation_new')).body;
  const [group] = message as { quotation: { cny_price: string; now_price: string }[] }[];
  const [pair] = group?.quotation ?? [];
  return Number(pair?.cny_price) / Number(pair?.now_price);
}

test('everybody is told the rates of the settings; CNY is what staff set, once they have', async () => {
  const others = [
    { code: 'EUR', per_usdt: '0.92' },
    { code: 'JPY', per_usdt: '150.2' },
  ];
  expect(await told()).toEqual([{ code: 'CNY', per_usdt: '7.20' }, ...others]);
  expect(await cnyPrice()).toBeCloseTo(7.2, 4);
  await app.writer.submit({ kind: 'SetCnyRate', operatorId: 0, rate: 71_050, reason: '' });
  expect(await told()).toEqual([{ code: 'CNY', per_usdt: '7.105' }, ...others]);
  expect(await cnyPrice()).toBeCloseTo(7.105, 4);
});

test('the demo has figures of its own; production has what it is given', () => {
  const config = readConfig({});
  if ('error' in config) throw new Error(config.error);
  const codes = (mode: 'demo' | 'production') =>
    currenciesOf({ c2c: app.writer.state.c2c }, { ...config, MODE: mode }).map(({ code }) => code);
  expect(codes('demo')).toEqual(['CNY', 'USD', 'EUR', 'JPY', 'KRW', 'HKD']);
  expect(codes('production')).toEqual(['CNY']);
});
