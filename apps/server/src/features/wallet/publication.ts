/** A user's balances as they change, whole. */
import { encodeBalanceUpdate } from '@bourse/contract';
import { privatePublication } from '../../realtime/publication.ts';
import type { Committed } from '../../writer/port.ts';
import { presentBalance } from './balances.ts';
import { currentPrices } from './prices.ts';

export const balances = privatePublication({
  name: 'balances',
  events: ['update_balance'],
  open: (services, sender) => ({
    commit(batch) {
      const moved = movedBalances(batch, (owner) => sender.isConnected(owner));
      if (moved.size === 0) return;
      const { state } = services.writer;
      const prices = currentPrices(services);
      for (const [owner, { seq, assets }] of moved) {
        const changed = state.market.assets.filter(({ asset }) => assets.has(asset));
        const balances = changed.map((asset) => presentBalance(state, owner, asset, prices));
        sender.send(owner, 'update_balance', encodeBalanceUpdate({ seq, balances }));
      }
    },
    restart() {},
  }),
});

interface Moved {
  seq: number;
  readonly assets: Set<number>;
}

/** Accounts whose balance a batch moved, by owner, of the owners that count. */
function movedBalances(batch: readonly Committed[], counts: (owner: number) => boolean): Map<number, Moved> {
  const moved = new Map<number, Moved>();
  for (const { seq, event } of batch) {
    if (!('postings' in event)) continue;
    for (const { owner, asset } of event.postings) {
      if (!counts(owner)) continue;
      const known = moved.get(owner);
      if (known === undefined) moved.set(owner, { seq, assets: new Set([asset]) });
      else {
        known.seq = seq;
        known.assets.add(asset);
      }
    }
  }
  return moved;
}
