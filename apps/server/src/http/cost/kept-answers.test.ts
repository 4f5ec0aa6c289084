import { beforeEach, describe, expect, it } from 'vitest';
import { Compressor } from './compressor.ts';
import { KeptAnswer, KeptAnswers } from './kept-answers.ts';

const bytesMax = 64 * 1024;
let kept: KeptAnswers;
beforeEach(() => {
  kept = new KeptAnswers(1000, bytesMax);
});

function answerOf(bytes: number): KeptAnswer {
  return new KeptAnswer(Buffer.alloc(bytes, 'x'), 'text/plain');
}

async function keep(key: string, answer: KeptAnswer, now = 0, version: string | number = 0): Promise<void> {
  const making = Promise.resolve(answer);
  kept.keep(key, version, now, making);
  await making;
}

describe('an answer', () => {
  it('is given again for a second and not longer, counted from when it began to be made', async () => {
    const answer = answerOf(10);
    await keep('a', answer, 5000);
    expect(await kept.find('a', 0, 5999)).toBe(answer);
    expect(kept.find('a', 0, 6000)).toBeUndefined();
    // Nor is one from the future, where the clock was put back.
    expect(kept.find('a', 0, 4999)).toBeUndefined();
    expect([kept.made, kept.given]).toEqual([1, 1]);
  });

  it('is not given once the data have changed', async () => {
    await keep('a', answerOf(10), 0, 'seq 1');
    expect(kept.find('a', 'seq 2', 1)).toBeUndefined();
    expect(kept.find('a', 'seq 1', 1)).toBeDefined();
  });

  it('that is still being made is what those who ask meanwhile wait for', async () => {
    const { promise, resolve } = Promise.withResolvers<KeptAnswer>();
    kept.keep('a', 0, 0, promise);
    const waiting = kept.find('a', 0, 500);
    const answer = answerOf(1);
    resolve(answer);
    expect(await waiting).toBe(answer);
  });

  it('that is refused or fails is not kept', async () => {
    const refused = Promise.resolve({ refused: 'market_not_found' } as const);
    kept.keep('a', 0, 0, refused);
    const failed = Promise.reject(new Error('no'));
    kept.keep('b', 0, 0, failed);
    await Promise.allSettled([refused, failed]);
    expect([kept.find('a', 0, 1), kept.find('b', 0, 1), kept.bytes]).toEqual([undefined, undefined, 0]);
  });
});

it('bytes of all of them are bounded, the oldest go first, and one alone does not drive out all', async () => {
  for (let index = 0; index < 50; index++) await keep(`of ${index}`, answerOf(4096), index);
  expect(kept.bytes).toBeLessThanOrEqual(bytesMax);
  expect(kept.size).toBeGreaterThan(10);
  expect([kept.find('of 0', 0, 50), kept.find('of 49', 0, 50)]).toEqual([undefined, expect.anything()]);
  const { size } = kept;
  await keep('huge', answerOf(bytesMax / 2), 50);
  expect([kept.find('huge', 0, 50), kept.size]).toEqual([undefined, size]);
});

it('questions are counted too: however long they are, and however short their answers', async () => {
  for (let index = 0; index < 100; index++) await keep(`${index} `.padEnd(2000, 'q'), answerOf(1), index);
  expect(kept.size).toBeLessThan(30);
  expect(kept.bytes).toBeLessThanOrEqual(bytesMax);
});

it('those whose time is over give their room back', async () => {
  for (let index = 0; index < 10; index++) await keep(`${index}`, answerOf(1000), index);
  await keep('later', answerOf(1000), 5000);
  expect(kept.size).toBe(1);
});

it('what is compressed for one is there for the next, and counts', async () => {
  const answer = answerOf(5000);
  await keep('a', answer);
  const before = kept.bytes;
  const compressor = new Compressor();
  const [first, second] = await Promise.all([
    compressor.compressKept(answer, 'br'),
    compressor.compressKept(answer, 'br'),
  ]);
  expect(first).toBe(second);
  expect(await compressor.compressKept(answer, 'br')).toBe(first);
  expect(kept.bytes).toBe(before + (first?.length ?? 0));
});

it('for no time at all keeps nothing', async () => {
  kept = new KeptAnswers(0, bytesMax);
  await keep('a', answerOf(10));
  expect([kept.find('a', 0, 0), kept.bytes]).toEqual([undefined, 0]);
});
