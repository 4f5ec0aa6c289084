import { t, useWords } from '@bourse/client/words.tsx';
import type { Market, MarketGroup } from '@bourse/contract';
import {
  Combobox,
  ComboboxList,
  ComboboxOption,
  type ComboboxState,
  classes,
  decimalsOf,
  Empty,
  Failed,
  formatDecimal,
  Icon,
  Num,
  TabPanel,
  Tabs,
  useCombobox,
} from '@bourse/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { StarButton } from '../market-list/star-button.tsx';
import { useFavourites } from '../markets/favourites.ts';
import { useLiveMarket } from '../markets/live-markets.ts';
import { chosenMarket, useMarkets } from '../markets/markets.ts';
import { useRecentPairs } from '../markets/recent-pairs.ts';
import { type ChooseMarket, favouritesTab, listPairs, pairTabs, recentTab } from './pair-list.ts';
import { PairListSkeleton } from './pair-list-skeleton.tsx';

/** What stands on the key. */
const escapeKey = 'Esc';

/** What a tab is called: a quote currency calls itself. */
function tabWords(name: string): string {
  if (name === favouritesTab) return t('market.watchlist');
  return name === recentTab ? t('market.recent') : name;
}

export interface PairListBoxProps {
  onChoose: ChooseMarket;
  /** What was typed before the search was there. */
  takeTyped: () => string;
}

/** Search, tabs and list of pairs, once the markets are here. */
export function PairListBox(props: PairListBoxProps) {
  const { data: groups, isPending, refetch } = useMarkets('state');
  if (isPending) return <PairListSkeleton />;
  if (groups) return <PairList {...props} groups={groups} />;
  return <NoMarkets takeTyped={props.takeTyped} onRetry={() => void refetch()} />;
}

/** Here keys go to the button: it is pressed by one that would be kept as a letter. */
function NoMarkets({ takeTyped, onRetry }: Pick<PairListBoxProps, 'takeTyped'> & { onRetry: () => void }) {
  const { t } = useWords();
  useEffect(() => void takeTyped(), [takeTyped]);
  return <Failed title={t('home.markets_failed')} retryLabel={t('common.retry')} onRetry={onRetry} />;
}

interface PairListProps extends PairListBoxProps {
  groups: readonly MarketGroup[];
}

function PairList({ groups, onChoose, takeTyped }: PairListProps) {
  const id = useId();
  const [chosen] = useState(() => chosenMarket(groups));
  const favourites = useFavourites((state) => state.symbols);
  const recent = useRecentPairs((state) => state.symbols);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState(chosen?.quote ?? favouritesTab);
  const rows = listPairs(groups, tab, search, { favourites, recent });
  const state = useCombobox({
    count: rows.length,
    onChoose: (index) => {
      const row = rows[index];
      if (row) onChoose(row, groups);
    },
  });

  return (
    <>
      <PairSearch state={state} value={search} takeTyped={takeTyped} onValue={setSearch} />
      <Tabs
        label={t('market.markets')}
        idPrefix={id}
        tabs={pairTabs(groups).map((name) => ({ id: name, label: tabWords(name) }))}
        value={tab}
        onValue={(next) => {
          setTab(next);
          setSearch('');
          state.point(0);
        }}
        className="border-b border-line px-4"
      />
      <TabPanel idPrefix={id} id={tab}>
        <PairColumns />
        <ComboboxList
          state={state}
          label={t('market.markets')}
          empty={<NoPairs tab={tab} isSearch={search.trim() !== ''} />}
          className="max-h-94.5 overflow-y-auto"
        >
          {rows.map((row, index) => (
            <PairRow
              key={row.symbol}
              state={state}
              index={index}
              row={row}
              isChosen={row.symbol === chosen?.symbol}
              isStarred={favourites.has(row.symbol)}
            />
          ))}
        </ComboboxList>
      </TabPanel>
    </>
  );
}

interface PairSearchProps {
  state: ComboboxState;
  value: string;
  takeTyped: () => string;
  onValue: (text: string) => void;
}

/** The search field keeps the focus; the arrows move through the list below it. */
function PairSearch({ state, value, takeTyped, onValue }: PairSearchProps) {
  const { t } = useWords();
  const ref = useRef<HTMLInputElement>(null);
  const latest = useRef({ takeTyped, onValue });
  useEffect(() => {
    latest.current = { takeTyped, onValue };
  });
  useEffect(() => {
    const input = ref.current;
    input?.focus();
    const typed = latest.current.takeTyped();
    if (input === null || typed === '') return;
    // Into the field at once: the next letter may come before the next drawing, and would replace what is not there.
    input.value = typed;
    latest.current.onValue(typed);
  }, []);
  return (
    <div className="px-3">
      <Combobox
        ref={ref}
        state={state}
        aria-label={t('market.choose')}
        placeholder={t('home.search')}
        value={value}
        spellCheck={false}
        onValue={onValue}
        before={<Icon name="search" className="text-quiet" />}
        after={<kbd className="rounded-xs max-md:hidden border border-line px-1.5 text-xs text-quiet">{escapeKey}</kbd>}
        frameClassName="h-9 bg-transparent"
      />
    </div>
  );
}

function PairColumns() {
  const { t } = useWords();
  return (
    <div className="grid h-7 grid-cols-[1fr_96px_72px] items-center pr-4 pl-10 text-xs text-quiet">
      <span>{t('market.pair')}</span>
      <span className="text-right">{t('market.last_price')}</span>
      <span className="text-right">{t('market.change_24h_short')}</span>
    </div>
  );
}

function NoPairs({ tab, isSearch }: { tab: string; isSearch: boolean }) {
  const { t } = useWords();
  if (isSearch) return <Empty title={t('home.no_match_title')} hint={t('home.no_match_hint')} />;
  if (tab === recentTab) return <Empty title={t('home.no_recent_title')} hint={t('home.no_recent_hint')} />;
  return <Empty title={t('home.no_favourites_title')} hint={t('home.no_favourites_hint')} />;
}

interface PairRowProps {
  state: ComboboxState;
  index: number;
  row: Market;
  isChosen: boolean;
  isStarred: boolean;
}

function PairRow({ state, index, row: listed, isChosen, isStarred }: PairRowProps) {
  const row = useLiveMarket(listed);
  return (
    <div
      className={classes('flex h-9 items-center pr-4 tabular-nums', index === state.active && 'bg-hover')}
      onPointerMove={() => state.point(index)}
    >
      {/* A list of options holds nothing but options: this star is the pointer's, the header's is everybody's. */}
      <span className="grid w-10 shrink-0 place-items-center">
        <StarButton symbol={row.symbol} isFavourite={isStarred} isPointerOnly />
      </span>
      <ComboboxOption
        state={state}
        index={index}
        isChosen={isChosen}
        className="grid h-full flex-1 cursor-pointer grid-cols-[1fr_96px_72px] items-center"
      >
        <span>
          <b className={classes('font-medium', isChosen && 'text-brass')}>{row.base}</b>
          <span className="text-quiet">/{row.quote}</span>
        </span>
        <span className="text-right">{formatDecimal(row.lastPrice, { decimals: decimalsOf(row.priceStep) })}</span>
        <span className="text-right">
          <Num value={row.change} decimals={2} sign="always" isDirection suffix="%" />
        </span>
      </ComboboxOption>
    </div>
  );
}
