import { expect, it } from 'vitest';
import { answerCodecOf, keptJson } from './answers.ts';
import { either, int, record, text } from './codec.ts';
import { defineFeature } from './feature.ts';
import type { KernelState } from './state.ts';

interface Commands {
  Ask: { asks: { userId: number }; answers: { id: number; note: string } };
  End: { asks: { userId: number }; answers: { id: number } | { name: string } };
  Nod: { asks: { userId: number }; answers: Record<string, never> };
}
const needs = { Ask: 'nothing', End: 'nothing', Nod: 'nothing' } as const;
const budget = { Ask: 'free', End: 'free', Nod: 'free' } as const;
const parts = {
  name: 'asking',
  number: 500,
  uses: [],
  create: null,
  events: {},
  slice: null,
  evolve: {},
  budget,
  needs,
} as const;
const refuse = () => ({ refused: 'not_found' }) as const;
const decide = { Ask: refuse, End: refuse, Nod: refuse };
const End = [either({ id: int, name: text })] as const;
const before = record({ id: int });
const now = record({ id: int, note: text });

it('answers come back as they were given', () => {
  const asking = defineFeature<KernelState, Commands>()({ ...parts, decide, answers: { Ask: [now], End } });
  const { pack, unpack } = answerCodecOf([asking]);
  for (const [kind, answer] of [
    ['Ask', { id: 2 ** 52, note: 'é' }],
    ['End', { id: 7 }],
    ['End', { name: '' }],
    ['Nod', {}],
  ] as const)
    expect(unpack(pack(kind, answer))).toEqual(answer);
  expect(() => unpack({ ...pack('Nod', {}), answerVersion: 2 })).toThrow('unknown answer 2 of Nod');
});

it('an answer stays what it was when its shape grows, or when there were no shapes', () => {
  const older = { ...parts, decide, answers: { Ask: [before], End } };
  const asking = defineFeature<KernelState, Commands>()({ ...parts, decide, answers: { Ask: [before, now], End } });
  const kept = answerCodecOf([older]).pack('Ask', { id: 7 });
  const { pack, unpack } = answerCodecOf([asking]);
  expect(unpack(kept)).toEqual({ id: 7 });
  expect(unpack(pack('Ask', { id: 7, note: 'x' }))).toEqual({ id: 7, note: 'x' });
  expect(unpack(keptJson('{"order":{"lots":1}}'))).toEqual({ order: { lots: 1 } });
});
