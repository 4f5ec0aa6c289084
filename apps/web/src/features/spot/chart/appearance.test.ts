import { expect, it } from 'vitest';
import { defaultAppearance, readAppearance, writeAppearance } from './appearance.ts';

it('the appearance comes back as it was', () => {
  const appearance = { kind: 'ohlc', scale: 'logarithm', hidden: new Set(['grid', 'orders'] as const) } as const;
  expect(readAppearance(writeAppearance(appearance))).toEqual(appearance);
  expect(readAppearance(writeAppearance(defaultAppearance))).toEqual(defaultAppearance);
});

it('anything else is as at first', () => {
  expect(readAppearance(null)).toEqual(defaultAppearance);
  expect(readAppearance('pie,cubic,fog')).toEqual(defaultAppearance);
});
