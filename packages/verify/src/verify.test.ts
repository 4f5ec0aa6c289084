/** Receipts beside published prices, by hand. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkChain, parseLine, ticksOfLines } from './lines.ts';
import { amounts, settle } from './settle.ts';
import { type Receipt, verifyMicro } from './verify.ts';

const start = Date.parse('2026-11-26T10:00:00.000Z');
type Told = [offset: number, price: string, age: number, sound: number];

/** Lines of minutes that follow one another. */
function linesOf(minutes: readonly Told[][], market = 'BTC-USDT'): string[] {
  const lines: string[] = [];
  for (const [place, ticks] of minutes.entries()) {
    const before = lines.at(-1);
    const previous = before === undefined ? '' : createHash('sha256').update(before).digest('hex');
    lines.push(JSON.stringify({ market, minute: new Date(start + place * 60_000).toISOString(), ticks, previous }));
  }
  return lines;
}

/** A tick a second, of one price each. */
const still = (price: string): Told[] => Array.from({ length: 60 }, (_, second) => [second * 1000, price, 0, 1]);
const terms = { acceptedAt: start + 500, isUp: true, seconds: 30 };

const receipt: Receipt = {
  symbol_name: 'BTC/USDT',
  seconds: 30,
  number: '10',
  type: 1,
  create_time: new Date(start + 500).toISOString(),
  open_price: '100.0000',
  open_time: new Date(start + 1000).toISOString(),
  end_price: '101.0000',
  endTime: new Date(start + 31_000).toISOString(),
  profit_ratio: '80',
  fact_profits: '8',
  result: 'win',
};
/** 100 until second 20, then 101. */
const rising = linesOf([
  still('100.0000').map(([at, , age, sound]) => [at, at < 20_000 ? '100.0000' : '101.0000', age, sound]),
]);

describe('the chain', () => {
  const lines = linesOf([still('1.0'), still('2.0'), still('3.0')]);
  it.each([
    ['untouched', lines, null],
    ['nothing', [], null],
    [
      'a price changed',
      lines.map((line, at) => (at === 1 ? line.replace('2.0', '2.1') : line)),
      { place: 2, why: 'hash' },
    ],
    ['a line left out', lines.filter((_, at) => at !== 1), { place: 1, why: 'hash' }],
    ['a line twice', [...lines, lines[2] ?? ''], { place: 3, why: 'order' }],
    ['another market', [...lines, ...linesOf([still('1.0')], 'ETH-USDT')], { place: 3, why: 'market' }],
  ] as const)('%s', async (_, given, fault) => {
    expect(await checkChain(given)).toEqual(fault);
  });

  it.each(['{}', 'null', '[', '{"market":1}', JSON.stringify({ market: 'A', minute: 'x', ticks: [], previous: '' })])(
    'is not read of %s',
    (text) => {
      expect(() => parseLine(text)).toThrow();
    },
  );
});

describe('the entry', () => {
  const at = (...ticks: Told[]) => settle(ticksOfLines(linesOf([ticks])), terms).entry?.time ?? null;
  it.each<[string, Told[], number | null]>([
    [
      'is the first price after the order',
      [
        [500, '1', 0, 1],
        [501, '1', 0, 1],
      ],
      start + 501,
    ],
    [
      'is no price made before it, however late it came',
      [
        [1000, '1', 500, 1],
        [1001, '1', 500, 1],
      ],
      start + 1001,
    ],
    [
      'is no unsound one',
      [
        [1000, '1', 0, 0],
        [2000, '1', 0, 1],
      ],
      start + 2000,
    ],
    ['may come ten seconds later', [[10_500, '1', 0, 1]], start + 10_500],
    ['may not come after that', [[10_501, '1', 0, 1]], null],
    ['is none where none came', [], null],
  ])('%s', (_, ticks, time) => {
    expect(at(...ticks)).toBe(time);
  });
});

describe('the end', () => {
  const window = (ticks: Told[], seconds = 30) =>
    settle(ticksOfLines(linesOf([[[1000, '100.00', 0, 1], ...ticks]])), { ...terms, seconds });
  const five = (...prices: string[]): Told[] => prices.map((price, at) => [26_000 + at * 1000, price, 0, 1]);

  it.each<[string, Told[], string | null, string]>([
    ['drops the highest and lowest fifth', five('1.00', '101.00', '102.00', '103.00', '900.00'), '102.00', 'win'],
    ['rounds the mean half up', five('1.00', '100.00', '100.01', '100.01', '900.00'), '100.01', 'win'],
    ['is equal to the entry', five('100.00', '100.00', '100.00', '100.00', '100.00'), '100.00', 'equal'],
    ['is below it', five('99.00', '99.00', '99.00', '99.00', '99.00'), '99.00', 'lose'],
    ['is made of 70 %', five('101.00', '101.00', '101.00', '101.00'), '101.00', 'win'],
    ['is none of less', five('101.00', '101.00', '101.00'), null, 'void'],
  ])('%s', (_, ticks, end, result) => {
    expect(window(ticks)).toMatchObject({ end, result });
  });

  it('takes what comes from a sixth before the expiry on, and nothing at the expiry', () => {
    const outcome = window([
      [25_999, '1.00', 0, 1],
      ...five('101.00', '101.00', '101.00', '101.00', '101.00'),
      [31_000, '1.00', 0, 1],
    ]);
    expect(outcome.window.map(({ time }) => time - start)).toEqual([26_000, 27_000, 28_000, 29_000, 30_000]);
    expect(outcome.window.map(({ use }) => use)).toEqual(['dropped', 'counts', 'counts', 'counts', 'dropped']);
  });

  it('shows unsound ones and leaves them out', () => {
    const outcome = window([...five('101.00', '101.00', '101.00', '101.00'), [30_000, '1.00', 0, 0]]);
    expect(outcome).toMatchObject({ end: '101.00', result: 'win' });
    expect(outcome.window.at(-1)?.use).toBe('unsound');
  });
});

describe('a receipt', () => {
  it('follows from its prices', async () => {
    const verdict = await verifyMicro(receipt, rising, 8);
    expect(verdict.checks.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(verdict.isSame).toBe(true);
  });

  it.each([
    ['entry', { open_price: '100.5000' }],
    ['entry_time', { open_time: new Date(start + 2000).toISOString() }],
    ['expiry', { endTime: new Date(start + 32_000).toISOString() }],
    ['end', { end_price: '101.0001' }],
    ['result', { result: 'lose' }],
    ['profit', { fact_profits: '8.1' }],
    ['chain', { symbol_name: 'ETH/USDT' }],
  ] as const)('whose %s was bent does not', async (what, change) => {
    const { isSame, checks } = await verifyMicro({ ...receipt, ...change }, rising, 8);
    expect(isSame).toBe(false);
    expect(checks.filter((check) => !check.isSame).map((check) => check.what)).toEqual([what]);
  });

  it('without its prices does not', async () => {
    expect((await verifyMicro(receipt, [], 8)).isSame).toBe(false);
  });

  it('of a void contract says that nothing came', async () => {
    const nothing = { open_price: '', open_time: '', end_price: '', endTime: '', result: 'void', fact_profits: '0' };
    expect((await verifyMicro({ ...receipt, ...nothing }, linesOf([[]]), 8)).isSame).toBe(true);
  });

  it('rounds a win down to what the coin has', async () => {
    const change = { number: '0.33', profit_ratio: '85', fact_profits: '0.28' };
    expect((await verifyMicro({ ...receipt, ...change }, rising, 2)).isSame).toBe(true);
  });

  it.each([
    ['0.01', '0.1', true],
    ['0.010000', '0.1', true],
    ['0.01', '0.2', false],
  ] as const)('of a fee of %s at %s %% of 10: %s', async (fee, feePercent, isSame) => {
    const verdict = await verifyMicro({ ...receipt, fee }, rising, 8, feePercent);
    expect([verdict.isSame, verdict.checks.at(-1)?.what]).toEqual([isSame, 'fee']);
  });
});

describe('amounts', () => {
  it.each([
    ['10', '80', '0.1', 8, '8.00000000', '0.01000000'],
    // What is less than a unit is the house's: the win goes down, the fee up.
    ['0.33', '85', '0.1', 2, '0.28', '0.01'],
    ['3', '33', '34', 0, '0', '2'],
    ['100', '80', '0', 2, '80.00', '0.00'],
    ['90071992547409.93', '80', '0.0001', 2, '72057594037927.94', '90071992.55'],
  ] as const)('of %s at %s %% and a fee of %s %%, %d decimals', (stake, winPercent, feePercent, places, win, fee) => {
    expect(amounts({ stake, winPercent, feePercent }, places)).toEqual({ win, fee });
  });

  it('of more decimals than the coin has are none', () => {
    expect(() => amounts({ stake: '0.001', winPercent: '80', feePercent: '0' }, 2)).toThrow();
  });
});
