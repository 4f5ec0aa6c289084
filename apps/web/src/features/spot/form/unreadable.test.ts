import { describe, expect, it } from 'vitest';
import { errors } from './faults.ts';
import { emptyForm, type FormAction, reduce, summarise } from './form.ts';
import { context, rules } from './testing/context.ts';

describe('a text that is no number', () => {
  const typed = (actions: readonly FormAction[]) =>
    actions.reduce((state, action) => reduce(state, action, context), emptyForm);
  const unread = { id: 'common.number_unreadable' };

  it('is said at its field, and keeps the order from being sent', () => {
    const state = typed([
      { kind: 'price', text: '3e' },
      { kind: 'quantity', text: '-1' },
    ]);
    expect(errors(state, rules)).toEqual({ price: unread, quantity: unread });
  });

  it('is said at the total, where the amount follows it', () => {
    const state = typed([
      { kind: 'price', text: '94318.40' },
      { kind: 'total', text: '3e' },
    ]);
    expect(errors(state, rules)).toEqual({ total: unread });
    expect(summarise(state, context).total).toBe('3e');
  });

  it('is said at stops and trails', () => {
    const state = typed([
      { kind: 'advanced', change: { kind: 'oco', stopPrice: '1.2.3', stopLimitPrice: 'x1' } },
      { kind: 'price', text: '94318.40' },
      { kind: 'quantity', text: '0.01' },
    ]);
    expect(errors(state, rules)).toEqual({ stopPrice: unread, stopLimitPrice: unread });
    const trailing = typed([{ kind: 'advanced', change: { kind: 'trailing_stop', trail: '1-2' } }]);
    expect(errors(trailing, rules)).toMatchObject({ trail: unread });
  });
});
