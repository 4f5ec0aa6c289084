import type { Quotation } from '@bourse/contract';
import { classes, Empty, formatDecimal, Icon, Num, Popover, Tabs, TextInput } from '@bourse/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toggleFavourite, useFavourites } from '../../../app/favourites.ts';
import type { MarketGroup } from '../../../app/markets.ts';
import { useWords } from '../../../app/words.tsx';
import { lastPriceDecimals } from '../rules.ts';
import { listPairs, pairTabs, starredTab } from './pair-list.ts';

export interface PairSwitcherProps {
  groups: readonly MarketGroup[];
  market: Quotation;
  onChoose: (market: Quotation) => void;
}

/** The pair's name, and behind it the list of all pairs. */
export function PairSwitcher({ groups, market, onChoose }: PairSwitcherProps) {
  const { t } = useWords();
  const buttonRef = useRef<HTMLButtonElement | null>(null);
  useSlashKey(buttonRef);
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
            <small className="desk-no-phone block text-xs text-quiet">{t('spot.spot')}</small>
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

/** `/` opens the list from anywhere but a field. */
function useSlashKey(buttonRef: { readonly current: HTMLButtonElement | null }): void {
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const button = buttonRef.current;
      if (!button || button.getAttribute('aria-expanded') === 'true') return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [buttonRef]);
}

function PairList({ groups, market, onChoose }: PairSwitcherProps) {
  const { t } = useWords();
  const id = useId();
  const favourites = useFavourites((state) => state.symbols);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState(market.legal_name);
  const [place, setPlace] = useState(0);
  const inputRef = useRef<HTMLInputElement>(null);
  const rows = listPairs(groups, tab, search, favourites);
  const at = Math.min(place, Math.max(rows.length - 1, 0));

  useEffect(() => inputRef.current?.focus(), []);
  useEffect(() => document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [id, at]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setPlace((at + step + rows.length) % Math.max(rows.length, 1));
    }
    const chosen = rows[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  }

  return (
    <>
      <div className="px-3">
        <TextInput
          ref={inputRef}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
          aria-label={t('market.choose')}
          placeholder={t('home.search')}
          value={search}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSearch(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          before={<Icon name="search" className="text-quiet" />}
          after={<kbd className="rounded-xs border border-line px-1.5 text-xs text-quiet">Esc</kbd>}
          frameClassName="h-9 bg-transparent"
        />
      </div>
      <Tabs
        label={t('market.markets')}
        idPrefix={id}
        tabs={pairTabs(groups).map((name) => ({ id: name, label: name === starredTab ? t('market.watchlist') : name }))}
        value={tab}
        onValue={(next) => {
          setTab(next);
          setSearch('');
          setPlace(0);
        }}
        className="border-b border-line px-4"
      />
      <div role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`}>
        <div className="grid h-7 grid-cols-[1fr_96px_72px] items-center pr-4 pl-10 text-xs text-quiet">
          <span>{t('market.pair')}</span>
          <span className="text-right">{t('market.last_price')}</span>
          <span className="text-right">{t('market.change_24h_short')}</span>
        </div>
        {rows.length === 0 && <NoPairs isSearch={search !== ''} />}
        <div id={`${id}-list`} role="listbox" aria-label={t('market.markets')} className="max-h-90 overflow-y-auto">
          {rows.map((row, index) => (
            <PairRow
              key={row.symbol}
              id={`${id}-${index}`}
              row={row}
              isActive={index === at}
              isChosen={row.symbol === market.symbol}
              isStarred={favourites.has(row.symbol)}
              onPoint={() => setPlace(index)}
              onChoose={() => onChoose(row)}
            />
          ))}
        </div>
      </div>
    </>
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
      <StarButton symbol={row.symbol} isStarred={isStarred} />
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

/** Adds a pair to the watchlist and takes it away. */
export function StarButton({ symbol, isStarred }: { symbol: string; isStarred: boolean }) {
  const { t } = useWords();
  return (
    <button
      type="button"
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
