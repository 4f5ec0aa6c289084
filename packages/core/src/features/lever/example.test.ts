/** The example in `docs/features/lever.md` is what the engine computes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { liquidationTicks } from '../../margin/risk.ts';
import { deskTerms, LeverDesk } from '../../testing/lever/desk.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../../docs/features/lever.md'), 'utf8');
const example = text.slice(text.indexOf('## An example'), text.indexOf('## ', text.indexOf('## An example') + 3));

const grouped = (amount: number, decimals: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

it('each of its figures', () => {
  const desk = new LeverDesk({ spreadPpm: 200, feePpm: 500, overnightPpm: 1000, liquidationFeePpm: 2000 });
  desk.deposit(desk.alice, 1000);
  const orderId = desk.open(desk.alice, { shares: 50 });
  const said = (amount: number, decimals = 4) => expect(example).toContain(grouped(amount, decimals));
  const [position] = desk.positions;
  said((position?.openTicks ?? 0) / 100, 2);
  said(Number(position?.marginMinor) / 1e8, 2);
  said(Number(position?.feeMinor) / 1e8);
  const opened = desk.account(desk.alice);
  said(opened.cash);
  said(opened.equity);
  said(opened.usable);
  said(opened.maintenance, 2);
  said(Math.floor((opened.equity / opened.maintenance) * 10_000) / 100, 2);
  const ticks = liquidationTicks({
    otherEquityMinor: BigInt(Math.round(opened.cash * 1e8)),
    otherMaintenanceMinor: 0n,
    positions: desk.positions,
    tiers: deskTerms.tiers,
    unitMinor: desk.exchange.market.unitMinor,
  });
  said((ticks ?? 0) / 100, 2);
  // The first mark after midnight.
  desk.exchange.time += 86_400_000 - (desk.exchange.time % 86_400_000) - 500;
  desk.tick(60_500);
  const night = Number(desk.last('LeverNightCharged')?.feeMinor) / 1e8;
  said(night, 3);
  expect(night).toBe(3.025);
  desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 });
  desk.tick(61_000);
  const closed = desk.last('LeverClosed');
  said((closed?.ticks ?? 0) / 100, 2);
  said(Number(closed?.profitMinor) / 1e8, 2);
  said(Number(closed?.feeMinor) / 1e8, 6);
  said(desk.account(desk.alice).cash, 6);
});
