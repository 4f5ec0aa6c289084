import { expect, test } from 'vitest';
import { maskAccount, maskContact } from './mask-account.ts';

test.each([
  ['13812342245', '138••••2245'],
  ['desk@bourse.example', 'd••k@bourse.example'],
  ['ab@x.io', 'a••@x.io'],
  ['12345', '1••••5'],
  ['', ''],
])("one's own account %s is shown as %s", (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});

test.each([
  ['phone', '1048212290', '82', '+82 10 •••• 2290'],
  ['phone', '1048212290', '+1 684', '+1684 10 •••• 2290'],
  ['phone', '1048212290', undefined, '10 •••• 2290'],
  ['phone', '123456', '82', '+82 123456'],
  ['email', 'lena@mail.com', undefined, 'l•••a@mail.com'],
  ['email', 'a@x.io', undefined, 'a@x.io'],
] as const)('a code to the %s %s with area code %s went to %s', (kind, contact, areaCode, masked) => {
  expect(maskContact(kind, contact, areaCode)).toBe(masked);
});
