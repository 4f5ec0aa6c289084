import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventCodecOf } from './event-codec.ts';
import { exchangeOf } from './exchange.ts';
import { features } from './features.ts';
import { int } from './kernel/codec.ts';
import { type AnyEventDeclaration, defineFeature, event, nobody, owner } from './kernel/feature.ts';
import type { KernelState } from './kernel/state.ts';

/** Source of a feature's own files, tests aside. */
function sourceOf(name: string): string {
  const folder = join(import.meta.dirname, 'features', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return own.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

describe.each(features.map(({ name, uses }) => ({ name, uses: [...uses].sort() })))('$name', ({ name, uses }) => {
  const source = sourceOf(name);

  it('imports the features that it says it uses, and no others', () => {
    const imported = [...source.matchAll(/from '(?:\.\.\/)+([a-z0-9]+)\/index\.ts'/g)].map(([, other]) => other);
    expect([...new Set(imported)].sort()).toEqual(uses);
  });

  it('makes no event of another feature by itself', () => {
    const foreign = features.filter((other) => other.name !== name).flatMap(({ events }) => Object.keys(events));
    const made = [...source.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind);
    expect(made.filter((kind) => foreign.includes(kind ?? ''))).toEqual([]);
  });
});

/** A feature with nothing in it. */
const empty = {
  uses: [],
  create: null,
  slice: null,
  answers: {},
  budget: {},
  needs: {},
  decide: {},
  evolve: {},
  events: {},
} as const;
type NoCommands = Record<never, never>;
const define = defineFeature<KernelState, NoCommands>();

it('every event that names an operator says what was done', () => {
  const declared = features.flatMap(({ events }) => Object.entries(events) as [string, AnyEventDeclaration][]);
  const silent = declared.filter(([, { shape, act }]) => 'operatorId' in shape && act === null);
  expect(silent.map(([kind]) => kind)).toEqual([]);
});

describe('a register', () => {
  const first = define({ ...empty, name: 'first', number: 500 });

  it.each([
    ['one number twice', { ...empty, name: 'second', number: 500 }, 'number of second'],
    ['a number too large', { ...empty, name: 'second', number: 512 }, 'second has no number below 512'],
    ['one name twice', { ...empty, name: 'first', number: 501 }, 'name or number of first'],
    ['a use of what comes later', { ...empty, name: 'second', number: 501, uses: ['third'] }, 'second uses third'],
    [
      'an applier of an event that nobody before it has',
      { ...empty, name: 'second', number: 501, evolve: { Unknown: () => {} } },
      'second follows Unknown',
    ],
  ])('with %s is refused by name', (_, second, words) => {
    expect(() => exchangeOf([first, second])).toThrow(words);
  });

  it('with one number for two events is refused by name', () => {
    const [a, b] = [event(900, { userId: int }, owner), event(900, {}, nobody)];
    const second = { ...empty, name: 'second', number: 501, events: { Paid: a, Sent: b } };
    expect(() => eventCodecOf([first, second])).toThrow('number 900, one of them Sent');
  });
});
