import { expect, test } from 'vitest';
import { plainCode, typedCode } from './code-text.ts';

test.each([
  ['123456', 'digits', '123456'],
  ['123 456', 'digits', '123456'],
  ['１２３４５６', 'digits', '123456'],
  ['１23４５６', 'digits', '123456'],
  ['code: 123456', 'digits', '123456'],
  ['ab12-cd34', 'recovery', 'AB12CD34'],
  ['ａｂ１２－ｃｄ３４', 'recovery', 'AB12CD34'],
] as const)('%s in a field of %s is the code %s', (text, kind, code) => {
  expect(plainCode(typedCode(text, kind, kind === 'digits' ? 6 : 8))).toBe(code);
});

test('full-width digits stay as they are while they are typed', () => {
  expect(typedCode('１２', 'digits', 6)).toBe('１２');
});
