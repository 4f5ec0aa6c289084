/** What is asked about orders: every field of the wire's calls has one of ours, both ways. */
import { describe, expect, it } from 'vitest';
import { spotCalls } from './calls.ts';
import {
  amendmentFields,
  decodeAmendment,
  decodeCancel,
  decodeNewOrder,
  decodeOrderQuery,
  decodePairScope,
  encodeAmendment,
  encodeCancel,
  encodeNewOrder,
  encodeOrderQuery,
  encodePairScope,
  newOrderFields,
} from './requests.ts';

const { buy, amend, cancel, cancelAll, completed, pastOrders } = spotCalls;
const keys = (value: object) => Object.keys(value).sort();

describe('a new order', () => {
  const ours = {
    baseId: 2,
    quoteId: 1,
    type: 'limit',
    price: '93620',
    quantity: '0.15',
    timeInForce: 'ioc',
    isPostOnly: true,
    stopPrice: '91000',
    trail: '1.5',
    isPaired: true,
    stopLimitPrice: '90900',
    selfTrade: 'cancel_both',
  } as const;
  const wire = {
    currency_id: 2,
    legal_id: 1,
    mode: 2,
    price: '93620',
    num: '0.15',
    time_in_force: 'ioc',
    post_only: 1,
    stop_price: '91000',
    trail: '1.5',
    oco: 1,
    stop_limit_price: '90900',
    self_trade: 'cancel_both',
  } as const;

  it('has every field of the call, both ways', () => {
    expect(keys(wire)).toEqual(keys(buy.input.shape));
    expect(encodeNewOrder(ours)).toEqual(wire);
    expect(decodeNewOrder(buy.input.parse(wire))).toEqual(ours);
  });

  it('names its fields as the call does, for refusals', () => {
    const named = Object.entries(newOrderFields).map(([name, field]) => [Reflect.get(ours, name), field]);
    for (const [value, field] of named) {
      if (field !== 'mode' && typeof value !== 'boolean') expect(Reflect.get(wire, field)).toBe(value);
    }
    expect(newOrderFields).toMatchObject({ type: 'mode', isPostOnly: 'post_only', isPaired: 'oco' });
  });

  it('says no more than it has: flags that are not set stay away', () => {
    const plain = { baseId: 2, quoteId: 1, type: 'market', quantity: '1', isPostOnly: false } as const;
    const sent = JSON.parse(JSON.stringify(encodeNewOrder(plain)));
    expect(sent).toEqual({ currency_id: 2, legal_id: 1, mode: 1, num: '1' });
    expect(decodeNewOrder(buy.input.parse(sent))).toMatchObject({ ...plain, isPaired: false });
    expect(decodeNewOrder(buy.input.parse({ ...sent, post_only: '0', oco: '0' }))).toMatchObject({
      isPostOnly: false,
      isPaired: false,
    });
  });

  it('of an unknown mode is refused', () => {
    expect(() => decodeNewOrder({ ...buy.input.parse(wire), mode: 0 })).toThrow('unknown mode: 0');
  });
});

describe('an amendment', () => {
  const ours = {
    orderId: 7,
    baseId: 2,
    quoteId: 1,
    price: '93000',
    quantity: '0.2',
    stopPrice: '91000',
    isPostOnly: true,
    selfTrade: 'cancel_oldest',
  } as const;
  const wire = {
    id: 7,
    currency_id: 2,
    legal_id: 1,
    price: '93000',
    number: '0.2',
    stop_price: '91000',
    post_only: 1,
    self_trade: 'cancel_oldest',
  } as const;

  it('has every field of the call, both ways, and names them for refusals', () => {
    expect(keys(wire)).toEqual(keys(amend.input.shape));
    expect(encodeAmendment(ours)).toEqual(wire);
    expect(decodeAmendment(amend.input.parse(wire))).toEqual(ours);
    const { isPostOnly, ...plain } = ours;
    for (const [name, value] of Object.entries(plain)) {
      expect(Reflect.get(wire, Reflect.get(amendmentFields, name))).toBe(value);
    }
    expect(amendmentFields.isPostOnly).toBe('post_only');
  });

  it('leaves out what stays as it is', () => {
    const sent = JSON.parse(JSON.stringify(encodeAmendment({ orderId: 7, baseId: 2, quoteId: 1, quantity: '1' })));
    expect(sent).toEqual({ id: 7, currency_id: 2, legal_id: 1, number: '1' });
  });
});

describe('a cancel', () => {
  it.each([
    ['buy', 'in'],
    ['sell', 'out'],
  ] as const)('of a %s is one of %s', (side, type) => {
    expect(encodeCancel({ id: 7, side })).toEqual({ id: 7, type });
    expect(decodeCancel(cancel.input.parse({ id: 7, type }))).toEqual({ id: 7, side });
    expect(keys(encodeCancel({ id: 7, side }))).toEqual(keys(cancel.input.shape));
  });

  it('of all is of a pair, of one currency or of everything', () => {
    expect(encodePairScope({ baseId: 2, quoteId: 1 })).toEqual({ currency_id: 2, legal_id: 1 });
    expect(keys(encodePairScope({}))).toEqual(keys(cancelAll.input.shape));
    expect(decodePairScope(cancelAll.input.parse({ currency_id: '2' }))).toEqual({ baseId: 2, quoteId: undefined });
  });
});

describe('a list', () => {
  const ours = {
    page: 2,
    limit: 5,
    baseId: 2,
    quoteId: 1,
    side: 'sell',
    status: 'fired',
    orderId: 7,
    after: 9,
  } as const;
  const wire = {
    page: 2,
    limit: 5,
    currency_id: 2,
    legal_id: 1,
    way: 1,
    status: 'fired',
    order_id: 7,
    after: 9,
  } as const;

  it('is asked for with every field of the calls, both ways', () => {
    expect(keys(wire)).toEqual(keys({ ...completed.input.shape, ...pastOrders.input.shape }));
    expect(encodeOrderQuery(ours)).toEqual(wire);
    expect(decodeOrderQuery(wire)).toEqual(ours);
    expect([encodeOrderQuery({ ...ours, side: 'buy' }).way, decodeOrderQuery({ ...wire, way: 2 }).side]).toEqual([
      2,
      'buy',
    ]);
  });

  it('of both sides names none, and another way is refused', () => {
    const sent = JSON.parse(JSON.stringify(encodeOrderQuery({ page: 1, limit: 8 })));
    expect(sent).toEqual({ page: 1, limit: 8 });
    expect(decodeOrderQuery(sent).side).toBeUndefined();
    expect(() => decodeOrderQuery({ ...wire, way: 3 })).toThrow('unknown way: 3');
  });
});
