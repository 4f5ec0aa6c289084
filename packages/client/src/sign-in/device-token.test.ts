import { afterEach, expect, test, vi } from 'vitest';
import { keepDeviceToken, readDeviceToken } from './device-token.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's cookies, which are written one at a time. */
function fakeDocument() {
  const written: string[] = [];
  const kept = new Map<string, string>([['other', '1']]);
  const document = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split(';');
      const cut = pair.indexOf('=');
      kept.set(pair.slice(0, cut), pair.slice(cut + 1));
    },
  };
  vi.stubGlobal('document', document);
  return written;
}

test('what a login hands out is brought to the next, for this site alone', () => {
  const written = fakeDocument();
  expect(readDeviceToken()).toBeUndefined();
  keepDeviceToken('a-b_1');
  expect(readDeviceToken()).toBe('a-b_1');
  expect(written[0]).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Strict$/);
  vi.stubGlobal('location', { protocol: 'https:' });
  keepDeviceToken('c');
  expect(written[1]).toMatch(/; Secure$/);
});

test('an answer without a token, or with what is none, changes nothing', () => {
  fakeDocument();
  keepDeviceToken('first');
  for (const token of [undefined, '', 'a; Path=/', 'a b']) keepDeviceToken(token);
  expect(readDeviceToken()).toBe('first');
});

test('a browser without cookies is a new device each time', () => {
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new Error('switched off');
    },
    set cookie(_: string) {
      throw new Error('switched off');
    },
  });
  keepDeviceToken('a');
  expect(readDeviceToken()).toBeUndefined();
});
