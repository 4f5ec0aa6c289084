import { expect, it } from 'vitest';
import { ownerOf } from './page-scroll.ts';

it.each([
  ['a finger that has hardly moved is nobody’s', 1, -3, 20, 'nobody'],
  ['up or down scrolls the page', 6, -40, 50, 'page'],
  ['sideways moves the chart', -40, 12, 50, 'chart'],
  ['halfway between is the chart’s', 20, 20, 50, 'chart'],
  ['after a long press every drag is the crosshair’s', 0, 60, 400, 'chart'],
] as const)('%s', (_name, dx, dy, heldMs, owner) => {
  expect(ownerOf(dx, dy, heldMs)).toBe(owner);
});
