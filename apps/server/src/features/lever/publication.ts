/** Tells owners of their positions and waiting orders: on every change, and with each tick while positions are open. */
import type { LeverRow } from '@bourse/contract';
import { type Event, leverAccountOf, type State } from '@bourse/core';
import { privatePublication } from '../../realtime/publication.ts';
import { openRows } from './handlers.ts';
import { decimalOf, ratioPercent, unitsOf } from './present.ts';

/** Whose account an event of contracts changes; null: nobody's. */
function ownerOf(event: Event): number | null {
  return event.kind.startsWith('Lever') && 'userId' in event ? event.userId : null;
}

const sumOf = (rows: readonly LeverRow[]) => decimalOf(rows.reduce((sum, { profits }) => sum + unitsOf(profits), 0n));

/** By pair. */
function profitsOf(rows: readonly LeverRow[]) {
  const pairs = new Map<string, LeverRow[]>();
  for (const row of rows) pairs.set(row.symbol, [...(pairs.get(row.symbol) ?? []), row]);
  return [...pairs.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ legal_id: first.legal, currency_id: first.currency, profits: sumOf(own) }];
  });
}

function hazardOf(state: State, userId: number, rows: readonly LeverRow[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const { equityMinor, maintenanceMinor } = leverAccountOf(state, userId, first.legal - 1);
  return ratioPercent(equityMinor, maintenanceMinor);
}

export const leverTrades = privatePublication({
  name: 'leveraged contracts',
  events: ['lever_trade'],
  open: ({ writer: { state } }, sender) => {
    const tell = (userId: number, seq: number) => {
      const { positions, waiting } = openRows(state, userId, null);
      sender.send(userId, 'lever_trade', {
        seq,
        trades_all: positions,
        trades_entrust: waiting,
        hazard_rate: hazardOf(state, userId, positions),
        profits_all: sumOf(positions),
        profits: profitsOf(positions),
      });
    };
    return {
      commit(batch) {
        const touched = new Map<number, number>();
        for (const { seq, event } of batch) {
          const userId = ownerOf(event);
          if (userId !== null) touched.set(userId, seq);
          if (event.kind !== 'IndexPricesSet') continue;
          for (const key of state.lever.accounts.keys()) touched.set(Number(key.split(' ')[0]), seq);
        }
        for (const [userId, seq] of touched) if (sender.isConnected(userId)) tell(userId, seq);
      },
      // The next tick is there within a second.
      restart() {},
    };
  },
});
