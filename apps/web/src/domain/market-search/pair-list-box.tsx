import type { Market, MarketGroup } from '@bourse/contract';
import { classes, decimalsOf, Empty, Failed, formatDecimal, Icon, Num, TabPanel, Tabs, TextInput } from '@bourse/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t, useWords } from '../../platform/words.tsx';
import { StarButton } from '../market-list/star-button.tsx';
import { useFavourites } from '../markets/favourites.ts';
import { useLiveMarket } from '../markets/live-markets.ts';
import { chosenMarket, useMarkets } from '../markets/markets.ts';
import { useRecentPairs } from '../markets/recent-pairs.ts';
import type { ChooseMarket } from './load-pair-list.ts';
import { listPairs, pairTabs, recentTab, starredTab } from './pair-list.ts';
import { PairListBones } from './pair-list-bones.tsx';

/** What stands on the key. */
const escapeKey = 'Esc';

/** What a tab is called: a quote currency calls itself. */
function tabWords(name: string): string {
  if (name === starredTab) return t('market.watchlist');
  return name === recentTab ? t('market.recent') : name;
}

export interface PairListBoxProps {
  onChoose: ChooseMarket;
  /** What was typed before the search was there. */
  takeTyped: () => string;
}

/** Search, tabs and list of pairs, once the markets are here. */
export function PairListBox(props: PairListBoxProps) {
  const { t } = useWords();
  const { data: groups, isPending, refetch } = useMarkets('state');
  if (isPending) return <PairListBones />;
  if (groups) return <PairList {...props} groups={groups} />;
  return <Failed title={t('home.markets_failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
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
  const [tab, setTab] = useState(chosen?.quote ?? groups[0]?.name ?? starredTab);
  const [place, setPlace] = useState(0);
  const rows = listPairs(groups, tab, search, { favourites, recent });
  const at = Math.min(place, Math.max(rows.length - 1, 0));
  const optionId = (index: number) => `${id}-${index}`;

  // The braces matter: scrolling answers a promise where browsers can wait for it, and an effect must answer nothing.
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function look(nextTab: string, nextSearch: string) {
    setTab(nextTab);
    setSearch(nextSearch);
    setPlace(0);
  }

  return (
    <>
      <PairSearch
        value={search}
        listId={`${id}-list`}
        activeId={rows.length > 0 ? optionId(at) : undefined}
        takeTyped={takeTyped}
        onValue={(text) => look(tab, text)}
        onStep={(step) => setPlace((at + step + rows.length) % Math.max(rows.length, 1))}
        onEnter={() => {
          const pointed = rows[at];
          if (pointed) onChoose(pointed, groups);
        }}
      />
      <Tabs
        label={t('market.markets')}
        idPrefix={id}
        tabs={pairTabs(groups).map((name) => ({ id: name, label: tabWords(name) }))}
        value={tab}
        onValue={(next) => look(next, '')}
        className="border-b border-line px-4"
      />
      <TabPanel idPrefix={id} id={tab}>
        <PairColumns />
        {rows.length === 0 && <NoPairs isSearch={search !== ''} />}
        <div id={`${id}-list`} role="listbox" aria-label={t('market.markets')} className="max-h-94.5 overflow-y-auto">
          {rows.map((row, index) => (
            <PairRow
              key={row.symbol}
              id={optionId(index)}
              row={row}
              isActive={index === at}
              isChosen={row.symbol === chosen?.symbol}
              isStarred={favourites.has(row.symbol)}
              onPoint={() => setPlace(index)}
              onChoose={() => onChoose(row, groups)}
            />
          ))}
        </div>
      </TabPanel>
    </>
  );
}

interface PairSearchProps {
  value: string;
  listId: string;
  activeId: string | undefined;
  takeTyped: () => string;
  onValue: (text: string) => void;
  onStep: (step: 1 | -1) => void;
  onEnter: () => void;
}

/** The search field keeps the focus; the arrows move through the list below it. */
function PairSearch({ value, listId, activeId, takeTyped, onValue, onStep, onEnter }: PairSearchProps) {
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
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else onStep(event.key === 'ArrowDown' ? 1 : -1);
  }
  return (
    <div className="px-3">
      <TextInput
        ref={ref}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t('market.choose')}
        placeholder={t('home.search')}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
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

function NoPairs({ isSearch }: { isSearch: boolean }) {
  const { t } = useWords();
  return (
    <Empty
      title={t(isSearch ? 'home.no_match_title' : 'home.no_favourites_title')}
      hint={t(isSearch ? 'home.no_match_hint' : 'home.no_favourites_hint')}
    />
  );
}

interface PairRowProps {
  id: string;
  row: Market;
  isActive: boolean;
  isChosen: boolean;
  isStarred: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PairRow({ id, row: listed, isActive, isChosen, isStarred, onPoint, onChoose }: PairRowProps) {
  const row = useLiveMarket(listed);
  return (
    <div className={classes('flex h-9 items-center pr-4 tabular-nums', isActive && 'bg-hover')} onPointerMove={onPoint}>
      {/* A list of options holds nothing but options: this star is the pointer's, the header's is everybody's. */}
      <span className="grid w-10 shrink-0 place-items-center">
        <StarButton symbol={row.symbol} isFavourite={isStarred} isPointerOnly />
      </span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the search field points at the option by aria-activedescendant */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        onClick={onChoose}
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
      </div>
    </div>
  );
}
