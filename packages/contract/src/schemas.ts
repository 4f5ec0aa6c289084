/** Parts that several calls share. Bodies are form-encoded, so every number arrives as text; JSON numbers are taken too. */
import { z } from 'zod/mini';

/** A non-negative decimal without exponent or sign, as text. */
export const decimalText = z.string().check(z.regex(/^\d{1,18}(\.\d{1,18})?$/));

/** A decimal as a client sends it: text, or a JSON number that prints without exponent. */
export const decimalInput = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    decimalText,
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

const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** RFC 3339 in UTC. */
export const timeText = z.string();

/** A moment as a client writes it, RFC 3339 in UTC, as Unix milliseconds; 0 where it is empty. */
export const momentInput = z._default(
  z.pipe(
    z.string().check(z.refine((text) => text === '' || (momentForm.test(text) && !Number.isNaN(Date.parse(text))))),
    z.transform((text: string) => (text === '' ? 0 : Date.parse(text))),
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
