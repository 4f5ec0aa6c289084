import { expect, test } from 'vitest';
import { depthSteps } from './depth.ts';

const level = (price: string, amount: string) => [price, amount] as const;

test('sums grow away from the middle, on one scale for both sides', () => {
  const bids = [level('99', '1'), level('98', '1'), level('96', '2')];
  const asks = [level('101', '2'), level('102', '2'), level('104', '4')];
  expect(depthSteps(bids, asks, 2)).toEqual({ bids: [0.25, 0.5], asks: [0.5, 1], bestBid: '99', bestAsk: '101' });
});

test('the side that reaches less far sets the range', () => {
  const steps = depthSteps([level('99', '1'), level('98', '1')], [level('101', '1'), level('150', '100')], 2);
  expect(steps).toMatchObject({ bids: [0.5, 1], asks: [0.5, 0.5] });
});

test('no drawing of an empty or one-sided book', () => {
  expect(depthSteps([], [], 4)).toBeNull();
  expect(depthSteps([level('1', '1')], [], 4)).toBeNull();
});
