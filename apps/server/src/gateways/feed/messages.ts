/** What the feed's process tells the server. The server believes nothing before `readMessage` has looked at it. */
import { z } from 'zod';

/** More decimals than any exchange quotes. */
export const priceDecimalsMax = 18;

/** Plain. */
const decimal = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/);

const sourcePrice = z.object({
  /** As the setting names it, `ccxt:kraken`. */
  source: z.string().max(64),
  symbol: z.string().max(32),
  bid: decimal,
  ask: decimal,
  /** Unix milliseconds: the exchange's own time or when it came, the earlier one. */
  time: z.int().positive(),
});
export type SourcePrice = z.output<typeof sourcePrice>;

const pricesMax = 2000;
const message = z.discriminatedUnion('kind', [
  /** The library is loaded, and knows every exchange. */
  z.object({ kind: z.literal('ready') }),
  /** It never will be; the process ends. */
  z.object({ kind: z.literal('unusable'), reason: z.string().max(300) }),
  z.object({ kind: z.literal('alive'), memoryBytes: z.int().nonnegative() }),
  z.object({ kind: z.literal('trouble'), source: z.string().max(64), reason: z.string().max(300) }),
  /** Judged one by one: a bad price costs its neighbours nothing. */
  z.object({ kind: z.literal('prices'), prices: z.array(z.unknown()).max(pricesMax) }),
]);

/** As it is sent. */
export type FeedMessage =
  | Exclude<z.output<typeof message>, { kind: 'prices' }>
  | { kind: 'prices'; prices: SourcePrice[] };
/** As it is believed: `refused` prices were none. */
export type CheckedMessage = FeedMessage & { refused: number };

/** The message, with those of its prices that are prices; null where it is no message. */
export function readMessage(value: unknown): CheckedMessage | null {
  const parsed = message.safeParse(value);
  if (!parsed.success) return null;
  if (parsed.data.kind !== 'prices') return { ...parsed.data, refused: 0 };
  const prices = parsed.data.prices.flatMap((price) => sourcePrice.safeParse(price).data ?? []);
  return { kind: 'prices', prices, refused: parsed.data.prices.length - prices.length };
}
