/** What a demo offers from the start. */
import { parseMinor } from '@bourse/core';
import type { Writer } from '../../writer/port.ts';

const coin = 'USDT';
const bases = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB'];
const durations = [
  { seconds: 30, profitPercent: 80 },
  { seconds: 60, profitPercent: 82 },
  { seconds: 120, profitPercent: 84 },
  { seconds: 300, profitPercent: 85 },
];
const stakes = ['10', '50', '100', '500', '1000'];
const limits = { stakeMin: '5', stakeMax: '1000', user: '5000', minute: '50000' };
const feePpm = 1000;

/** Only where terms were never set: what staff set stays. */
export async function offerMicro(writer: Writer): Promise<void> {
  const { market, micro } = writer.state;
  const asset = market.assets.find(({ code }) => code === coin);
  if (micro.terms !== null || asset === undefined) return;
  const minor = (amount: string) => parseMinor(amount, asset.scale) ?? 0n;
  const terms = {
    isOpen: true,
    asset: asset.asset,
    markets: market.markets
      .filter(({ base, quote }) => bases.includes(base.code) && quote.code === coin)
      .map((one) => one.market),
    durations,
    stakesMinor: stakes.map(minor),
    stakeMinMinor: minor(limits.stakeMin),
    stakeMaxMinor: minor(limits.stakeMax),
    feePpm,
    userMaxMinor: minor(limits.user),
    minuteMaxMinor: minor(limits.minute),
  };
  const outcome = await writer.submit({ kind: 'SetMicroTerms', operatorId: 0, terms, moves: '', reason: 'demo' });
  if ('refused' in outcome) throw new Error(`the demo cannot offer second contracts: ${outcome.refused}`);
}
