import { StaleMark } from '@bourse/client/offline/stale-tag.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, Menu, Tabs } from '@bourse/ui';
import { type ReactNode, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Rules } from '../../../domain/trading/rules.ts';
import { type BookSides, bookSides, setBookSides, usePreferences } from '../preferences.ts';
import { BookBody, type BookBodyProps } from './book-body.tsx';
import { type Grouping, groupings, unitsText } from './levels.ts';
import { useLevelsCount } from './use-levels-count.ts';

export interface BookPanelProps extends Omit<BookBodyProps, 'grouping' | 'count'> {
  /** The recent trades, below the book or beside it as a tab. */
  trades: ReactNode;
}

/** Grouping by symbol, as long as the page is open. */
const useGroupings = create<Readonly<Record<string, Grouping>>>(() => ({}));

/** The order book, and under it the recent trades. */
export function BookPanel({ trades, ...book }: BookPanelProps) {
  const { rules } = book;
  const { t } = useWords();
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  const grouping = useGroupings((chosen) => chosen[rules.symbol] ?? 1);
  const panelRef = useRef<HTMLElement>(null);
  const count = useLevelsCount(panelRef);
  return (
    <section ref={panelRef} className="desk-book desk-panel" data-tab={tab} aria-label={t('spot.order_book')}>
      <div id="book-panel-book" className="desk-book-half">
        <div className="flex h-10 shrink-0 items-center gap-2 px-4">
          <h2 className="desk-wide-only text-s font-medium whitespace-nowrap">{t('spot.order_book')}</h2>
          <BookTabs idPrefix="book" tab={tab} onTab={setTab} />
          <StaleMark />
          <span className="ml-auto flex items-center gap-1">
            <SidesButtons />
            <GroupingMenu
              rules={rules}
              grouping={grouping}
              onGrouping={(times) => useGroupings.setState({ [rules.symbol]: times })}
            />
          </span>
        </div>
        <BookColumns rules={rules} />
        <BookBody {...book} grouping={grouping} count={count} />
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
        { id: 'book', label: t('spot.book_tab') },
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
