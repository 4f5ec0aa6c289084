/** Published lines: a market's index in a minute, each with the SHA-256 of the line before. */

/** The index at one time. */
export interface PriceTick {
  /** Unix milliseconds. */
  readonly time: number;
  /** Decimal. */
  readonly price: string;
  /** From the oldest price in it to `time`. */
  readonly ageMs: number;
  /** Whether contracts may go by it. */
  readonly isSound: boolean;
}

export interface PriceLine {
  /** `BTC-USDT` */
  readonly market: string;
  /** When the minute began, Unix milliseconds. */
  readonly minute: number;
  readonly ticks: readonly PriceTick[];
  /** SHA-256 of the line before, in hexadecimal; empty where there was none. */
  readonly previous: string;
}

const minuteMs = 60_000;

/** Throws where the text is no line. */
export function parseLine(text: string): PriceLine {
  const { market, minute, ticks, previous } = JSON.parse(text) as {
    market: string;
    minute: string;
    ticks: [number, string, number, number][];
    previous: string;
  };
  const start = Date.parse(minute);
  if (typeof market !== 'string' || typeof previous !== 'string' || !Array.isArray(ticks) || start % minuteMs !== 0)
    throw new Error('no line of prices');
  const parsed = ticks.map(([offset, price, ageMs, sound]) => {
    if (!Number.isInteger(offset) || offset < 0 || offset >= minuteMs || !Number.isInteger(ageMs) || ageMs < 0)
      throw new Error('no tick of the minute');
    return { time: start + offset, price, ageMs, isSound: sound === 1 };
  });
  return { market, minute: start, ticks: parsed, previous };
}

async function hashOf(line: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(line));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where the chain breaks: the place of the line in the list, and why. */
export interface ChainFault {
  readonly place: number;
  readonly why: 'hash' | 'order' | 'market';
}

/**
 * Whether each line names the one before it; null: each does. Lines of one market, oldest first, none left out. The first
 * one's own word for what came before is believed.
 */
export async function checkChain(lines: readonly string[]): Promise<ChainFault | null> {
  let before: { line: PriceLine; hash: string } | null = null;
  for (const [place, text] of lines.entries()) {
    const line = parseLine(text);
    if (before !== null) {
      if (line.market !== before.line.market) return { place, why: 'market' };
      if (line.minute <= before.line.minute) return { place, why: 'order' };
      if (line.previous !== before.hash) return { place, why: 'hash' };
    }
    before = { line, hash: await hashOf(text) };
  }
  return null;
}

/** The ticks of all lines, oldest first. */
export function ticksOfLines(lines: readonly string[]): PriceTick[] {
  return lines.flatMap((line) => parseLine(line).ticks).sort((a, b) => a.time - b.time);
}
