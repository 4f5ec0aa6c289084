/**
 * The contract's schemas as plain functions. The schema library copies and collects for messages that nobody reads here; a
 * compiled schema only says what a value is read as, or that it is refused, and then the schema itself says why.
 */
import { z } from 'zod/mini';

/** What a compiled schema returns where the schema refuses. */
export const refused = Symbol('refused');

/** The value as the schema reads it, or `refused`. */
type Read = (value: unknown) => unknown;

type Schema = z.core.$ZodType;

/** Reads exactly what the schema reads; null where some part of it is of a kind that is not known here. */
export function compileSchema(schema: Schema): Read | null {
  const read = compileKind(schema);
  return read === null ? null : withChecks(read, schema._zod.def.checks ?? []);
}

function compileKind(schema: Schema): Read | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return def.coerce === true || 'check' in def ? null : (value) => (typeof value === 'string' ? value : refused);
    case 'number':
      return compileNumber(def);
    case 'enum':
      return compileEnum(def);
    case 'optional':
      return compileOptional(schema, def.innerType);
    case 'default':
      return compileDefault(def);
    case 'union':
      return 'inclusive' in def && def.inclusive === false ? null : compileUnion(def.options);
    case 'pipe':
      return compilePipe(def.in, def.out);
    case 'transform':
      // One that wants its context may refuse, which is not seen here.
      return def.transform.length > 1 ? null : (value) => def.transform(value, neverUsed);
    case 'object':
      return def.catchall === undefined ? compileObject(def.shape) : null;
    default:
      return null;
  }
}

/** The context of a transform that takes none. */
const neverUsed = undefined as never;

function compileNumber(def: z.core.$ZodNumberDef): Read | null {
  if (def.coerce === true) return null;
  if (!('check' in def)) return (value) => (Number.isFinite(value) ? value : refused);
  if (!('format' in def) || def.format !== 'safeint') return null;
  return (value) => (Number.isSafeInteger(value) ? value : refused);
}

function compileEnum({ entries }: z.core.$ZodEnumDef): Read | null {
  const values: unknown[] = Object.values(entries);
  if (values.some((value) => typeof value !== 'string')) return null;
  return (value) => (values.includes(value) ? value : refused);
}

function compileOptional(schema: Schema, innerType: Schema): Read | null {
  const inner = compileSchema(innerType);
  // Not one that fills in what is missing, nor one that refuses `undefined`.
  const isPlain = innerType._zod.optin !== 'defaulted' && !(schema instanceof z.core.$ZodExactOptional);
  if (inner === null || !isPlain) return null;
  return (value) => (value === undefined ? undefined : inner(value));
}

function compileDefault(def: z.core.$ZodDefaultDef): Read | null {
  const inner = compileSchema(def.innerType);
  if (inner === null) return null;
  return (value) => {
    const read = value === undefined ? undefined : inner(value);
    return read === undefined ? def.defaultValue : read;
  };
}

function compileUnion(options: readonly Schema[]): Read | null {
  const reads = options.map(compileSchema);
  if (!isWhole(reads)) return null;
  return (value) => {
    for (const read of reads) {
      const found = read(value);
      if (found !== refused) return found;
    }
    return refused;
  };
}

function compilePipe(first: Schema, second: Schema): Read | null {
  const [readFirst, readSecond] = [compileSchema(first), compileSchema(second)];
  if (readFirst === null || readSecond === null) return null;
  return (value) => {
    const between = readFirst(value);
    return between === refused ? refused : readSecond(between);
  };
}

/** Fields that the schema does not name are left out. */
function compileObject(shape: z.core.$ZodShape): Read | null {
  const names = Object.keys(shape);
  const reads = Object.values(shape).map(compileSchema);
  if (!isWhole(reads)) return null;
  const fields = names.map((name, index) => ({ name, read: reads[index] as Read }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused;
    const given = value as Record<string, unknown>;
    const output: Record<string, unknown> = {};
    for (const { name, read } of fields) {
      const found = read(given[name]);
      if (found === refused) return refused;
      if (found !== undefined || name in given) output[name] = found;
    }
    return output;
  };
}

function isWhole(reads: readonly (Read | null)[]): reads is readonly Read[] {
  return !reads.includes(null);
}

/** The value with each check of its schema; null where one is not known here. */
function withChecks(read: Read, checks: readonly z.core.$ZodCheck<never>[]): Read | null {
  const tests = checks.map(testOf);
  if (tests.some((test) => test === null)) return null;
  if (tests.length === 0) return read;
  return (value) => {
    const found = read(value);
    if (found === refused) return refused;
    for (const test of tests) if (test !== null && !test(found)) return refused;
    return found;
  };
}

type Test = (value: unknown) => boolean;

function testOf(check: z.core.$ZodCheck<never>): Test | null {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod;
  switch (def.check) {
    case 'string_format': {
      const pattern = def.pattern;
      if (pattern === undefined || pattern.global || pattern.sticky) return null;
      return (value) => pattern.test(value as string);
    }
    case 'max_length':
      return (value) => (value as string).length <= def.maximum;
    case 'greater_than':
      return boundOf(def, (value, bound) => value > bound);
    case 'less_than':
      return boundOf(def, (value, bound) => value < bound);
    default:
      return null;
  }
}

function boundOf(
  { value: bound, inclusive }: { value: z.core.util.Numeric; inclusive: boolean },
  isWithin: (value: number, bound: number) => boolean,
): Test | null {
  if (typeof bound !== 'number') return null;
  return (value) => isWithin(value as number, bound) || (inclusive && value === bound);
}
