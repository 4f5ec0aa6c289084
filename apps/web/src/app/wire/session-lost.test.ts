import { loadCatalogue } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { setNavigator } from '../navigation.ts';
import { speakCatalogue } from '../words.tsx';
import { loseSession } from './session-lost.ts';

afterEach(() => vi.restoreAllMocks());

test('"Please login" at most once in 3 s, to the login every time', async () => {
  speakCatalogue('en', await loadCatalogue('en'));
  const went: string[] = [];
  setNavigator((path) => went.push(path));
  const said = vi.spyOn(toast, 'bad');
  for (const now of [10_000, 10_001, 12_999, 13_000, 13_001]) loseSession(now);
  expect(said.mock.calls).toEqual([['Please login'], ['Please login']]);
  expect(went).toHaveLength(5);
});
