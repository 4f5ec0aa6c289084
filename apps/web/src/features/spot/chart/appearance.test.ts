import { expect, it } from 'vitest';
import { defaultAppearance, readAppearance, writeAppearance } from './appearance.ts';

it('looks come back as they were', () => {
  const appearance = { kind: 'ohlc', scale: 'logarithm', hidden: new Set(['grid', 'orders'] as const) } as const;
  expect(readAppearance(writeAppearance(appearance))).toEqual(appearance);
  expect(readAppearance(writeAppearance(defaultAppearance))).toEqual(defaultAppearance);
});

it('anything else is as at first', () => {
  expect(readAppearance(null)).toEqual(defaultAppearance);
  expect(readAppearance('pie,cubic,fog')).toEqual(defaultAppearance);
});
