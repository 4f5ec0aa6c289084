// @vitest-environment happy-dom
/** When a tone may sound, and what is kept of it. */

import { clearStored, readStored, writeStored } from '@bourse/client/storage.ts';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const tones = vi.hoisted(() => ({ playTone: vi.fn(), openTones: vi.fn() }));
vi.mock('./tones.ts', () => tones);

/** The settings as a page has them that was just loaded. */
async function loadPage() {
  vi.resetModules();
  return await import('./sounds.ts');
}

beforeEach(() => {
  clearStored();
  tones.playTone.mockClear();
  tones.openTones.mockClear();
});

test('nothing sounds until somebody switches it on; a sample does, and what is on stays on over a reload', async () => {
  const page = await loadPage();
  page.sound('filled');
  await page.tryTone('refused');
  expect(tones.playTone.mock.calls).toEqual([['refused', 50]]);
  page.setSounds(true);
  const later = await loadPage();
  later.sound('cancelled');
  await expect.poll(() => tones.playTone.mock.lastCall).toEqual(['cancelled', 50]);
  later.setSounds(false);
  expect((await loadPage()).useSounds.getState().isOn).toBe(false);
});

test.each([
  [130, 100],
  [-5, 0],
  [33.4, 33],
])('a volume of %s is %s, and kept', async (asked, kept) => {
  (await loadPage()).setVolume(asked);
  expect(readStored('sound_volume')).toBe(String(kept));
  expect((await loadPage()).useSounds.getState().volume).toBe(kept);
});

test.each(['', 'loud', '-1', '1e3', '999'])('a volume that no page has written is none: %j', async (stored) => {
  writeStored('sound_volume', stored);
  expect((await loadPage()).useSounds.getState().volume).toBe(stored === '999' ? 100 : 50);
});

test('the way to the loudspeaker is opened by the first touch or key once tones are on, and not again', async () => {
  const page = await loadPage();
  const stop = page.readySounds();
  fireEvent.pointerDown(document.body);
  page.setSounds(true);
  expect(tones.openTones).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'a' });
  await expect.poll(() => tones.openTones.mock.calls.length).toBe(1);
  fireEvent.pointerDown(document.body);
  stop();
  await page.tryTone('filled');
  expect(tones.openTones).toHaveBeenCalledOnce();
});
