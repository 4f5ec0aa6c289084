import { expect, it } from 'vitest';
import { type Config, readConfig } from '../../../config.ts';
import type { Caller } from '../sign-in/devices.ts';
import { createMessageBudget, type MessageAsked, mailLimitsOf, smsLimitsOf } from './budget.ts';

/** Strangers may use four of five in all and of a country: 6 and 5 here. */
const limits = { all: 7, country: 6, range: 3, network: 4 };
const at = (network: string): Caller => ({ network, known: null });
const asked: MessageAsked = { to: '+821012345678', areaCode: '82', caller: at('a') };
const owner: MessageAsked = { ...asked, caller: { network: 'a', known: { userId: 7, name: 'phone' } } };
const day = 24 * 3_600_000;

type Change = Partial<MessageAsked>;

it.each<[string, number, (sent: number) => Change, Change, Change]>([
  ['range', 3, (n) => ({ caller: at(`n${n}`) }), { to: '+821012349999' }, { to: '+821077770000', caller: at('x') }],
  ['network', 4, (n) => ({ to: `+8210${n}0000000` }), { to: '+821099990000' }, { to: '+1', caller: at('x') }],
  [
    'country',
    5,
    (n) => ({ to: `+8210${n}0000000`, caller: at(`n${n}`) }),
    { caller: at('x') },
    { areaCode: '81', to: '+81' },
  ],
  ['day', 6, (n) => ({ to: `+${n}0000000`, areaCode: `${n}`, caller: at(`n${n}`) }), { areaCode: '1' }, owner],
])('stops strangers at the budget of the %s, until the next day', (_, max, each, stopped, free) => {
  const budget = createMessageBudget(limits);
  for (let sent = 0; sent < max; sent++) {
    expect(budget.allows({ ...asked, ...each(sent) }, 0)).toBe(true);
    budget.spend({ ...asked, ...each(sent) }, 0);
  }
  expect(budget.allows({ ...asked, ...stopped }, day - 1)).toBe(false);
  expect(budget.allows({ ...asked, ...free }, 0)).toBe(true);
  expect(budget.allows({ ...asked, ...stopped }, day)).toBe(true);
});

it('keeps the rest for owners on known devices, each of whom has few', () => {
  const budget = createMessageBudget({ all: 1000, country: 1000, range: 5, network: 5 });
  for (let sent = 0; sent < 20; sent++) {
    expect(budget.allows(owner, 0)).toBe(true);
    budget.spend(owner, 0);
  }
  expect(budget.allows(owner, day - 1)).toBe(false);
  expect(budget.allows(asked, 0)).toBe(true);
  const small = createMessageBudget(limits);
  for (let sent = 0; sent < 7; sent++) small.spend({ ...asked, areaCode: `${sent}` }, 0);
  expect(small.allows(owner, 0)).toBe(false);
});

it('has the limits that the settings name, and in the demo none that anybody meets', () => {
  const settings = { MAIL_DAY_MAX: 100, MAIL_ADDRESS_DAY_MAX: 5 };
  const forSms = { SMS_DAY_MAX: 90, SMS_COUNTRY_DAY_MAX: 60, SMS_RANGE_DAY_MAX: 7, SMS_ADDRESS_DAY_MAX: 4 };
  const production = { ...settings, ...forSms, MODE: 'production' } as Config;
  expect(mailLimitsOf(production)).toEqual({ all: 100, country: 100, range: 100, network: 5 });
  expect(smsLimitsOf(production)).toEqual({ all: 90, country: 60, range: 7, network: 4 });
  const demo = readConfig({});
  if ('error' in demo) throw new Error(demo.error);
  for (const limits of [mailLimitsOf(demo), smsLimitsOf(demo)]) expect(Math.min(...Object.values(limits))).toBe(99_999);
});
