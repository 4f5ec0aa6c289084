import { describe, expect, it } from 'vitest';
import { indexPrice } from './index-price.ts';

/** `100 101x3`: prices, with weights other than 1. */
function pricesOf(text: string) {
  return text.split(' ').flatMap((part) => {
    const [price, weight] = part.split('x');
    return price ? [{ price: BigInt(price), weight: Number(weight ?? 1) }] : [];
  });
}

describe('the index of', () => {
  it.each([
    ['no source', '', null, ''],
    ['one source', '10000', 10_000n, '10000'],
    ['two: their middle, rounded down', '10000 10003', 10_001n, '10000 10003'],
    ['three: the middle one', '10010 10000 10300', 10_010n, '10010 10000 10300'],
    ['four: between the middle two', '10000 10010 10020 10030', 10_015n, '10000 10010 10020 10030'],
    ['a heavy source: itself', '10000x3 10010 10020', 10_000n, '10000x3 10010 10020'],
    ['half of the weight: between it and the next', '10000x2 10010 10020', 10_005n, '10000x2 10010 10020'],
    ['three, one 3 % above: all', '10000 10000 10300', 10_000n, '10000 10000 10300'],
    ['three, one further above: without it', '10000 10002 10303', 10_001n, '10000 10002'],
    ['three, one 3 % below: all', '10000 10000 9700', 10_000n, '10000 10000 9700'],
    ['three, one further below: without it', '10000 10002 9699', 10_001n, '10000 10002'],
    ['one gone mad: without it', '10000 10002 1', 10_001n, '10000 10002'],
    ['two that disagree: none', '10000 11000', null, ''],
    ['two camps of two: none', '10000 10000 11000 11000', null, ''],
    ['two camps, one heavier: that one', '10000x2 11000', 10_000n, '10000x2'],
    ['three, all apart: the middle one alone', '9000 10000 11000', 10_000n, '10000'],
  ])('%s', (_, prices, expected, used) => {
    const index = indexPrice(pricesOf(prices));
    expect(index?.price ?? null).toBe(expected);
    expect(index?.used ?? []).toEqual(pricesOf(used));
  });
});
