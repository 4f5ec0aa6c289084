/** What a demo offers from the start: three classes of markets, by how much they move. */
import { type LeverTerms, type Market, parseLots, parseMinor } from '@bourse/core';
import type { Writer } from '../../writer/port.ts';

const coin = 'USDT';
const counterparty = '20000000';
const insurance = '2000000';
const feePpm = 500;
const overnightPpm = 1000;
const liquidationFeePpm = 2000;
const shares = [1, 5, 10, 50, 100];
const shareMax = 10_000;

/** To a notional: maintenance in millionths, deduction, highest multiple. */
type Tier = readonly [to: string, ratePpm: number, deduction: string, multipleMax: number];

interface Class {
  readonly sizes: Readonly<Record<string, string>>;
  readonly spreadPpm: number;
  readonly multiples: readonly number[];
  readonly tiers: readonly Tier[];
}

const classes: readonly Class[] = [
  {
    sizes: { BTC: '0.001', ETH: '0.01' },
    spreadPpm: 200,
    multiples: [5, 10, 20, 50, 100],
    tiers: [
      ['50000', 5000, '0', 100],
      ['250000', 10_000, '250', 50],
      ['1000000', 25_000, '4000', 20],
      ['2000000', 50_000, '29000', 10],
    ],
  },
  {
    sizes: { SOL: '0.1', XRP: '10', BNB: '0.1', DOGE: '100' },
    spreadPpm: 300,
    multiples: [5, 10, 20, 50],
    tiers: [
      ['25000', 10_000, '0', 50],
      ['100000', 20_000, '250', 25],
      ['500000', 50_000, '3250', 10],
    ],
  },
  {
    sizes: { ADA: '10', TRX: '100', LTC: '0.1', AVAX: '1', LINK: '1' },
    spreadPpm: 500,
    multiples: [5, 10, 20, 25],
    tiers: [
      ['10000', 20_000, '0', 25],
      ['50000', 40_000, '200', 10],
      ['200000', 80_000, '2200', 5],
    ],
  },
];

function termsOf(market: Market): LeverTerms | null {
  const found = classes.find(({ sizes }) => market.base.code in sizes);
  const size = found?.sizes[market.base.code];
  const lotsPerShare = size === undefined ? null : parseLots(market, size);
  if (found === undefined || lotsPerShare === null) return null;
  const minor = (amount: string) => parseMinor(amount, market.quote.scale) ?? 0n;
  return {
    isOpen: true,
    lotsPerShare,
    shareMin: 1,
    shareMax,
    shares,
    multiples: [...found.multiples],
    spreadPpm: found.spreadPpm,
    feePpm,
    overnightPpm,
    liquidationFeePpm,
    tiers: found.tiers.map(([to, ratePpm, deduction, multipleMax]) => ({
      toMinor: minor(to),
      ratePpm,
      deductionMinor: minor(deduction),
      multipleMax,
    })),
  };
}

/** Only where no terms were ever set: what staff set stays. */
export async function offerLever(writer: Writer): Promise<void> {
  const { market, lever } = writer.state;
  const asset = market.assets.find(({ code }) => code === coin);
  if (lever.terms.size > 0 || asset === undefined) return;
  const outcomes = [];
  for (const [to, amount] of [
    ['leverCounterparty', counterparty],
    ['insuranceFund', insurance],
  ] as const) {
    outcomes.push(
      await writer.submit({
        kind: 'MoveHouseFunds',
        operatorId: 0,
        from: 'outside',
        to,
        asset: asset.asset,
        amountMinor: parseMinor(amount, asset.scale) ?? 0n,
        reference: `demo-${to}`,
        depositId: 0,
        reason: 'demo',
      }),
    );
  }
  for (const one of market.markets.filter(({ quote }) => quote.code === coin)) {
    const terms = termsOf(one);
    if (terms === null) continue;
    outcomes.push(
      await writer.submit({ kind: 'SetLeverTerms', operatorId: 0, market: one.market, terms, reason: 'demo' }),
    );
  }
  for (const outcome of outcomes)
    if ('refused' in outcome) throw new Error(`the demo cannot offer leveraged contracts: ${outcome.refused}`);
}
