import type { Order } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../../../domain/trading/rules.ts';
import { nearestLine } from './line-grab.ts';
import { columnsOf, isSamePrice, marksOf, snapPrice, stepPrice } from './marks.ts';

function order(fields: Partial<Order>): Order {
  return { id: 1, type: 'limit', price: '93620.00', stopPrice: '', trail: '', ...fields } as Order;
}

const cents = { priceUnits: 1n, priceDecimals: 2 } as Rules;
const halves = { priceUnits: 5n, priceDecimals: 1 } as Rules;

describe('lines of own orders', () => {
  it('stand at the limit price, a stop at the price it waits for', () => {
    const orders = [
      order({}),
      order({ stopPrice: '91000.00' }),
      order({ type: 'market', price: '', stopPrice: '90000.00' }),
      order({ type: 'market', price: '', trail: '1.5' }),
      order({ price: '0.00' }),
    ];
    expect(marksOf(orders).map(({ price, isStop }) => [price, isStop])).toEqual([
      ['93620.00', false],
      ['91000.00', true],
      ['90000.00', true],
    ]);
  });
});

describe('a dragged price', () => {
  it('snaps to the step of the pair', () => {
    expect(snapPrice(93_620.126_7, cents)).toBe('93620.13');
    expect(snapPrice(10.26, halves)).toBe('10.5');
    expect(snapPrice(10.24, halves)).toBe('10.0');
    expect(snapPrice(0.004, cents)).toBeNull();
    expect(snapPrice(-5, cents)).toBeNull();
    expect(snapPrice(Number.NaN, cents)).toBeNull();
    expect(snapPrice(1e300, cents)).toBeNull();
  });

  it('moves by whole steps, exactly, and never to nothing', () => {
    expect(stepPrice('0.29', 1, cents)).toBe('0.30');
    expect(stepPrice('93620.00', -10, cents)).toBe('93619.90');
    expect(stepPrice('10.5', 10, halves)).toBe('15.5');
    expect(stepPrice('0.01', -1, cents)).toBeNull();
    expect(stepPrice('none', 1, cents)).toBeNull();
  });

  it('is compared by value', () => {
    expect(isSamePrice('93620.00', '93620', cents)).toBe(true);
    expect(isSamePrice('93620.00', '93620.01', cents)).toBe(false);
  });
});

describe('labels', () => {
  it('of lines close together stand beside each other', () => {
    expect(columnsOf([100, 200, 300])).toEqual([0, 0, 0]);
    expect(columnsOf([110, 100, 120, 130])).toEqual([1, 0, 2, 0]);
    expect(columnsOf([100, null, 100])).toEqual([0, 0, 1]);
  });
});

describe('taking hold of a line', () => {
  it('means the nearest within reach', () => {
    expect(nearestLine([100, 106, null], 103.5)).toBe(1);
    expect(nearestLine([100, 106], 101)).toBe(0);
    expect(nearestLine([100, 106], 111)).toBeNull();
    expect(nearestLine([], 5)).toBeNull();
  });
});
