import { expect, test } from 'vitest';
import { qrAddress, waysToApp } from './apps.ts';

const ways = (ios: string, android: string) =>
  waysToApp({ ios, android }, 'https://bourse.example').map(({ id, address }) => [id, address]);

test('the apps that there are, else the site itself: nothing that leads nowhere', () => {
  expect(ways('', '')).toEqual([['web', 'https://bourse.example/']]);
  expect(ways('https://a.example/i', '')).toEqual([['ios', 'https://a.example/i']]);
  expect(ways('https://a.example/i', 'https://a.example/a')).toEqual([
    ['ios', 'https://a.example/i'],
    ['android', 'https://a.example/a'],
  ]);
});

test('an address stands whole in its QR image', () => {
  expect(qrAddress('', 'https://a.example/?x=1&y=2')).toBe(
    '/api/qrcode?text=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D2',
  );
});
