import type { DepthChange, Entrust, Quotation } from '@bourse/contract';
import { calls } from '@bourse/contract';
import { Button, formatDecimal, Tabs } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { call } from '../../app/api.ts';
import { type MarketGroup, shownMarkets } from '../../app/markets.ts';
import { useIsSignedIn } from '../../app/session.ts';
import { useTitle } from '../../app/title.ts';
import { useWords } from '../../app/words.tsx';
import { AboutCoin } from './account/about-coin.tsx';
import { availableIn, Balances } from './account/balances.tsx';
import { BookPanel } from './book/book-panel.tsx';
import { unitsText } from './book/levels.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { createFeed, type Feed, FeedContext, useBook, useFeed } from './feed.ts';
import { emptyForm, type FormAction, type FormState, reduce, type Side, type Surroundings } from './form/form.ts';
import { OrderSheet } from './form/order-sheet.tsx';
import { Ticket } from './form/ticket.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { useBalances, useOwnEvents, usePairOrders } from './orders/use-own.ts';
import { PairHeader } from './pair/pair-header.tsx';
import { lastPriceDecimals, type Rules, rulesOf } from './rules.ts';
import { TradesList } from './tape/trades-list.tsx';

export interface DeskProps {
  groups: readonly MarketGroup[];
  market: Quotation;
  onChoose: (market: Quotation) => void;
}

/** Levels a side of the first reading, before the live book is here. */
const firstDepth = 50;

/** The trading screen of one pair; another pair is another desk, so that nothing of the last one can stay. */
export function Desk(props: DeskProps) {
  const { market } = props;
  const [feed] = useState(() => createFeed(market.symbol, rulesOf(market)));
  useEffect(() => feed.open(), [feed]);
  useOwnEvents();
  const price = formatDecimal(market.now_price, { decimals: lastPriceDecimals(market.price_step) });
  useTitle(`${price} ${market.symbol} · Bourse`);
  return (
    <FeedContext value={feed}>
      <Frame {...props} />
    </FeedContext>
  );
}

type View = 'chart' | 'book' | 'trades' | 'info';

function Frame({ groups, market, onChoose }: DeskProps) {
  const { t } = useWords();
  const rules = rulesOf(market);
  const isSignedIn = useIsSignedIn();
  const [view, setView] = useState<View>('chart');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const around = useSurroundings(market, rules);
  const [form, dispatch] = useForm(around);
  const { resting: ownOrders, stops: ownStops } = usePairOrders(market);

  function act(action: FormAction) {
    dispatch(action);
    if (action.kind === 'placed') setSheetOpen(false);
    if (action.kind === 'level') setSheetOpen(true);
  }

  return (
    <div className="desk" data-view={view}>
      <h1 className="sr-only">{`${t('spot.spot')} ${market.symbol}`}</h1>
      <PairHeader groups={groups} market={market} onChoose={onChoose} />
      <ViewTabs view={view} onView={setView} />
      <div id={`view-panel-${view}`} className="desk-view">
        <ChartPanel market={market} rules={rules} ownOrders={ownOrders} />
        <BookColumn
          market={market}
          rules={rules}
          ownOrders={ownOrders}
          ownStops={ownStops}
          onLevel={(price, quantity) => act({ kind: 'level', price, quantity })}
        />
        <div className="desk-side">
          <OrderSheet isOpen={isSheetOpen} symbol={market.symbol} onClose={() => setSheetOpen(false)}>
            <Ticket market={market} rules={rules} form={form} around={around} dispatch={act} />
          </OrderSheet>
          {isSignedIn && <Balances market={market} />}
          <AboutCoin market={market} />
        </div>
      </div>
      <OrdersPanel market={market} markets={shownMarkets(groups)} />
      <ThumbButtons
        onSide={(side) => {
          act({ kind: 'side', side });
          setSheetOpen(true);
        }}
      />
    </div>
  );
}

/** The form's state. Each action is judged by what is known at its moment. */
function useForm(around: Surroundings): [FormState, (action: FormAction) => void] {
  const [form, send] = useReducer(
    (state: FormState, [action, seen]: readonly [FormAction, Surroundings]) => reduce(state, action, seen),
    emptyForm,
  );
  return [form, (action) => send([action, around])];
}

/** What the form knows of the world. */
function useSurroundings(market: Quotation, rules: Rules): Surroundings {
  const isSignedIn = useIsSignedIn();
  const book = useBook();
  const { data } = useBalances();
  const best = (side: 'bids' | 'asks') => {
    const level = book?.[side][0];
    return level ? unitsText(level.price, rules.priceDecimals) : null;
  };
  return {
    rules,
    isSignedIn,
    bestBid: best('bids'),
    bestAsk: best('asks'),
    levels: { buy: book?.asks ?? [], sell: book?.bids ?? [] },
    baseAvailable: isSignedIn ? availableIn(data, market.currency_id) : null,
    quoteAvailable: isSignedIn ? availableIn(data, market.legal_id) : null,
  };
}

/** The first book comes with an ordinary call, so that it is there before, and without, the live connection. */
function useFirstBook(market: Quotation, feed: Feed) {
  const { legal_id, currency_id, symbol } = market;
  const deal = useQuery({
    queryKey: ['deal', symbol],
    queryFn: async () => (await call(calls.spot.deal, { legal_id, currency_id, depth: firstDepth })).message,
    gcTime: 0,
  });
  const { data } = deal;
  useEffect(() => {
    if (!data) return;
    const side = (levels: typeof data.in) => levels.map(({ price, number }): DepthChange => [price, number]);
    feed.offerBook({ seq: data.seq, bids: side(data.in), asks: side(data.out) });
  }, [data, feed]);
  return deal;
}

interface BookColumnProps {
  market: Quotation;
  rules: Rules;
  ownOrders: readonly Entrust[];
  ownStops: readonly Entrust[];
  onLevel: (price: string, quantity: string) => void;
}

function BookColumn({ market, rules, ownOrders, ownStops, onLevel }: BookColumnProps) {
  const deal = useFirstBook(market, useFeed());
  return (
    <BookPanel
      market={market}
      rules={rules}
      ownOrders={ownOrders}
      ownStops={ownStops}
      failure={deal.isError ? { retry: () => void deal.refetch() } : null}
      onLevel={(price, sweep) => onLevel(price, sweep.quantity)}
      trades={<TradesList market={market} rules={rules} />}
    />
  );
}

/** What a phone shows of the desk. */
function ViewTabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useWords();
  return (
    <Tabs<View>
      label={t('spot.trade')}
      idPrefix="view"
      tabs={[
        { id: 'chart', label: t('market.chart') },
        { id: 'book', label: t('spot.book_tab') },
        { id: 'trades', label: t('spot.trades_tab') },
        { id: 'info', label: t('spot.info_tab') },
      ]}
      value={view}
      onValue={onView}
      className="desk-views"
    />
  );
}

/** On a phone: both sides in reach of a thumb; they open the form. */
function ThumbButtons({ onSide }: { onSide: (side: Side) => void }) {
  const { t } = useWords();
  return (
    <div className="desk-thumb">
      <Button variant="up" className="h-12 text-l font-semibold" onClick={() => onSide('buy')}>
        {t('common.buy')}
      </Button>
      <Button variant="down" className="h-12 text-l font-semibold" onClick={() => onSide('sell')}>
        {t('common.sell')}
      </Button>
    </div>
  );
}
