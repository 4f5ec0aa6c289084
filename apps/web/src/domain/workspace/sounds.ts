/** Short quiet tones for what happens to one's own orders. Off until they are switched on; the browser remembers. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';
import type { Tone } from './tones.ts';

export type { Tone } from './tones.ts';

interface SoundSettings {
  readonly isOn: boolean;
  /** 0 to 100. */
  readonly volume: number;
}

const firstVolume = 50;

function storedVolume(): number {
  const text = readStored('sound_volume') ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Number(text), 100) : firstVolume;
}

export const useSounds = create<SoundSettings>(() => ({
  isOn: readStored('sounds') === '1',
  volume: storedVolume(),
}));

/** Switches the tones on or off. */
export function setSounds(isOn: boolean): void {
  writeStored('sounds', isOn ? '1' : '0');
  useSounds.setState({ isOn });
}

/** Sets their volume, 0 to 100. */
export function setVolume(volume: number): void {
  const bounded = Math.max(0, Math.min(Math.round(volume), 100));
  writeStored('sound_volume', String(bounded));
  useSounds.setState({ volume: bounded });
}

/** Plays a tone where they are on. */
export function sound(tone: Tone): void {
  const { isOn, volume } = useSounds.getState();
  if (isOn) void tryTone(tone, volume);
}

/** Plays a tone whatever the setting: a sample of it. */
export async function tryTone(tone: Tone, volume = useSounds.getState().volume): Promise<void> {
  try {
    const { playTone } = await import('./tones.ts');
    playTone(tone, volume);
  } catch (error) {
    // A screen without its tones works like any other.
    console.error('sound', error);
  }
}

/** Browsers let a page sound only once somebody has touched it: this readies the tones then. */
export function readySounds(): () => void {
  const ready = () => {
    if (!useSounds.getState().isOn) return;
    stop();
    import('./tones.ts').then(({ openTones }) => openTones()).catch(() => {});
  };
  const stop = () => {
    document.removeEventListener('pointerdown', ready);
    document.removeEventListener('keydown', ready);
  };
  document.addEventListener('pointerdown', ready);
  document.addEventListener('keydown', ready);
  return stop;
}
