import { ownOrder } from '@bourse/client/testing/samples.ts';
import { afterEach, expect, test } from 'vitest';
import { askAmend, isAmendable } from './amend.ts';
import { ask, useQuestion } from './ask.ts';

const asked = () => useQuestion.getState().question;

afterEach(() => useQuestion.setState({ question: null }));

test.each([
  ['an order in the book', { kind: 'limit' }, true],
  ['a stop with a price', { kind: 'stop_limit', stopPrice: '90000.00' }, true],
  ['a stop at the market price', { kind: 'stop_market', stopPrice: '90000.00' }, true],
  ['a stop that trails', { kind: 'trailing_stop' }, false],
  ['one of two that end each other', { kind: 'oco' }, false],
  ['an order that is done', { kind: 'limit', status: 'filled' }, false],
] as const)('whether %s can be changed', (_what, change, isIt) => {
  expect(isAmendable(ownOrder(1, change))).toBe(isIt);
});

test('who asks from a chart learns when the question is gone, by whichever other', async () => {
  let isGone = false;
  const asking = askAmend(ownOrder(1), { price: '93000' }).then(() => {
    isGone = true;
  });
  expect(asked()).toMatchObject({ kind: 'amend', price: '93000' });
  await Promise.resolve();
  expect(isGone).toBe(false);
  ask({ kind: 'cancel', order: ownOrder(2) });
  await asking;
  expect(isGone).toBe(true);
});

test('nothing is asked about an order that cannot be changed', async () => {
  await askAmend(ownOrder(1, { kind: 'trailing_stop' }));
  expect(asked()).toBeNull();
});
