/** The `Idempotency-Key` header: who retries says so, and gets the first answer. */
import { hash } from 'node:crypto';
import { type Call, idempotencyKeyMax, proofFields } from '@bourse/contract';
import type { Idempotency } from '@bourse/core';

const printable = new RegExp(`^[\\x20-\\x7e]{1,${idempotencyKeyMax}}$`);

/** The key with the hash of what was asked; `undefined` where there is none or the call takes none; `null`: a bad key. */
export function readIdempotency(
  call: Call,
  header: string | string[] | undefined,
  input: unknown,
): Idempotency | undefined | null {
  if (call.isIdempotent !== true || header === undefined) return undefined;
  if (typeof header !== 'string' || !printable.test(header)) return null;
  return { call: call.path, key: header, bodyHash: hashInput(withoutProofs(input)) };
}

/** Codes and second steps are typed again for a retry. */
function withoutProofs(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !proofFields.some((name) => name in input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !proofFields.includes(name)));
}

/** SHA-256 of the parsed input in one canonical form, so that form and JSON, and any order of fields, are the same. */
function hashInput(input: unknown): string {
  return hash('sha256', canonical(input), 'base64url');
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).join(',')}}`;
}
