/** What a demo offers from the start, and what its returns are paid from. */
import { parseMinor } from '@bourse/core';
import type { Writer } from '../../writer/port.ts';

const coin = 'USDT';
const rewards = '50000';
const limits = { min: '100', max: '50000', user: '150000', total: '1000000' };
const products = [
  { days: 7, dailyPpm: 100, hasEarlyEnd: true, isFixedTerm: false },
  { days: 30, dailyPpm: 150, hasEarlyEnd: false, isFixedTerm: false },
  { days: 90, dailyPpm: 200, hasEarlyEnd: false, isFixedTerm: false },
  { days: 365, dailyPpm: 250, hasEarlyEnd: false, isFixedTerm: true },
];

/** Only where no product was ever set: what staff set stays. */
export async function offerPledges(writer: Writer): Promise<void> {
  const { market, pledge } = writer.state;
  const found = market.assets.find(({ code }) => code === coin);
  if (pledge.products.size > 0 || found === undefined) return;
  const { asset, scale } = found;
  const minor = (amount: string) => parseMinor(amount, scale) ?? 0n;
  const outcomes = [
    await writer.submit({
      kind: 'MoveHouseFunds',
      operatorId: 0,
      from: 'outside',
      to: 'pledgeRewards',
      asset,
      amountMinor: minor(rewards),
      reference: 'demo-pledge',
      depositId: 0,
      reason: 'demo',
    }),
  ];
  for (const [index, product] of products.entries()) {
    const terms = {
      ...product,
      isOpen: true,
      asset,
      minMinor: minor(limits.min),
      maxMinor: minor(limits.max),
      userMaxMinor: minor(limits.user),
      totalMinor: minor(limits.total),
      holdingsMax: 3,
      needsIdentity: false,
    };
    outcomes.push(
      await writer.submit({ kind: 'SetPledgeProduct', operatorId: 0, productId: index + 1, terms, reason: 'demo' }),
    );
  }
  for (const outcome of outcomes)
    if ('refused' in outcome) throw new Error(`the demo cannot offer staking: ${outcome.refused}`);
}
