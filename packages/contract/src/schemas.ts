/** Parts that several calls share. Bodies are form-encoded, so every number arrives as text; JSON numbers are taken too. */
import { z } from 'zod/mini';
import { parseMoment, parseTime } from './moment.ts';

/** A non-negative decimal without exponent or sign, as text. */
export const decimalText = z.string().check(z.regex(/^\d{1,18}(\.\d{1,18})?$/));

/** A JSON number as decimal text, its exponent worked out; the reader of bodies refuses one that lost digits. */
function numberText(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  return point > 0 ? sign + digits.padEnd(point, '0') : `${sign}0.${'0'.repeat(-point)}${digits}`;
}

/** A decimal as a client sends it: text, or a JSON number. */
export const decimalInput = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? numberText(value) : value.trim())),
    decimalText,
  ),
);

/** A decimal, or nothing where the field was left empty: spaces alone are neither, and stay for the pattern to refuse. */
export const decimalOrEmpty = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? numberText(value) : value.trim() || value)),
    z.string().check(z.regex(/^(\d{1,18}(\.\d{1,18})?)?$/)),
  ),
);

/** A whole number from `min` to `max`, as digits or as a JSON number. */
export function wholeInput(min: number, max: number) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*\d{1,16}\s*$/))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );
}

/** An id of ours. */
export const idInput = wholeInput(0, Number.MAX_SAFE_INTEGER);

/** Page number, from 1. */
export const pageInput = z._default(wholeInput(1, 1_000_000), 1);

/** Rows a page, at most 100. */
export function limitInput(rows: number) {
  return z._default(wholeInput(1, 100), rows);
}

/** A day (`2026-11-23`, UTC) or a time (RFC 3339), as it was written. */
export const momentText = z.string().check(z.refine((text) => parseMoment(text) !== null));

/** RFC 3339 in UTC. */
export const timeText = z.string();

/** A moment as a client writes it, RFC 3339, as Unix milliseconds; 0 where it is empty. */
export const momentInput = z._default(
  z.pipe(
    z.string().check(z.refine((text) => text === '' || parseTime(text) !== null)),
    z.transform((text: string) => parseTime(text) ?? 0),
  ),
  0,
);

/** A page of rows. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), page: z.number(), limit: z.number(), total: z.number() });
}

/** Candle periods of the wire. */
export const periods = ['1min', '5min', '15min', '30min', '60min', '4hour', '1day', '3day', '1week', '1mon'] as const;
export const period = z.enum(periods);
export type Period = (typeof periods)[number];

/** `BTC/USDT`. */
export const symbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/));

/** Text a person typed: at most `max` characters. */
export function textInput(max: number) {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((v: string | number) => String(v)),
      z.string().check(z.maxLength(max)),
    ),
  );
}

/** An answer whose message is a sentence. */
export const sentence = z.object({ message: z.string() });

/** What staff are told: that it is done, or that it is proposed, with the number of the proposal. */
export const doneOrProposed = z.object({ message: z.string(), id: z.optional(z.number()) });
