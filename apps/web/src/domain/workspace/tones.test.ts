import { beforeEach, expect, it, vi } from 'vitest';

/** A loudspeaker that writes down what it would sound. */
class FakeContext {
  static opened = 0;
  static started: { frequency: number; from: number }[] = [];
  static loudest = 0;
  static nextState: AudioContextState = 'running';
  state = FakeContext.nextState;
  currentTime = 10;
  destination = {};
  constructor() {
    FakeContext.opened += 1;
    FakeContext.last = this;
  }
  static last: FakeContext;
  async resume() {
    if (FakeContext.nextState === 'running') this.state = 'running';
  }
}

function fakeNodes() {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal(
    'OscillatorNode',
    class {
      readonly frequency: number;
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        this.frequency = frequency;
      }
      connect(node: unknown) {
        return node;
      }
      start(from: number) {
        FakeContext.started.push({ frequency: this.frequency, from });
      }
      stop() {}
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      readonly gain = {
        setValueAtTime() {},
        linearRampToValueAtTime(value: number) {
          FakeContext.loudest = Math.max(FakeContext.loudest, value);
        },
      };
      connect() {}
    },
  );
}

beforeEach(() => {
  vi.resetModules();
  fakeNodes();
  Object.assign(FakeContext, { opened: 0, started: [], loudest: 0, nextState: 'running' });
});

it('rises for a fill and falls for a refusal', async () => {
  const { playTone } = await import('./tones.ts');
  playTone('filled', 50);
  const [low = 0, high = 0] = FakeContext.started.map(({ frequency }) => frequency);
  expect(high).toBeGreaterThan(low);
  FakeContext.last.currentTime += 1;
  FakeContext.started = [];
  playTone('refused', 50);
  const [first = 0, second = 0] = FakeContext.started.map(({ frequency }) => frequency);
  expect(second).toBeLessThan(first);
  expect(FakeContext.opened).toBe(1);
});

it('sounds one at a time', async () => {
  const { playTone } = await import('./tones.ts');
  playTone('filled', 50);
  playTone('refused', 50);
  expect(FakeContext.started).toHaveLength(2);
});

it('is never loud, and silent at 0', async () => {
  const { playTone } = await import('./tones.ts');
  playTone('filled', 0);
  expect(FakeContext.started).toEqual([]);
  playTone('filled', 100);
  expect(FakeContext.loudest).toBeLessThanOrEqual(0.25);
});

it('keeps still where the browser does not let it sound yet', async () => {
  FakeContext.nextState = 'suspended';
  const { playTone } = await import('./tones.ts');
  playTone('filled', 50);
  await Promise.resolve();
  await Promise.resolve();
  expect(FakeContext.started).toEqual([]);
});
