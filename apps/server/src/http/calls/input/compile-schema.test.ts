import { type Call, calls } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { everyCall } from '../../testing/examples.ts';
import { compileSchema, refused } from './compile-schema.ts';

const inputsOfEach = 200;
/** What a field may hold besides its example. */
const values: readonly unknown[] = [
  ...['', ' ', '0', '1', '2', ' 7 ', '-1', '1.5', '01', '1e3', '0.1', '1.', '.5', '9'.repeat(17), '1'.repeat(18)],
  ...['1'.repeat(19), `0.${'1'.repeat(19)}`, 'in', 'out', 'gtc', 'ioc', 'GTC', 'cancel_both', 'x'.repeat(129), '１'],
  ...[0, 1, 2, -1, 1.5, 1e21, 1e-9, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY],
  ...[null, undefined, true, false, [], ['1'], {}, { a: 1 }],
];

/** A generator of its own, so that what failed comes again with the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function namesOf({ input }: Call): string[] {
  return input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
}

const seed = Number(process.env.SEED ?? 7);
const compiled = everyCall.filter(({ call }) => compileSchema(call.input) !== null);

describe('a compiled schema', () => {
  it.each(compiled)(`of $name reads what the schema reads (seed ${seed})`, ({ call, input }) => {
    const read = compileSchema(call.input);
    const random = randomOf(seed);
    for (let count = 0; count < inputsOfEach; count++) {
      const fields: Record<string, unknown> = Object.assign(Object.create(null), input);
      for (const name of [...namesOf(call), 'unknown']) {
        const chance = random(8);
        if (chance === 0) delete fields[name];
        else if (chance < 3) fields[name] = values[random(values.length)];
      }
      const expected = call.input.safeParse(fields);
      expect(read?.(fields), JSON.stringify(fields)).toStrictEqual(expected.success ? expected.data : refused);
    }
  });

  it('is there for the calls that come most', () => {
    const { buy, sell, cancel, deal } = calls.spot;
    expect(compiled.map(({ call }) => call)).toEqual(expect.arrayContaining([buy, sell, cancel, deal]));
  });

  it.each([
    ['a refinement', z.string().check(z.refine((text) => text !== 'a'))],
    ['a format', z.email()],
    ['what may not be undefined', z.object({ a: z.exactOptional(z.string()) })],
    ['a default within an option', z.optional(z._default(z.string(), 'a'))],
    [
      'a transform that may refuse',
      z.pipe(
        z.string(),
        z.transform((text, context) => [text, context]),
      ),
    ],
    ['a strict object', z.strictObject({ a: z.string() })],
  ])('is not there for %s', (_, schema) => {
    expect(compileSchema(schema)).toBeNull();
  });
});
