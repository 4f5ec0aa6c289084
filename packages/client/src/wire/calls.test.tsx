// @vitest-environment happy-dom
import { calls } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { order } from '../testing/samples.ts';
import { answer, refusal, sent } from '../testing/wire.ts';
import { call } from './api.ts';
import { asCallError, CallError } from './call-error.ts';
import { openIndicator, useLoading } from './loading.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Indicator() {
  return <p>{useLoading(({ open }) => open)}</p>;
}

const buy = { legal_id: 1, currency_id: 2, price: '94000', num: '0.1', mode: 2 } as const;
const keys = () => sent(calls.spot.buy).map(({ headers }) => headers.get('idempotency-key'));

test('an order that nobody answered is sent again under the same key; an answered one under another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(<Indicator />);
  answer(calls.spot.buy, () => Promise.reject(new TypeError('no network')));
  await expect(call(calls.spot.buy, buy)).rejects.toMatchObject({ code: 'network' });
  answer(calls.spot.buy, { message: '', order: order(1) });
  await call(calls.spot.buy, buy);
  await call(calls.spot.buy, buy);
  const [first, again, next] = keys();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('another order never takes the key of one that nobody answered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(<Indicator />);
  answer(calls.spot.buy, () => Promise.reject(new TypeError('no network')));
  await expect(call(calls.spot.buy, buy)).rejects.toBeInstanceOf(CallError);
  await expect(call(calls.spot.buy, { ...buy, num: '0.2' })).rejects.toBeInstanceOf(CallError);
  const [first, other] = keys();
  expect(other).not.toBe(first);
});

test('a refusal is an answer: the same order goes under a new key', async () => {
  await show(<Indicator />);
  answer(calls.spot.buy, refusal('no_liquidity', 'no', { field: 'num' }));
  await expect(call(calls.spot.buy, buy)).rejects.toMatchObject({ code: 'no_liquidity', message: 'no', field: 'num' });
  await expect(call(calls.spot.buy, buy)).rejects.toMatchObject({ code: 'no_liquidity' });
  const [first, next] = keys();
  expect(next).not.toBe(first);
});

test('an answer that cannot be read is as good as none: the order keeps its key', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(<Indicator />);
  answer(calls.spot.buy, () => JSON.parse('{"message":"","order":{"id":"words"}}'));
  await expect(call(calls.spot.buy, buy)).rejects.toMatchObject({ code: 'network' });
  answer(calls.spot.buy, { message: '', order: order(1) });
  await call(calls.spot.buy, buy);
  const [first, again] = keys();
  expect(again).toBe(first);
});

test('a call that is shown opens the indicator until its answer; one that is not leaves it closed', async () => {
  await show(<Indicator />);
  let during = -1;
  answer(calls.message.unread, () => {
    during = useLoading.getState().open;
    return { message: 0 };
  });
  await act(async () => void (await call(calls.message.unread, {}, { isShown: true })));
  expect(during).toBe(1);
  screen.getByText('0');
  await act(async () => void (await call(calls.message.unread, {})));
  expect(during).toBe(0);
});

test('an indicator closes once, however often it is told, and by itself after a second and a half', async () => {
  await show(<Indicator />);
  vi.useFakeTimers();
  const close = openIndicator();
  openIndicator();
  act(() => {
    close();
    close();
  });
  screen.getByText('1');
  act(() => vi.advanceTimersByTime(1_499));
  screen.getByText('1');
  act(() => vi.advanceTimersByTime(1));
  screen.getByText('0');
});

test('what is no refusal reads as a network failure without words', () => {
  expect(asCallError(new Error('x'))).toMatchObject({ code: 'network', message: '' });
  const refused = new CallError('order_not_found', 'gone', { field: 'id' });
  expect(asCallError(refused)).toBe(refused);
});
