/** Everything a simulation decides comes from one of these, so that its seed alone repeats it. */
export { Random } from '@bourse/core/testing';

/** `SEED` where set, so that a failed run can be repeated. Printed. */
export function seedOf(name: string): number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  console.warn(`${name}: seed ${seed}`);
  return seed;
}
