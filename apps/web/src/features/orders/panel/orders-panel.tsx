import { Link } from '@bourse/client/navigation/link.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { buttonClass, Empty, TabPanel, Tabs } from '@bourse/ui';
import { useMemo, useState } from 'react';
import { ask } from '../ask.ts';
import { ExportButton } from '../file/export-button.tsx';
import { OrderFilters } from '../order-filters.tsx';
import { type Filters, type ListName, openTotal } from '../orders.ts';
import type { BestPriceFollower } from '../other-best.ts';
import type { PairFilter } from '../query.ts';
import { noFilters } from '../shown.ts';
import { AutoCancel } from '../timer/auto-cancel.tsx';
import { useOpenOrders } from '../use-lists.ts';
import { HistoryList } from './history-list.tsx';
import { OpenList } from './open-list.tsx';
import { PastList } from './past-list.tsx';
import { OrderQuestions } from './questions.tsx';

export interface OrdersPanelProps {
  market: Market;
  /** All pairs, that of the screen among them. */
  markets: readonly Market[];
  OtherBest: BestPriceFollower;
}

const filterWords = { pair: 'market.pair', allPairs: 'spot.all_pairs', allSides: 'spot.buy_and_sell' } as const;

/** One's own orders: what is open, what became of the others, and what was traded. */
export function OrdersPanel({ market, markets, OtherBest }: OrdersPanelProps) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [tab, setTab] = useState<ListName>('open');
  const [filters, setFilters] = useState<Filters>(noFilters);
  const pair = usePair(markets, filters.symbol);
  const { side } = filters;
  const open = useOpenOrders({ pair, side: 'both' });
  const pages = isSignedIn ? open.data?.pages : undefined;
  return (
    <section className="desk-orders desk-panel" aria-label={t('spot.open_orders')}>
      <div className="desk-orders-head">
        <Tabs<ListName>
          label={t('spot.order')}
          idPrefix="orders"
          tabs={[
            { id: 'open', label: t('spot.open_orders'), count: pages && openTotal(pages, side) },
            { id: 'past', label: t('spot.order_history_tab') },
            { id: 'fills', label: t('spot.trade_history_tab') },
          ]}
          value={tab}
          onValue={setTab}
        />
        {isSignedIn && (
          <div className="desk-orders-tools">
            <OrderFilters
              size="s"
              words={filterWords}
              symbols={symbolsOf(market, markets)}
              filters={filters}
              onFilters={setFilters}
            />
            <ExportButton key={tab} list={tab} pair={pair} side={side} />
            {tab === 'open' && <AutoCancel />}
            {tab === 'open' && <CancelAll pair={pair} count={pages ? openTotal(pages) : 0} />}
          </div>
        )}
      </div>
      <TabPanel idPrefix="orders" id={tab} className="flex min-h-0 flex-1 flex-col">
        {!isSignedIn && <Guest />}
        {isSignedIn && tab === 'open' && <OpenList query={open} pair={pair} side={side} />}
        {isSignedIn && tab === 'past' && <PastList pair={pair} side={side} />}
        {isSignedIn && tab === 'fills' && <HistoryList pair={pair} side={side} />}
      </TabPanel>
      {isSignedIn && <OrderQuestions markets={markets} OtherBest={OtherBest} />}
    </section>
  );
}

/** Symbols to choose from, that of the screen first; a text, so that the filters rest while prices move. */
function symbolsOf(market: Market, markets: readonly Market[]): string {
  return [...new Set([market, ...markets].map(({ symbol }) => symbol))].join();
}

/** The pair of a symbol, the same as long as it is the same: lists rest while its price moves. */
function usePair(markets: readonly Market[], chosen: string): PairFilter {
  const found = markets.find(({ symbol }) => symbol === chosen);
  const [symbol, quoteId, baseId] = [found?.symbol, found?.quoteId, found?.baseId];
  return useMemo(
    () => (symbol === undefined || quoteId === undefined || baseId === undefined ? null : { symbol, quoteId, baseId }),
    [symbol, quoteId, baseId],
  );
}

/** Asks whether all open orders of a pair, or of all, shall go. */
function CancelAll({ pair, count }: { pair: PairFilter; count: number }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      disabled={count === 0}
      aria-haspopup="dialog"
      onClick={() => ask({ kind: 'cancel-all', pair, count })}
      className="rounded-xs text-xs text-quiet enabled:hover:text-text disabled:opacity-60"
    >
      {t('spot.cancel_all')}
    </button>
  );
}

function Guest() {
  const { t } = useWords();
  return (
    <Empty
      title={t('spot.guest_title')}
      hint={t('spot.guest_hint')}
      action={
        <Link to="/components/login" className={buttonClass('line', 's')}>
          {t('auth.log_in')}
        </Link>
      }
      className="flex-1"
    />
  );
}
