/** Tones made by the browser itself: two short notes, rising for what went well, falling for what did not. */

export type Tone = 'filled' | 'refused' | 'cancelled';

interface Notes {
  readonly shape: OscillatorType;
  /** Hz. */
  readonly notes: readonly number[];
}

const scores: Record<Tone, Notes> = {
  filled: { shape: 'sine', notes: [659, 880] },
  refused: { shape: 'triangle', notes: [330, 247] },
  cancelled: { shape: 'sine', notes: [494, 392] },
};
const noteS = 0.09;
/** A note swells and fades, so that it does not click. */
const edgeS = 0.012;
/** The loudest, of the 1 that a browser can. */
const gainMax = 0.25;

let context: AudioContext | null = null;
let busyUntil = 0;

/** Opens the way to the loudspeaker; browsers want this to follow a touch or a key. */
export function openTones(): void {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Plays a tone at a volume of 0 to 100. One at a time: what comes while one sounds is left out, as is what may not sound. */
export function playTone(tone: Tone, volume: number): void {
  openTones();
  if (context === null || volume <= 0) return;
  const live = context;
  if (live.state !== 'running') {
    // On its way after a touch; a tone that is late by more than a moment would tell of something long past.
    void live.resume().then(() => playNow(live, tone, volume));
    return;
  }
  playNow(live, tone, volume);
}

function playNow(live: AudioContext, tone: Tone, volume: number): void {
  const start = live.currentTime;
  if (live.state !== 'running' || start < busyUntil) return;
  const { shape, notes } = scores[tone];
  busyUntil = start + notes.length * noteS;
  // Loudness is heard by the square.
  const loudest = gainMax * (volume / 100) ** 2;
  for (const [index, pitch] of notes.entries()) {
    const from = start + index * noteS;
    const voice = new OscillatorNode(live, { type: shape, frequency: pitch });
    const gain = new GainNode(live, { gain: 0 });
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loudest, from + edgeS);
    gain.gain.linearRampToValueAtTime(0, from + noteS);
    voice.connect(gain).connect(live.destination);
    voice.start(from);
    voice.stop(from + noteS);
  }
}
