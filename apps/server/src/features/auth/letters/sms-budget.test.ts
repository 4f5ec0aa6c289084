import { expect, it } from 'vitest';
import { createSmsBudget } from './sms-budget.ts';

const limits = { all: 6, country: 5, range: 3, address: 4 };
const asked = { number: '+821012345678', areaCode: '82', address: '203.0.113.1' };
const day = 24 * 3_600_000;

function spend(budget: ReturnType<typeof createSmsBudget>, count: number, change: Partial<typeof asked>, now = 0) {
  for (let sent = 0; sent < count; sent++) budget.spend({ ...asked, ...change }, now);
}

it.each<[string, number, (sent: number) => Partial<typeof asked>, Partial<typeof asked>, Partial<typeof asked>]>([
  ['range', 3, (n) => ({ address: `a${n}` }), { number: '+821012349999' }, { number: '+821077770000', address: 'x' }],
  ['address', 4, (n) => ({ number: `+8210${n}0000000` }), {}, { address: 'x' }],
  [
    'site of an IPv6 address',
    4,
    (n) => ({ number: `+8210${n}0000000`, address: `2001:db8:1:${n}00::1` }),
    { address: '2001:db8:1:ff00::1' },
    { address: '2001:db8:2::1' },
  ],
  ['country', 5, (n) => ({ number: `+8210${n}0000000`, address: `a${n}` }), { address: 'x' }, { areaCode: '81' }],
  ['day', 6, (n) => ({ number: `+${n}0000000`, areaCode: `${n}`, address: `a${n}` }), { areaCode: '1' }, {}],
])('stops at the budget of the %s, until the next day', (name, max, each, stopped, free) => {
  const budget = createSmsBudget(limits);
  for (let sent = 0; sent < max; sent++) {
    expect(budget.allows({ ...asked, ...each(sent) }, 0)).toBe(true);
    spend(budget, 1, each(sent));
  }
  expect(budget.allows({ ...asked, ...stopped }, day - 1)).toBe(false);
  if (name !== 'day') expect(budget.allows({ ...asked, ...free, number: '+821099990000' }, 0)).toBe(true);
  expect(budget.allows({ ...asked, ...stopped }, day)).toBe(true);
});
