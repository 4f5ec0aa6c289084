import { expect, it } from 'vitest';
import { afterLeaving } from './use-drag.ts';

it('puts a line back that keys moved, and leaves one that a pointer holds or whose question is open', () => {
  const held = { id: 7, price: '99.5', isAsked: false };
  const asked = { ...held, isAsked: true };
  expect(afterLeaving({ ...held, isKeyed: true })).toBeNull();
  expect(afterLeaving(held)).toBe(held);
  expect(afterLeaving(asked)).toBe(asked);
  expect(afterLeaving(null)).toBeNull();
});
