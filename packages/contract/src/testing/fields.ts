/** Asks a schema of the wire what it makes of a sample: for tests of what each side takes from the other. */
import type { z } from 'zod/mini';

/** Fields of the sample that the schema refuses to be without, in the sample's order. */
export function neededOf(schema: z.ZodMiniType, sample: object): string[] {
  return Object.keys(sample).filter((name) => {
    const rest = Object.entries(sample).filter(([one]) => one !== name);
    return !schema.safeParse(Object.fromEntries(rest)).success;
  });
}

/** Fields of the sample that the schema refuses to have empty: null in the place of a value. */
export function filledOf(schema: z.ZodMiniType, sample: object): string[] {
  return Object.keys(sample).filter((name) => !schema.safeParse({ ...sample, [name]: null }).success);
}

/** The sample as it is read once a later server says more in it. */
export function readLater(schema: z.ZodMiniType, sample: object): unknown {
  return schema.parse({ ...sample, said_later: { by: 'a later server' } });
}
