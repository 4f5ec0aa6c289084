import { networks } from '@bourse/address';
import { describe, expect, it } from 'vitest';
import { createLuck } from './luck.ts';
import { encodeState } from './state.ts';
import { type Happened, RandomLife } from './testing/random-life.ts';

const livesCount = 1000;
/** A test each, so that none takes long. */
const portionsCount = 8;
const stepsCount = 16;

async function live(seed: string): Promise<RandomLife> {
  const life = await RandomLife.begin(seed);
  for (let step = 0; step < stepsCount; step++) await life.step();
  await life.end();
  return life;
}

describe('a thousand random lives of the chains', () => {
  const happened: Happened = { reorganised: 0, lost: 0, impossible: 0, unanswered: 0, waited: 0 };

  it.each(Array.from({ length: portionsCount }, (_, portion) => portion))(
    'lose no coin and tell one story (%d)',
    async (portion) => {
      for (let seed = portion; seed < livesCount; seed += portionsCount) {
        const life = await live(String(seed)).catch((error) => {
          throw new Error(`seed ${seed}`, { cause: error });
        });
        for (const what of Object.keys(happened) as (keyof Happened)[]) happened[what] += life.happened[what];
      }
    },
  );

  it('show everything that may happen', () => {
    for (const [what, count] of Object.entries(happened)) expect([what, count > 0]).toEqual([what, true]);
  });

  it('are the same for the same seed, and others for another', async () => {
    const [one, same, other] = [await live('one'), await live('one'), await live('other')];
    expect(encodeState(same.chains.custody.state)).toEqual(encodeState(one.chains.custody.state));
    expect(encodeState(other.chains.custody.state)).not.toEqual(encodeState(one.chains.custody.state));
  });
});

it('fees are steady for a while, and high now and then', () => {
  const luck = createLuck('fees');
  for (const network of networks) {
    const fees = Array.from({ length: 3000 }, (_, height) => luck.feePerMille(network, height));
    const changes = fees.filter((fee, at) => at > 0 && fee !== fees[at - 1]).length;
    expect(changes).toBe(99);
    expect(Math.max(...fees)).toBeGreaterThan(3000);
    expect(Math.min(...fees)).toBeGreaterThanOrEqual(700);
    expect(fees.filter((fee) => fee > 1500).length).toBeLessThan(600);
  }
});
