/** Raw fields → a call's input, by the contract's schema. */
import type { Call } from '@bourse/contract';
import { z } from 'zod/mini';
import { compileSchema, refused } from './compile-schema.ts';
import type { Fields } from './fields.ts';

export type ParseInput = (fields: Fields) => { readonly input: unknown } | { readonly field: string | null };

/**
 * The parser of one call. Forms send an empty text for what is left out, so an empty field counts as absent wherever
 * the schema does without it.
 */
export function inputParser(call: Call): ParseInput {
  const schema = call.input;
  const optional = schema instanceof z.ZodMiniObject ? optionalNames(schema.shape) : [];
  const read = compileSchema(schema);
  return (fields) => {
    for (const name of optional) if (fields[name] === '') delete fields[name];
    const input = read === null ? refused : read(fields);
    if (input !== refused) return { input };
    const parsed = schema.safeParse(fields);
    if (parsed.success) return { input: parsed.data };
    const name = parsed.error.issues[0]?.path[0];
    return { field: name === undefined ? null : String(name) };
  };
}

function optionalNames(shape: z.core.$ZodShape): string[] {
  return Object.entries(shape).flatMap(([name, field]) => (z.core.safeParse(field, undefined).success ? [name] : []));
}
