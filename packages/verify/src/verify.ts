/** A receipt beside what published prices say. */
import { plain, unitsOf } from './decimal.ts';
import { checkChain, parseLine, ticksOfLines } from './lines.ts';
import { amounts, type MicroResult, type Outcome, settle } from './settle.ts';

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
  /** Only needed where the fee is checked. */
  readonly fee?: string;
  readonly result: string;
}

export interface Check {
  readonly what: 'chain' | 'entry' | 'entry_time' | 'expiry' | 'end' | 'result' | 'profit' | 'fee';
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

/** What a contract of this result brings or costs, before the fee. */
function profitOf(result: MicroResult, stake: string, win: string): string {
  if (result === 'lose') return `-${plain(stake)}`;
  return result === 'win' ? plain(win) : '0';
}

/** What may be written with more zeros or fewer. */
const numbers: ReadonlySet<Check['what']> = new Set(['entry', 'end', 'profit', 'fee']);

const timeText = (ms: number | null | undefined) => (ms == null ? '' : new Date(ms).toISOString());

/**
 * Computes a receipt again. `lines` are the published lines of its market from the order on until the expiry, oldest first,
 * none left out; those before and after do no harm. `coinDecimals`: of the coin that was put in. `feePercent`: of the terms
 * when it was opened; left out, the fee is not checked.
 */
export async function verifyMicro(
  receipt: Receipt,
  lines: readonly string[],
  coinDecimals: number,
  feePercent?: string,
): Promise<Verdict> {
  const market = receipt.symbol_name.replace('/', '-');
  const fault = await checkChain(lines);
  const areOfMarket = lines.length > 0 && lines.every((line) => parseLine(line).market === market);
  const { seconds, type, create_time: accepted, number: stake, profit_ratio: winPercent } = receipt;
  const outcome = settle(ticksOfLines(lines), { acceptedAt: Date.parse(accepted), isUp: type === 1, seconds });
  const { entry, end, result, expiry } = outcome;
  const { win, fee } = amounts({ stake, winPercent, feePercent: feePercent ?? '0' }, coinDecimals);
  const pairs: (readonly [what: Check['what'], claimed: string, published: string])[] = [
    ['chain', market, fault === null && areOfMarket ? market : ''],
    ['entry', receipt.open_price, entry?.price ?? ''],
    ['entry_time', receipt.open_time, timeText(entry?.time)],
    ['expiry', receipt.endTime, timeText(expiry)],
    ['end', receipt.end_price, end ?? ''],
    ['result', receipt.result, result],
    ['profit', receipt.fact_profits, profitOf(result, stake, win)],
  ];
  if (feePercent !== undefined) pairs.push(['fee', receipt.fee ?? '', plain(fee)]);
  const checks = pairs.map(([what, claimed, published]) => ({
    what,
    claimed,
    published,
    isSame: claimed === published || (numbers.has(what) && isSameNumber(claimed, published)),
  }));
  return { isSame: checks.every(({ isSame }) => isSame), checks, outcome };
}

function isSameNumber(one: string, other: string): boolean {
  try {
    return unitsOf(one, decimals) === unitsOf(other, decimals);
  } catch {
    return false;
  }
}
