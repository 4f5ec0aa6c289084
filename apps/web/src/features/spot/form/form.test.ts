import { encodeNewOrder } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { errors } from './faults.ts';
import {
  emptyForm,
  type FormAction,
  type FormState,
  isTouched,
  newOrderOf,
  overspends,
  reduce,
  shortcutPrices,
  summarise,
} from './form.ts';
import { context, rules } from './testing/context.ts';

/** What is sent of an order, its pair left out. */
function sentOf(state: FormState) {
  const { legal_id, currency_id, ...sent } = encodeNewOrder(newOrderOf(state, { baseId: 2, quoteId: 1 }));
  expect([legal_id, currency_id]).toEqual([1, 2]);
  return sent;
}

function levelAt(price: number, quantity: number) {
  return { price: Math.round(price * 100), quantity: Math.round(quantity * 10_000) };
}

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function after(actions: FormAction[], from: FormState = emptyForm, given = context): FormState {
  return actions.reduce((state, action) => reduce(state, action, given), from);
}

describe('the fields follow each other', () => {
  it('counts the total from price and amount, with four decimals', () => {
    const state = after([
      { kind: 'price', text: '94300' },
      { kind: 'quantity', text: '0.0644' },
    ]);
    expect(state.total).toBe('6072.9200');
    expect(after([{ kind: 'price', text: '94300.01' }], state).total).toBe('6072.9206');
  });

  it('counts the amount from the total, never for more than it', () => {
    const state = after([
      { kind: 'price', text: '94300' },
      { kind: 'total', text: '6072.91' },
    ]);
    expect(state).toMatchObject({ quantity: '0.0643', total: '6072.91' });
  });

  it('keeps what was set last when the price changes', () => {
    const byTotal = after([
      { kind: 'total', text: '100' },
      { kind: 'price', text: '50' },
      { kind: 'price', text: '200' },
    ]);
    expect(byTotal).toMatchObject({ total: '100', quantity: '0.5000' });
    const byQuantity = after([
      { kind: 'quantity', text: '2' },
      { kind: 'price', text: '200' },
    ]);
    expect(byQuantity).toMatchObject({ quantity: '2', total: '400.0000' });
  });

  it('is empty again once placed, on the same side and in the same mode, with a price of now', () => {
    const state = after([
      { kind: 'side', side: 'sell' },
      { kind: 'price', text: '94300' },
      { kind: 'percent', percent: 50 },
      { kind: 'placed' },
    ]);
    expect(state).toEqual({ ...emptyForm, side: 'sell', price: '94318.50' });
  });
});

describe('the slider', () => {
  it.each([
    [25, '0.0644'],
    [50, '0.1289'],
    [75, '0.1934'],
    // 99 % of 24,318.20 ÷ 94,300 = 0.25530…
    [100, '0.2553'],
    [0, ''],
  ])('buys %i%% of the quote balance', (percent, quantity) => {
    const state = after([
      { kind: 'price', text: '94300' },
      { kind: 'percent', percent },
    ]);
    expect(state).toMatchObject({ percent, quantity });
  });

  it.each([
    [25, '0.1205'],
    [100, '0.4772'],
  ])('sells %i%% of the coins held', (percent, quantity) => {
    const state = after([
      { kind: 'side', side: 'sell' },
      { kind: 'price', text: '94300' },
      { kind: 'percent', percent },
    ]);
    expect(state.quantity).toBe(quantity);
  });

  it('counts a market order through the book of the other side', () => {
    const state = after([
      { kind: 'mode', mode: 'market' },
      { kind: 'percent', percent: 100 },
    ]);
    // 0.0642 at 94,318.50, then 0.1910 at 94,320.00: together no more than 99 % of 24,318.20.
    const deep = { ...context, levels: { ...context.levels, buy: [levelAt(94_318.5, 0.0642), levelAt(94_320, 5)] } };
    const bought = reduce(state, { kind: 'percent', percent: 100 }, deep);
    expect(bought.quantity).toBe('0.2552');
    expect(summarise(bought, deep).total).toBe('24070.3677');
    // The book of now holds no more than this.
    expect(state.quantity).toBe('0.1642');
  });

  it('counts the amount of a total through the book too', () => {
    const market = (side: 'buy' | 'sell', text: string) =>
      after([
        { kind: 'side', side },
        { kind: 'mode', mode: 'market' },
        { kind: 'total', text },
      ]);
    // 0.0642 × 94,318.50 = 6,055.2477; the rest buys 0.0100 at 94,320.00.
    expect(market('buy', '6998.45').quantity).toBe('0.0742');
    expect(market('buy', '6998.44').quantity).toBe('0.0741');
    expect(market('sell', '943.184').quantity).toBe('0.0100');
    expect(summarise(market('buy', '6998.45'), context).total).toBe('6998.45');
  });

  it('at its end buys what the balance pays for, fee included, whatever the book', () => {
    const seed = Number(process.env.SEED ?? 20261121);
    console.error(`form.test seed ${seed}`);
    const random = randomOf(seed);
    for (let round = 0; round < 500; round++) {
      let price = 1000 + random(1_000_000);
      const buy = Array.from({ length: 1 + random(30) }, () => {
        price += 1 + random(price);
        return { price, quantity: 1 + random(5000) };
      });
      const quoteAvailable = (random(10_000_000) / 100).toFixed(2);
      const feePpm = random(30_000);
      const large = { ...context, rules: { ...rules, feePpm }, levels: { buy, sell: [] }, quoteAvailable };
      const state = after(
        [
          { kind: 'mode', mode: 'market' },
          { kind: 'percent', percent: 100 },
        ],
        emptyForm,
        large,
      );
      const message = `round ${round}, ${quoteAvailable}`;
      expect(summarise(state, large).isCovered, message).toBe(true);
      // One lot more is beyond 99 % of the balance, beyond what the fee leaves of it, or beyond the book.
      const more = BigInt(state.quantity.replace('.', '') || '0') + 1n;
      const held = buy.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
      const quantity = `${more / 10_000n}.${String(more % 10_000n).padStart(4, '0')}`;
      const { fee, net } = summarise({ ...state, driver: 'quantity', quantity }, large);
      const isShort = Number(net) > Number(quoteAvailable) || Number(net) - Number(fee) > Number(quoteAvailable) * 0.99;
      expect(isShort || more > held, message).toBe(true);
    }
  });

  it('cuts to whole lots of any size', () => {
    const coarse = { ...context, rules: { ...rules, quantityStep: '0.05', quantityUnits: 5n, quantityDecimals: 2 } };
    const state = after(
      [
        { kind: 'price', text: '94300' },
        { kind: 'percent', percent: 100 },
      ],
      emptyForm,
      coarse,
    );
    expect(state.quantity).toBe('0.25');
  });

  it('is off without a session, and while the price is 0', () => {
    const priced = after([{ kind: 'price', text: '94300' }]);
    expect(summarise(priced, context).isSliderOn).toBe(true);
    expect(summarise(priced, { ...context, isSignedIn: false }).isSliderOn).toBe(false);
    expect(summarise(emptyForm, context).isSliderOn).toBe(false);
    expect(summarise(after([{ kind: 'price', text: '0.00' }]), context).isSliderOn).toBe(false);
    const market = after([{ kind: 'mode', mode: 'market' }]);
    expect(summarise(market, { ...context, bestAsk: null, levels: { buy: [], sell: [] } }).isSliderOn).toBe(false);
  });

  it('is off while the balance that pays is unknown', () => {
    const priced = after([{ kind: 'price', text: '94300' }]);
    expect(summarise(priced, { ...context, quoteAvailable: null }).isSliderOn).toBe(false);
    expect(summarise(priced, { ...context, baseAvailable: null }).isSliderOn).toBe(true);
    const sale = after([{ kind: 'side', side: 'sell' }], priced);
    expect(summarise(sale, { ...context, baseAvailable: null }).isSliderOn).toBe(false);
  });

  it('lets go when the side or the amount changes', () => {
    const state = after([
      { kind: 'price', text: '94300' },
      { kind: 'percent', percent: 50 },
    ]);
    expect(after([{ kind: 'side', side: 'sell' }], state)).toMatchObject({ percent: 0, quantity: '0.1289' });
    expect(after([{ kind: 'quantity', text: '0.1' }], state)).toMatchObject({ percent: 0, quantity: '0.1' });
  });
});

describe('the summary', () => {
  const order = after([
    { kind: 'price', text: '94300' },
    { kind: 'quantity', text: '0.0644' },
  ]);

  it('adds the fee to what a buy pays and takes it from what a sell receives', () => {
    expect(summarise(order, context)).toMatchObject({ fee: '6.0729', net: '6078.9929' });
    expect(summarise({ ...order, side: 'sell' }, context)).toMatchObject({ fee: '6.0729', net: '6066.8471' });
  });

  it('knows whether the balance covers it', () => {
    expect(summarise(order, context).isCovered).toBe(true);
    expect(summarise(order, { ...context, quoteAvailable: '6078.99' }).isCovered).toBe(false);
    expect(summarise(order, { ...context, quoteAvailable: '6078.99292' }).isCovered).toBe(true);
    expect(summarise({ ...order, side: 'sell' }, { ...context, baseAvailable: '0.06439999' }).isCovered).toBe(false);
    expect(summarise(order, { ...context, quoteAvailable: null }).isCovered).toBe(true);
  });

  it('takes an order far above the balance for a slip, where the exchange would fill a part of it', () => {
    const buy = after([
      { kind: 'mode', mode: 'market' },
      { kind: 'quantity', text: '0.01' },
    ]);
    const { net } = summarise(buy, context);
    const held = (share: number) => ({ ...context, quoteAvailable: String(Number(net) * share) });
    expect([overspends(buy, held(1)), overspends(buy, held(0.985)), overspends(buy, held(0.97))]).toEqual([
      false,
      false,
      true,
    ]);
    const sell = { ...buy, side: 'sell' } as const;
    expect(overspends(sell, { ...context, baseAvailable: '0.01' })).toBe(false);
    expect(overspends(sell, { ...context, baseAvailable: '0.0099' })).toBe(true);
    expect(overspends(sell, { ...context, baseAvailable: null })).toBe(false);
    // What rests is the exchange's to refuse.
    expect(overspends(order, { ...context, quoteAvailable: '1' })).toBe(false);
    expect(errors(sell, rules, true)).toEqual({ quantity: { id: 'common.insufficient_balance' } });
  });
});

describe('what is wrong', () => {
  const state = (change: Partial<FormState>): FormState => ({
    ...emptyForm,
    price: '94300',
    quantity: '0.1',
    ...change,
  });

  it.each([
    ['no buy price', { price: '' }, { price: { id: 'lay.inprice' } }],
    ['a buy price of 0', { price: '0.00' }, { price: { id: 'lay.inprice' } }],
    ['no buy amount', { quantity: '' }, { quantity: { id: 'lay.innumber' } }],
    ['no sell price', { side: 'sell', price: '0' }, { price: { id: 'lay.outprice' } }],
    ['no sell amount', { side: 'sell', quantity: '0.0000' }, { quantity: { id: 'lay.outnumber' } }],
    ['nothing at all', { price: '', quantity: '' }, { price: { id: 'lay.inprice' }, quantity: { id: 'lay.innumber' } }],
    [
      'a price off the step',
      { price: '94300.001' },
      { price: { id: 'spot.price_off_tick', values: { step: '0.01' } } },
    ],
    [
      'an amount off the step',
      { quantity: '0.00001' },
      { quantity: { id: 'spot.quantity_off_lot', values: { step: '0.0001' } } },
    ],
    [
      'a total of less than one step',
      { driver: 'total', total: '5', quantity: '' },
      { quantity: { id: 'spot.total_too_small', values: { amount: '0.0001', unit: 'BTC' } } },
    ],
    [
      'a total, where the price is missing',
      { driver: 'total', total: '5', quantity: '', price: '' },
      { price: { id: 'lay.inprice' }, quantity: { id: 'lay.innumber' } },
    ],
    [
      'too small a value',
      { price: '10', quantity: '0.4999' },
      { quantity: { id: 'spot.below_minimum_value', values: { minimum: '5', currency: 'USDT' } } },
    ],
    ['nothing, where the value is the least', { price: '10', quantity: '0.5' }, {}],
    ['no amount of a market order', { mode: 'market', price: '', quantity: '' }, { quantity: { id: 'lay.innumber' } }],
    ['nothing, in a market order without a price', { mode: 'market', price: '' }, {}],
    ['nothing', {}, {}],
  ] as const)('%s', (_name, change, faults) => {
    expect(errors(state(change), rules)).toEqual(faults);
  });
});

it('sends no price with a market order', () => {
  expect(sentOf({ ...emptyForm, price: '94300.', quantity: '0.1' })).toEqual({
    price: '94300',
    num: '0.1',
    mode: 2,
  });
  expect(sentOf({ ...emptyForm, mode: 'market', price: '1', quantity: '0.1' })).toEqual({ num: '0.1', mode: 1 });
});

describe('a click', () => {
  it.each([
    ['buy', '94318.45'],
    ['sell', '94318.45'],
  ] as const)('sets the best prices and the middle: %s', (side, mid) => {
    expect(shortcutPrices(side, context)).toEqual({ bid: '94318.40', mid, ask: '94318.50' });
  });

  it.each([
    ['buy', '100.00'],
    ['sell', '100.05'],
  ] as const)('a middle between two steps goes to the better one: %s', (side, mid) => {
    const coarse = { ...rules, priceStep: '0.05', priceUnits: 5n };
    expect(shortcutPrices(side, { ...context, rules: coarse, bestBid: '100.00', bestAsk: '100.05' }).mid).toBe(mid);
  });

  it('has no middle while a side is empty', () => {
    expect(shortcutPrices('buy', { ...context, bestAsk: null })).toEqual({ bid: '94318.40', mid: null, ask: null });
  });
});

it('clearing takes what was typed and leaves the choices', () => {
  const typed = after([
    { kind: 'side', side: 'sell' },
    { kind: 'advanced', change: { kind: 'stop_limit', stopPrice: '90000', selfTrade: 'cancel_both' } },
    { kind: 'price', text: '89000' },
    { kind: 'quantity', text: '1' },
  ]);
  expect(isTouched(typed)).toBe(true);
  const cleared = after([{ kind: 'clear' }], typed);
  expect(isTouched(cleared)).toBe(false);
  expect(cleared).toMatchObject({ side: 'sell', advanced: { kind: 'stop_limit', selfTrade: 'cancel_both' } });
  expect(isTouched(emptyForm)).toBe(false);
});

describe('the advanced form', () => {
  it('counts a stop at its stop price, and sends no price of its own', () => {
    const state = after([
      { kind: 'advanced', change: { kind: 'stop_market', stopPrice: '90000' } },
      { kind: 'quantity', text: '0.01' },
    ]);
    expect(summarise(state, context).total).toBe('900.0000');
    expect(sentOf(state)).toEqual({ num: '0.01', mode: 1, stop_price: '90000' });
  });

  it('keeps its choices once the order is placed, and is left by a simple tab', () => {
    const state = after([
      { kind: 'advanced', change: { kind: 'oco', stopPrice: '90000' } },
      { kind: 'price', text: '99000' },
      { kind: 'placed' },
    ]);
    expect(state).toMatchObject({ mode: 'limit', price: '94318.40', advanced: { kind: 'oco', stopPrice: '' } });
    expect(after([{ kind: 'mode', mode: 'limit' }], state).advanced).toBeNull();
    expect(after([{ kind: 'advanced', change: {} }]).advanced?.kind).toBe('limit');
  });

  it('says what is wrong with every field', () => {
    const state = after([{ kind: 'advanced', change: { kind: 'stop_limit' } }]);
    expect(Object.keys(errors(state, rules)).sort()).toEqual(['price', 'quantity', 'stopPrice']);
  });
});
