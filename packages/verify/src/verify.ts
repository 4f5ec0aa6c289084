/** A receipt beside what published prices say. */
import { plain, textOf, unitsOf } from './decimal.ts';
import { checkChain, parseLine, ticksOfLines } from './lines.ts';
import { type MicroResult, type Outcome, settle } from './settle.ts';

/** The exchange's row of a settled contract. */
export interface Receipt {
  /** `BTC/USDT` */
  readonly symbol_name: string;
  readonly seconds: number;
  /** The amount put in. */
  readonly number: string;
  /** 1: up, 2: down. */
  readonly type: number;
  readonly create_time: string;
  readonly open_price: string;
  readonly open_time: string;
  readonly end_price: string;
  /** The expiry. */
  readonly endTime: string;
  /** Per cent of the amount that a win pays. */
  readonly profit_ratio: string;
  readonly fact_profits: string;
  readonly result: string;
}

export interface Check {
  readonly what: 'chain' | 'entry' | 'entry_time' | 'end' | 'result' | 'profit';
  /** What the receipt says, and what follows from the prices. */
  readonly claimed: string;
  readonly published: string;
  readonly isSame: boolean;
}

export interface Verdict {
  readonly isSame: boolean;
  readonly checks: readonly Check[];
  readonly outcome: Outcome;
}

/** Amounts have at most as many decimals. */
const decimals = 18;

/** What a contract of this result brings or costs, before the fee. A win is rounded down to the coin's decimals. */
function profitOf(result: MicroResult, { number, profit_ratio }: Receipt, coinDecimals: number): string {
  if (result === 'lose') return `-${plain(number)}`;
  if (result !== 'win') return '0';
  const win = (unitsOf(number, coinDecimals) * BigInt(profit_ratio)) / 100n;
  return plain(textOf(win, coinDecimals));
}

/** What may be written with more zeros or fewer. */
const amounts: ReadonlySet<Check['what']> = new Set(['entry', 'end', 'profit']);

const timeText = (ms: number | null | undefined) => (ms == null ? '' : new Date(ms).toISOString());

/**
 * Computes a receipt again. `lines` are the published lines of its market from the order on until the expiry, oldest first,
 * none left out; those before and after do no harm. `coinDecimals`: of the coin that was put in.
 */
export async function verifyMicro(receipt: Receipt, lines: readonly string[], coinDecimals: number): Promise<Verdict> {
  const market = receipt.symbol_name.replace('/', '-');
  const fault = await checkChain(lines);
  const areOfMarket = lines.length > 0 && lines.every((line) => parseLine(line).market === market);
  const { seconds, type, create_time: accepted } = receipt;
  const outcome = settle(ticksOfLines(lines), { acceptedAt: Date.parse(accepted), isUp: type === 1, seconds });
  const { entry, end, result, expiry } = outcome;
  const pairs = [
    ['chain', market, fault === null && areOfMarket ? market : ''],
    ['entry', receipt.open_price, entry?.price ?? ''],
    ['entry_time', receipt.open_time, timeText(entry?.time)],
    ['end', receipt.end_price, end ?? ''],
    ['result', receipt.result, result],
    ['profit', receipt.fact_profits, profitOf(result, receipt, coinDecimals)],
  ] as const;
  const checks = pairs.map(([what, claimed, published]) => ({
    what,
    claimed,
    published,
    isSame: claimed === published || (amounts.has(what) && isSameNumber(claimed, published)),
  }));
  const isExpiry = receipt.endTime === timeText(expiry);
  return { isSame: isExpiry && checks.every(({ isSame }) => isSame), checks, outcome };
}

function isSameNumber(one: string, other: string): boolean {
  try {
    return unitsOf(one, decimals) === unitsOf(other, decimals);
  } catch {
    return false;
  }
}
