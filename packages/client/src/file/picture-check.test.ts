import { expect, it } from 'vitest';
import { checkPicture } from './picture-check.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const four = 4 * 1024 * 1024;
it.each([
  ['jpg', four, 'ffd8ffe000104a46', null],
  ['png', four, '89504e470d0a1a0a', null],
  ['gif', 100, '4749463839610100', 'not_image'],
  ['svg', 100, '3c7376672078', 'not_image'],
  ['nothing', 0, '', 'not_image'],
  ['4 MB and a byte', four + 1, 'ffd8ffe000104a46', 'too_large'],
] as const)('%s', (_, size, head, fault) => {
  expect(checkPicture(size, bytes(head))).toBe(fault);
});
