import type { Quotation } from '@bourse/contract';
import { classes, Empty, formatDecimal, Icon, Num, Popover, TabPanel, Tabs, TextInput } from '@bourse/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toggleFavourite, useFavourites } from '../../../app/favourites.ts';
import type { MarketGroup } from '../../../app/markets.ts';
import { useWords } from '../../../app/words.tsx';
import { useCoin } from '../account/use-coin.ts';
import { lastPriceDecimals } from '../rules.ts';
import { useKeys } from '../use-keys.ts';
import { listPairs, pairTabs, starredTab } from './pair-list.ts';

/** What stands on the key. */
const escapeKey = 'Esc';

export interface PairSwitcherProps {
  groups: readonly MarketGroup[];
  market: Quotation;
  onChoose: (market: Quotation) => void;
}

/** The pair's name, and behind it the list of all pairs. */
export function PairSwitcher({ groups, market, onChoose }: PairSwitcherProps) {
  const { t } = useWords();
  const buttonRef = useRef<HTMLButtonElement | null>(null);
  useKeys({ '/': () => buttonRef.current?.click() });
  return (
    <Popover
      label={t('market.choose')}
      className="w-90 max-w-[calc(100vw-16px)] pt-3 pb-2"
      trigger={({ ref, ...props }) => (
        <button
          type="button"
          {...props}
          ref={(node) => {
            buttonRef.current = node;
            if (typeof ref === 'function') ref(node);
            else if (ref) ref.current = node;
          }}
          aria-keyshortcuts="/"
          className="flex items-center gap-2 rounded-s text-left"
        >
          <span>
            <b className="block text-l leading-5 font-semibold tracking-[-0.01em]">{market.symbol}</b>
            <CoinName market={market} />
          </span>
          <Icon name="down" className="ml-1 text-quiet" />
        </button>
      )}
    >
      {(close) => (
        <PairList
          groups={groups}
          market={market}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      )}
    </Popover>
  );
}

function CoinName({ market }: { market: Quotation }) {
  const coin = useCoin(market);
  return (
    <small className="desk-no-phone block h-4 text-xs text-quiet">{coin.data?.full_name || market.currency_name}</small>
  );
}

function PairList({ groups, market, onChoose }: PairSwitcherProps) {
  const { t } = useWords();
  const id = useId();
  const favourites = useFavourites((state) => state.symbols);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState(market.legal_name);
  const [place, setPlace] = useState(0);
  const rows = listPairs(groups, tab, search, favourites);
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
        onValue={(text) => look(tab, text)}
        onStep={(step) => setPlace((at + step + rows.length) % Math.max(rows.length, 1))}
        onEnter={() => {
          const chosen = rows[at];
          if (chosen) onChoose(chosen);
        }}
      />
      <Tabs
        label={t('market.markets')}
        idPrefix={id}
        tabs={pairTabs(groups).map((name) => ({ id: name, label: name === starredTab ? t('market.watchlist') : name }))}
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
              isChosen={row.symbol === market.symbol}
              isStarred={favourites.has(row.symbol)}
              onPoint={() => setPlace(index)}
              onChoose={() => onChoose(row)}
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
  onValue: (text: string) => void;
  onStep: (step: 1 | -1) => void;
  onEnter: () => void;
}

/** The search field keeps the focus; the arrows move through the list below it. */
function PairSearch({ value, listId, activeId, onValue, onStep, onEnter }: PairSearchProps) {
  const { t } = useWords();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus();
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
        after={<kbd className="desk-no-phone rounded-xs border border-line px-1.5 text-xs text-quiet">{escapeKey}</kbd>}
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
  row: Quotation;
  isActive: boolean;
  isChosen: boolean;
  isStarred: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PairRow({ id, row, isActive, isChosen, isStarred, onPoint, onChoose }: PairRowProps) {
  const decimals = lastPriceDecimals(row.price_step);
  return (
    <div className={classes('flex h-9 items-center pr-4 tabular-nums', isActive && 'bg-hover')} onPointerMove={onPoint}>
      {/* A list of options holds nothing but options: this star is the pointer's, the header's is everybody's. */}
      <StarButton symbol={row.symbol} isStarred={isStarred} isPointerOnly />
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
          <b className={classes('font-medium', isChosen && 'text-brass')}>{row.currency_name}</b>
          <span className="text-quiet">/{row.legal_name}</span>
        </span>
        <span className="text-right">{formatDecimal(row.now_price, { decimals })}</span>
        <span className="text-right">
          <Num value={row.change} decimals={2} sign="always" isDirection suffix="%" />
        </span>
      </div>
    </div>
  );
}

interface StarButtonProps {
  symbol: string;
  isStarred: boolean;
  /** Out of reach of keyboard and screen reader. */
  isPointerOnly?: boolean;
}

/** Adds a pair to the watchlist and takes it away. */
export function StarButton({ symbol, isStarred, isPointerOnly = false }: StarButtonProps) {
  const { t } = useWords();
  return (
    <button
      type="button"
      {...(isPointerOnly ? { 'aria-hidden': true, tabIndex: -1 } : {})}
      aria-pressed={isStarred}
      aria-label={t(isStarred ? 'home.unstar' : 'home.star', { pair: symbol })}
      onClick={() => toggleFavourite(symbol)}
      className="grid size-10 shrink-0 place-items-center"
    >
      <Icon
        name="star"
        className={isStarred ? 'text-brass' : 'text-faint hover:text-brass'}
        fill={isStarred ? 'currentColor' : 'none'}
      />
    </button>
  );
}
