import { beforeEach, describe, expect, it } from 'vitest';
import { actOf } from '../../event-codec.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import type { StaffLook } from './events.ts';

let exchange: TestExchange;
let operatorId: number;
let alice: number;

beforeEach(() => {
  exchange = new TestExchange();
  operatorId = exchange.addUser({}, 'operator');
  alice = exchange.addUser();
});

const look = (change: { operatorId?: number; userId?: number; what?: StaffLook; ref?: string } = {}) =>
  exchange.submit('RecordLook', {
    operatorId,
    what: 'look_picture',
    userId: alice,
    ref: 'identity #1',
    address: '10.0.0.1',
    ...change,
  });

describe('a look', () => {
  it('is a line of the trail', () => {
    expect(look()).toEqual({ answer: {} });
    const acts = exchange.events.flatMap((event) => actOf(event) ?? []);
    expect(acts.at(-1)).toEqual({
      act: 'look_picture',
      operatorId,
      userId: alice,
      note: '10.0.0.1 identity #1',
      before: '',
      after: '',
    });
  });

  it('is nobody’s who is no staff', () => {
    expect(look({ operatorId: alice })).toEqual({ refused: 'operator_only' });
    expect(look({ userId: 999 })).toEqual({ refused: 'user_not_found' });
    expect(look({ ref: 'x'.repeat(201) })).toEqual({ refused: 'parameter_error' });
  });

  it('that is a failed try is noted by the exchange alone', () => {
    expect(look({ what: 'sign_in_failed' })).toEqual({ refused: 'parameter_error' });
    expect(look({ what: 'sign_in_failed', operatorId: 0, userId: operatorId })).toEqual({ answer: {} });
  });
});
