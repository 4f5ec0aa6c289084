import type { Entrust, Quotation } from '@bourse/contract';
import { classes, Empty, Failed, formatDecimal, Icon, Menu, Tabs } from '@bourse/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useConnection } from '../../../app/socket.ts';
import { useWords } from '../../../app/words.tsx';
import { useBook } from '../feed.ts';
import { TickArrow, tickClass, useDirection } from '../marks.tsx';
import { type BookSides, bookSides, setBookSides, usePreferences } from '../preferences.ts';
import { lastPriceDecimals, listDecimals, type Rules } from '../rules.ts';
import { BookRows } from './book-rows.tsx';
import { type Grouping, groupings, rowsOf, type Sweep, spreadOf, unitsText } from './levels.ts';
import { useLevelsCount } from './use-levels-count.ts';

export interface BookPanelProps {
  market: Quotation;
  rules: Rules;
  ownOrders: readonly Entrust[];
  /** Own orders that wait for a price. */
  ownStops: readonly Entrust[];
  /** The book's first reading failed, and how to try again. */
  failure: { retry: () => void } | null;
  onLevel: (price: string, sweep: Sweep) => void;
  /** The recent trades, below the book or beside it as a tab. */
  trades: ReactNode;
}

/** The order book, and under it the recent trades. */
export function BookPanel({ market, rules, ownOrders, ownStops, failure, onLevel, trades }: BookPanelProps) {
  const { t } = useWords();
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  const [grouping, setGrouping] = useState<Grouping>(1);
  const panelRef = useRef<HTMLElement>(null);
  const count = useLevelsCount(panelRef);
  const isLive = useConnection((state) => state.isLive || state.connects === 0);
  return (
    <section ref={panelRef} className="desk-book desk-panel" data-tab={tab} aria-label={t('spot.order_book')}>
      <div id="book-panel-book" className="desk-book-half">
        <div className="flex h-10 shrink-0 items-center gap-2 px-4">
          <h2 className="desk-wide-only text-s font-medium whitespace-nowrap">{t('spot.order_book')}</h2>
          <BookTabs idPrefix="book" tab={tab} onTab={setTab} />
          {!isLive && <small className="text-xs text-quiet">{t('spot.reconnecting')}…</small>}
          <span className="ml-auto flex items-center gap-1">
            <SidesButtons />
            <GroupingMenu rules={rules} grouping={grouping} onGrouping={setGrouping} />
          </span>
        </div>
        <BookColumns rules={rules} />
        <BookBody
          market={market}
          rules={rules}
          ownOrders={ownOrders}
          ownStops={ownStops}
          failure={failure}
          onLevel={onLevel}
          grouping={grouping}
          count={count}
        />
      </div>
      <div id="trades-panel-trades" className="desk-trades-half">
        <div className="flex h-10 shrink-0 items-center px-4">
          <h2 className="desk-wide-only text-s font-medium">{t('spot.recent_trades')}</h2>
          <BookTabs idPrefix="trades" tab={tab} onTab={setTab} />
        </div>
        {trades}
      </div>
    </section>
  );
}

interface BookTabsProps {
  /** Each half has tabs of its own, of which one is in sight. */
  idPrefix: 'book' | 'trades';
  tab: 'book' | 'trades';
  onTab: (tab: 'book' | 'trades') => void;
}

function BookTabs({ idPrefix, tab, onTab }: BookTabsProps) {
  const { t } = useWords();
  return (
    <Tabs
      label={t('spot.order_book')}
      idPrefix={idPrefix}
      tabs={[
        { id: 'book', label: t('spot.order_book') },
        { id: 'trades', label: t('spot.trades_tab') },
      ]}
      value={tab}
      onValue={onTab}
      className="desk-narrow-only"
    />
  );
}

function BookColumns({ rules }: { rules: Rules }) {
  const { t } = useWords();
  return (
    <div className="desk-cols">
      <span>{t('spot.price_in', { unit: rules.quote })}</span>
      <span>{t('spot.quantity_in', { unit: rules.base })}</span>
      <span>{t('spot.sum_in', { unit: rules.base })}</span>
    </div>
  );
}

const sidesNames = { both: 'spot.book_both', asks: 'spot.book_asks', bids: 'spot.book_bids' } as const;

/** Which sides of the book are in sight: both, or one with the room of both. */
function SidesButtons() {
  const { t } = useWords();
  const chosen = usePreferences((state) => state.bookSides);
  return (
    <fieldset className="flex" aria-label={t('spot.book_sides')}>
      {bookSides.map((sides) => (
        <button
          key={sides}
          type="button"
          aria-pressed={sides === chosen}
          aria-label={t(sidesNames[sides])}
          title={t(sidesNames[sides])}
          onClick={() => setBookSides(sides)}
          className="grid size-6 place-items-center rounded-xs opacity-60 hover:opacity-100 aria-pressed:bg-raised aria-pressed:opacity-100"
        >
          <SidesDrawing sides={sides} />
        </button>
      ))}
    </fieldset>
  );
}

/** Asks above, bids below, as the book itself has them. */
const sidesLines = {
  both: ['M2 2.5h10M2 5.5h10', 'M2 8.5h10M2 11.5h10'],
  asks: ['M2 2.5h10M2 5.5h10M2 8.5h10M2 11.5h10', ''],
  bids: ['', 'M2 2.5h10M2 5.5h10M2 8.5h10M2 11.5h10'],
} as const satisfies Record<BookSides, readonly [asks: string, bids: string]>;

function SidesDrawing({ sides }: { sides: BookSides }) {
  const [asks, bids] = sidesLines[sides];
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" strokeWidth="1.5" aria-hidden="true">
      <path d={asks} className="stroke-down" />
      <path d={bids} className="stroke-up" />
    </svg>
  );
}

interface GroupingMenuProps {
  rules: Rules;
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
}

function GroupingMenu({ rules, grouping, onGrouping }: GroupingMenuProps) {
  const { t } = useWords();
  const label = (times: Grouping) => plain(unitsText(Number(rules.priceUnits) * times, rules.priceDecimals));
  return (
    <Menu
      label={t('spot.grouping')}
      className="min-w-28"
      items={groupings.map((times) => ({
        id: String(times),
        label: label(times),
        isChosen: times === grouping,
        onSelect: () => onGrouping(times),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`${t('spot.grouping')} ${label(grouping)}`}
          className="flex h-6 items-center gap-1 rounded-s border border-line pr-1.5 pl-2 text-xs text-quiet tabular-nums hover:text-text"
        >
          {label(grouping)}
          <Icon name="down" size={12} />
        </button>
      )}
    />
  );
}

/** Without the zeros at the end of its fraction. */
function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

interface BookBodyProps extends Omit<BookPanelProps, 'trades'> {
  grouping: Grouping;
  count: number;
}

function BookBody({ market, rules, ownOrders, ownStops, failure, onLevel, grouping, count }: BookBodyProps) {
  const { t } = useWords();
  const book = useBook();
  const sides = usePreferences((state) => state.bookSides);
  if (book === null && failure !== null) {
    return (
      <Failed
        title={t('home.book_failed')}
        retryLabel={t('common.retry')}
        onRetry={failure.retry}
        className="grid flex-1 content-center"
      />
    );
  }
  const step = Number(rules.priceUnits) * grouping;
  // One side alone has the room of both.
  const perSide = sides === 'both' ? count : 2 * count;
  const rows = book === null ? null : rowsOf(book, step, perSide);
  const shared = { rules, count: perSide, step, ownOrders, ownStops, lastPrice: market.now_price, onLevel };
  if (rows !== null && rows.bids.length + rows.asks.length === 0) {
    return <Empty title={t('spot.book_empty')} className="flex-1" />;
  }
  return (
    <>
      {sides !== 'bids' && <BookRows side="asks" rows={rows?.asks ?? null} levels={book?.asks ?? []} {...shared} />}
      <MidRow market={market} rules={rules} spread={book === null ? null : spreadOf(book, rules)} />
      {sides !== 'asks' && <BookRows side="bids" rows={rows?.bids ?? null} levels={book?.bids ?? []} {...shared} />}
    </>
  );
}

interface MidRowProps {
  market: Quotation;
  rules: Rules;
  spread: ReturnType<typeof spreadOf>;
}

function MidRow({ market, rules, spread }: MidRowProps) {
  const { t } = useWords();
  const direction = useDirection(market.now_price);
  const decimals = listDecimals(rules.priceStep);
  return (
    <div className="flex h-11 shrink-0 items-center justify-between gap-3 px-4 text-quiet tabular-nums">
      <span className={classes('flex items-center gap-1.5 text-l font-semibold', tickClass(direction))}>
        {formatDecimal(market.now_price, { decimals: lastPriceDecimals(rules.priceStep) })}
        <TickArrow direction={direction} />
      </span>
      {spread && (
        <dl className="grid grid-cols-[auto_auto] gap-x-3 leading-4">
          <dt>{t('spot.spread')}</dt>
          <dd className="text-right text-text">{formatDecimal(spread.spread, { decimals })}</dd>
          <dt>{t('spot.mid')}</dt>
          <dd className="text-right text-text">{formatDecimal(spread.mid, { decimals: decimals + 1 })}</dd>
        </dl>
      )}
    </div>
  );
}
