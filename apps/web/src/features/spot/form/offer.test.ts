import { describe, expect, it } from 'vitest';
import { emptyForm, type FormAction, type FormState, isTouched, reduce, summarise } from './form.ts';
import { context } from './testing/context.ts';

function after(actions: readonly FormAction[], from: FormState = emptyForm, given = context): FormState {
  return actions.reduce((state, action) => reduce(state, action, given), from);
}

describe('the price that is offered', () => {
  const offered = (actions: FormAction[], given = context) => after([{ kind: 'offer' }, ...actions], emptyForm, given);
  const stop: FormAction = { kind: 'advanced', change: { kind: 'stop_limit' } };

  it.each([
    ['to a buy the best bid', [], '94318.40'],
    ['to a sell the best ask', [{ kind: 'side', side: 'sell' }], '94318.50'],
    [
      'back on the limit form',
      [
        { kind: 'mode', mode: 'market' },
        { kind: 'mode', mode: 'limit' },
      ],
      '94318.40',
    ],
    ['after a clearing', [{ kind: 'price', text: '94000' }, { kind: 'clear' }], '94318.40'],
    ['none to a stop, whose limit goes with its trigger', [stop], ''],
    ['again where the stop is left', [stop, { kind: 'mode', mode: 'limit' }], '94318.40'],
  ] as const)('%s', (_name, actions, price) => {
    expect(offered([...actions]).price).toBe(price);
  });

  it.each([
    ['the last price while that side of the book is empty', { bestBid: null }, '94318.50'],
    ['none while nothing is known', { bestBid: null, lastPrice: '' }, ''],
  ] as const)('is %s', (_name, change, price) => {
    expect(offered([], { ...context, ...change }).price).toBe(price);
  });

  it('takes the place of no price that was typed, chosen or emptied by hand', () => {
    const typed = after([{ kind: 'price', text: '94000' }, { kind: 'offer' }, { kind: 'side', side: 'sell' }]);
    expect(typed.price).toBe('94000');
    expect(
      offered([
        { kind: 'price', text: '' },
        { kind: 'side', side: 'sell' },
      ]).price,
    ).toBe('');
    const level = { kind: 'level', price: '94320.00', side: 'asks', quantity: null } as const;
    expect(offered([level, { kind: 'side', side: 'sell' }]).price).toBe('94320.00');
  });

  it('is nothing that Escape would have to take away, and a share can be chosen immediately', () => {
    expect(isTouched(offered([]))).toBe(false);
    expect(offered([{ kind: 'percent', percent: 25 }]).quantity).toBe('0.0644');
  });
});

describe('where the slider stands', () => {
  const share = (actions: FormAction[], given = context) => summarise(after(actions, emptyForm, given), given).percent;
  const price: FormAction = { kind: 'price', text: '94300' };

  it.each([
    ['a share that was chosen', [price, { kind: 'percent', percent: 75 }], 75],
    // 0.0645 × 94,300 of 24,318.20 is 25.01 %.
    ['a typed amount of a buy', [price, { kind: 'quantity', text: '0.0645' }], 25],
    ['a typed total', [price, { kind: 'total', text: '12159.10' }], 50],
    ['more than there is', [price, { kind: 'quantity', text: '5' }], 100],
    ['a typed amount of a sell', [{ kind: 'side', side: 'sell' }, price, { kind: 'quantity', text: '0.1205' }], 25],
    ['nothing typed', [price], 0],
  ] as const)('%s', (_name, actions, percent) => {
    expect(share([...actions])).toBe(percent);
  });

  it('at its start while the balance is unknown, at its end where there is none', () => {
    const typed: FormAction[] = [price, { kind: 'quantity', text: '0.1' }];
    expect(share(typed, { ...context, quoteAvailable: null })).toBe(0);
    expect(share(typed, { ...context, quoteAvailable: '0' })).toBe(100);
  });
});
