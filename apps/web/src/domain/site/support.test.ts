import { expect, test } from 'vitest';
import { supportAddress } from './support.ts';

test('id and name are filled in, escaped', () => {
  expect(supportAddress('https://help.example/?u={id}&n={name}', '7', 'a b&c')).toBe(
    'https://help.example/?u=7&n=a%20b%26c',
  );
});

test('a path of this origin is opened here', () => {
  expect(supportAddress('/demo/support?id={id}', '7', '')).toBe('/demo/support?id=7');
});

test('what is no web address is not opened', () => {
  expect(supportAddress('javascript:alert({id})', '7', '')).toBeNull();
  expect(supportAddress('', '', '')).toBeNull();
  expect(supportAddress('//evil.example', '', '')).toBeNull();
});
