import { loadCatalogue } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { speakCatalogue } from '../words.tsx';
import { loseSession } from './session-lost.ts';

const went = vi.hoisted((): string[] => []);
vi.mock('../navigation/go.ts', async (original) => ({
  ...(await original<typeof import('../navigation/go.ts')>()),
  goTo: (address: string) => went.push(address),
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function standAt(pathname: string, search = '', hash = ''): void {
  vi.stubGlobal('window', { location: { pathname, search, hash } });
}

test('"Please login" at most once in 3 s, to the login every time', async () => {
  standAt('/accountCenter');
  speakCatalogue('en', await loadCatalogue('en'));
  const said = vi.spyOn(toast, 'bad');
  for (const now of [10_000, 10_001, 12_999, 13_000, 13_001]) loseSession(now);
  expect(said.mock.calls).toEqual([['Please login'], ['Please login']]);
  expect(went).toHaveLength(5);
});

test('the login is told the way back', () => {
  const at = (...place: Parameters<typeof standAt>) => {
    standAt(...place);
    loseSession();
    return went.at(-1);
  };
  expect(at('/bindEmail', '?a=1', '#b')).toBe('/components/login?from=%2FbindEmail%3Fa%3D1%23b');
  expect(at('/')).toBe('/components/login');
});

test('who is at the login already stays there', () => {
  const before = went.length;
  standAt('/components/login', '?from=%2FaccountCenter');
  loseSession();
  expect(went).toHaveLength(before);
});
