import { type Call, calls } from '@bourse/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRead, patiently } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = Date.now();
let askedAt: number[] = [];
beforeEach(() => {
  askedAt = [];
  vi.setSystemTime(start);
});

/** Refuses so often, then answers, each time after so many ms; says when it was asked, in ms. */
function refusing(times: number, retryAfter?: string, tookMs = 0) {
  return async () => {
    askedAt.push(Date.now() - start);
    if (tookMs > 0) await new Promise((done) => setTimeout(done, tookMs));
    if (askedAt.length > times) return new Response('{}');
    return new Response('{}', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
  };
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  await vi.runAllTimersAsync();
  return (await answer).status;
}

test('a read that is refused for load is asked again as late as the exchange says', async () => {
  expect(await statusOf(patiently(calls.market.candles, refusing(2, '2')))).toBe(200);
  expect(askedAt).toEqual([0, 2000, 4000]);
});

test('a read waits a second where nothing is said', async () => {
  expect(await statusOf(patiently(calls.spot.openBuys, refusing(1)))).toBe(200);
  expect(askedAt).toEqual([0, 1000]);
});

test('a read gives up after four more tries', async () => {
  expect(await statusOf(patiently(calls.market.candles, refusing(9, '1')))).toBe(429);
  expect(askedAt).toEqual([0, 1000, 2000, 3000, 4000]);
});

test('a read gives up where it would wait longer than ten seconds in all', async () => {
  expect(await statusOf(patiently(calls.market.candles, refusing(9, '6')))).toBe(429);
  expect(askedAt).toEqual([0, 6000]);
  askedAt = [];
  expect(await statusOf(patiently(calls.market.candles, refusing(9, '60')))).toBe(429);
  expect(askedAt).toHaveLength(1);
});

test('a read is asked again however late its refusal came', async () => {
  expect(await statusOf(patiently(calls.notice.detail, refusing(1, '1', 12_000)))).toBe(200);
  expect(askedAt).toEqual([0, 13_000]);
});

test.each([calls.spot.buy, calls.spot.cancelAfter, calls.message.read])(
  'a write is never repeated: $path',
  async (write) => {
    expect(await statusOf(patiently(write, refusing(1, '1')))).toBe(429);
    expect(askedAt).toHaveLength(1);
  },
);

test('an answer is never asked for again', async () => {
  expect(await statusOf(patiently(calls.market.candles, refusing(0)))).toBe(200);
  expect(askedAt).toHaveLength(1);
});

test('what is sent by POST and yet repeated changes nothing', () => {
  const all = Object.values<Readonly<Record<string, Call>>>(calls).flatMap((group) => Object.values(group));
  const repeated = all.filter((call) => call.method === 'POST' && isRead(call)).map(({ path }) => path);
  // A call that joins this list is looked at first: it is sent again without its user.
  expect(repeated.sort()).toEqual([
    '/api/account/list',
    '/api/account/statement',
    '/api/lever/deal',
    '/api/lever/dealall',
    '/api/lever/my_trade',
    '/api/lever/receipt',
    '/api/news/detail',
    '/api/news/list',
    '/api/quotation_new',
    '/api/transaction/deal',
    '/api/transaction_complete',
    '/api/transaction_history',
    '/api/transaction_in',
    '/api/transaction_out',
    '/api/user/cash_info',
    '/api/user/message_list',
    '/api/wallet/detail',
    '/api/wallet/get_address',
    '/api/wallet/get_in_address',
    '/api/wallet/get_info',
    '/api/wallet/hzhistory',
    '/api/wallet/legal_log',
    '/api/wallet/list',
  ]);
});
