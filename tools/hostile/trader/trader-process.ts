/** The calm trader in a process of its own, so that nothing else delays what it measures. */
import type { PreparedStore } from '../exchange/prepared-store.ts';
import { CalmTrader } from './trader.ts';

export type TraderRequest =
  | { readonly kind: 'begin'; readonly port: number; readonly store: PreparedStore }
  | { readonly kind: 'trade'; readonly orders: number; readonly everyMs: number };

let trader: CalmTrader | null = null;

process.on('message', async (request: TraderRequest) => {
  if (request.kind === 'begin') {
    trader = new CalmTrader(request.port, request.store);
    await trader.begin();
    process.send?.(null);
  } else process.send?.((await trader?.trade(request.orders, request.everyMs)) ?? null);
});
process.on('disconnect', () => process.exit(0));
