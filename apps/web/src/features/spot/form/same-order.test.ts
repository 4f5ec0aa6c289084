import { expect, test } from 'vitest';
import { plainAdvanced } from './advanced.ts';
import { emptyForm, type FormState, isSameOrder } from './form.ts';

const advanced = { ...plainAdvanced, kind: 'stop_limit', stopPrice: '95000' } as const;
const sent: FormState = { ...emptyForm, price: '94300', quantity: '0.0644', total: '6072.9200', advanced };

test.each<Partial<FormState>>([
  { side: 'sell' },
  { mode: 'market' },
  { price: '94301' },
  { quantity: '0.0645' },
  { total: '100' },
  { percent: 25 },
  { advanced: null },
  { advanced: { ...advanced, stopPrice: '95001' } },
  { advanced: { ...advanced, isPostOnly: true } },
])('a form changed since is another order: %o', (change) => {
  expect(isSameOrder({ ...sent, ...change }, sent)).toBe(false);
});

test('a form left alone, or typed the same again, is the order that was sent', () => {
  expect(isSameOrder(sent, sent)).toBe(true);
  expect(isSameOrder({ ...sent, driver: 'total', advanced: { ...advanced } }, sent)).toBe(true);
  expect(isSameOrder({ ...sent, advanced: null }, { ...sent, advanced: null })).toBe(true);
});
