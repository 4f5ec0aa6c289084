import { later } from '@bourse/client/later.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, MarketGroup, Order, Side } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readBook } from '../../domain/book/read-book.ts';
import { loadPairList } from '../../domain/market-search/load-pair-list.ts';
import { liveMarket } from '../../domain/markets/live-markets.ts';
import { shownMarkets } from '../../domain/markets/markets.ts';
import { noteRecentPair } from '../../domain/markets/recent-pairs.ts';
import { type Rules, rulesOf } from '../../domain/trading/rules.ts';
import { DeskFrame, type DeskView } from '../../domain/workspace/desk-frame.tsx';
import { fetchWhenIdle } from '../../domain/workspace/late-part.ts';
import { OutOfSight } from '../../domain/workspace/out-of-sight.tsx';
import { readySounds } from '../../domain/workspace/sounds.ts';
import {
  ask,
  askAmend,
  isAmendable,
  loadOrderDialogs,
  loadOrdersPanel,
  useAsAmended,
  useOwnEvents,
  usePairOrders,
} from '../orders/index.ts';
import { AboutCoin } from './account/about-coin.tsx';
import { Balances } from './account/balances.tsx';
import { TransferButton } from './account/transfer-button.tsx';
import type { ChosenLevel } from './book/book.ts';
import { BookPanel } from './book/book-panel.tsx';
import { OtherBest } from './book/other-best.tsx';
import { createFeed, type Feed, FeedContext, useFeed } from './feed.ts';
import type { FormAction } from './form/form.ts';
import { LiveTicket } from './form/live-ticket.tsx';
import { OrderSheet } from './form/order-sheet.tsx';
import { loadConfirmOrder } from './form/ticket.tsx';
import { useOrderForm } from './form/use-order-form.ts';
import { useKeptBook } from './kept-book.ts';
import { LiveTitle } from './pair/live-title.tsx';
import { PairHeader } from './pair/pair-header.tsx';
import { SettingsRow } from './settings/settings-button.tsx';
import { TradesList } from './tape/trades-list.tsx';

/** Book and form come first. */
const ChartPanel = later({
  load: async () => {
    const [{ ChartPanel }] = await Promise.all([
      import('./chart/chart-panel.tsx'),
      // Wanted by it at once, so asked for at once.
      import('./chart/candles/candle-area.tsx'),
      import('klinecharts'),
    ]);
    return ChartPanel;
  },
  className: 'desk-chart desk-panel',
});
const OrdersPanel = later({
  load: loadOrdersPanel,
  className: 'desk-orders desk-panel',
});

/** What a phone shows, one at a time. */
const views = [
  ['chart', 'market.chart'],
  ['book', 'spot.book_tab'],
  ['trades', 'spot.trades_tab'],
  ['info', 'spot.info_tab'],
] as const satisfies readonly (readonly [DeskView, MessageId])[];

export interface DeskProps {
  groups: readonly MarketGroup[];
  market: Market;
}

/** Opened at once when they are asked for: a key pressed must not wait for code. */
const soonWanted = [loadPairList, loadConfirmOrder, loadOrderDialogs];

/** Levels a side of the first reading, before the live book is here. */
const firstDepth = 50;

/** The trading screen of one pair; another pair is another desk, so that nothing of the last one can stay. */
export function Desk(props: DeskProps) {
  const { market } = props;
  const [feed] = useState(() => createFeed(market.symbol, rulesOf(market), liveMarket(market).lastPrice));
  useEffect(() => feed.open(), [feed]);
  useKeptBook(feed);
  useOwnEvents();
  useEffect(() => noteRecentPair(market.symbol), [market.symbol]);
  useEffect(readySounds, []);
  useEffect(() => fetchWhenIdle(soonWanted), []);
  return (
    <FeedContext value={feed}>
      <LiveTitle market={market} />
      <Frame {...props} />
    </FeedContext>
  );
}

function Frame({ groups, market }: DeskProps) {
  const { t } = useWords();
  const rules = rulesOf(market);
  const isSignedIn = useIsSignedIn();
  const [view, setView] = useState<DeskView>('chart');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [form, dispatch] = useOrderForm(market, rules);
  const { resting: ownOrders, stops: ownStops } = usePairOrders(market);
  const chartOrders = useAsAmended([...ownOrders, ...ownStops]);
  const transfer = isSignedIn && <TransferButton market={market} />;

  function act(action: FormAction) {
    dispatch(action);
    if (action.kind === 'placed') setSheetOpen(false);
    if (action.kind === 'level') setSheetOpen(true);
  }

  return (
    <DeskFrame
      heading={`${t('spot.spot')} ${market.symbol}`}
      phone={{
        label: t('spot.trade'),
        views: views.map(([id, word]) => ({ id, label: t(word) })),
        view,
        onView: setView,
      }}
      head={<PairHeader market={market} />}
      orders={<OrdersPanel market={market} markets={shownMarkets(groups)} OtherBest={OtherBest} />}
      thumbs={
        <ThumbButtons
          onSide={(side) => {
            act({ kind: 'side', side });
            setSheetOpen(true);
          }}
        />
      }
    >
      <ChartPanel
        market={market}
        rules={rules}
        ownOrders={chartOrders}
        canAmend={isAmendable}
        onAmend={(order, price) => askAmend(order, { price })}
        onCancel={(order) => ask({ kind: 'cancel', order })}
      />
      <OutOfSight>
        <BookColumn
          market={market}
          rules={rules}
          ownOrders={ownOrders}
          ownStops={ownStops}
          onLevel={(level) => act({ kind: 'level', ...level })}
        />
      </OutOfSight>
      <OutOfSight>
        <div className="desk-side">
          <OrderSheet isOpen={isSheetOpen} symbol={market.symbol} onClose={() => setSheetOpen(false)} action={transfer}>
            <LiveTicket market={market} rules={rules} form={form} dispatch={act} onShow={() => setSheetOpen(true)} />
          </OrderSheet>
          {isSignedIn && <Balances market={market} />}
          <AboutCoin market={market} />
          <SettingsRow />
        </div>
      </OutOfSight>
    </DeskFrame>
  );
}

/** The first book comes with an ordinary call, so that it is there before, and without, the live connection. */
function useFirstBook(market: Market, feed: Feed) {
  const first = useQuery({
    queryKey: ['deal', market.symbol],
    queryFn: () => readBook(market, firstDepth),
    gcTime: 0,
  });
  const { data } = first;
  useEffect(() => {
    if (data) feed.offerBook(data);
  }, [data, feed]);
  return first;
}

interface BookColumnProps {
  market: Market;
  rules: Rules;
  ownOrders: readonly Order[];
  ownStops: readonly Order[];
  onLevel: (level: ChosenLevel) => void;
}

function BookColumn({ market, rules, ownOrders, ownStops, onLevel }: BookColumnProps) {
  const first = useFirstBook(market, useFeed());
  return (
    <BookPanel
      market={market}
      rules={rules}
      ownOrders={ownOrders}
      ownStops={ownStops}
      failure={first.isError ? { retry: () => void first.refetch() } : null}
      onLevel={onLevel}
      trades={<TradesList market={market} rules={rules} />}
    />
  );
}

/** On a phone: both sides in reach of a thumb; they open the form. */
function ThumbButtons({ onSide }: { onSide: (side: Side) => void }) {
  const { t } = useWords();
  return (
    <>
      <Button variant="up" className="h-12 text-l font-semibold" onClick={() => onSide('buy')}>
        {t('common.buy')}
      </Button>
      <Button variant="down" className="h-12 text-l font-semibold" onClick={() => onSide('sell')}>
        {t('common.sell')}
      </Button>
    </>
  );
}
