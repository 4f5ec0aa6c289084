import type { Quotation } from '@bourse/contract';
import { Empty, Icon, TabPanel, Tabs, TextInput } from '@bourse/ui';
import { useState } from 'react';
import { useWords } from '../../../app/words.tsx';
import { useFavourites } from './favourites.ts';
import { type ListTab, type ListView, listMarkets, nextSort } from './market-list.ts';
import { MarketRow, MarketRowBones } from './market-row.tsx';
import { MarketTableHead } from './market-table-head.tsx';

/** Rows before "All markets" is asked for. */
const rowsAtFirst = 10;
const idPrefix = 'markets';

export interface MarketTableProps {
  /** Undefined while they load. */
  markets: readonly Quotation[] | undefined;
  onOpen: (market: Quotation) => void;
}

/** All markets: four lists, a search, columns that sort. A click on a row opens the pair. */
export function MarketTable({ markets, onOpen }: MarketTableProps) {
  const { t } = useWords();
  const favourites = useFavourites((state) => state.symbols);
  const [view, setView] = useState<ListView>({ tab: 'all', search: '', sort: null });
  const [isWhole, setWhole] = useState(false);
  const rows = listMarkets(markets ?? [], view, favourites);
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst);
  const count = markets?.length;
  const tabs: { id: ListTab; label: string; count?: number | undefined }[] = [
    { id: 'favourites', label: t('market.watchlist') },
    { id: 'all', label: t('spot.spot'), count },
    { id: 'gainers', label: t('home.gainers') },
    { id: 'losers', label: t('home.losers') },
  ];
  return (
    <div className="sheet overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-4 md:h-14 md:flex-nowrap md:px-6">
        <Tabs
          label={t('market.markets')}
          idPrefix={idPrefix}
          height={56}
          tabs={tabs}
          value={view.tab}
          onValue={(tab) => setView({ ...view, tab, sort: null })}
          className="max-md:w-full"
        />
        <TextInput
          type="search"
          value={view.search}
          maxLength={24}
          onChange={(event) => setView({ ...view, search: event.target.value })}
          placeholder={t('home.search')}
          aria-label={t('common.search')}
          before={<Icon name="search" className="text-quiet" />}
          frameClassName="h-9 w-full max-md:mb-3 md:w-54"
        />
      </div>
      <TabPanel idPrefix={idPrefix} id={view.tab}>
        <table className="w-full border-collapse text-left tabular-nums">
          <MarketTableHead sort={view.sort} onSort={(key) => setView({ ...view, sort: nextSort(view.sort, key) })} />
          <tbody>
            {markets
              ? shown.map((market) => (
                  <MarketRow
                    key={market.symbol}
                    market={market}
                    isFavourite={favourites.has(market.symbol)}
                    onOpen={onOpen}
                  />
                ))
              : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => <MarketRowBones key={key} />)}
          </tbody>
        </table>
        {markets && rows.length === 0 && <NoRows view={view} />}
        {rows.length > rowsAtFirst && (
          <button
            type="button"
            onClick={() => setWhole(!isWhole)}
            className="link flex h-13 w-full items-center justify-center border-t border-line -outline-offset-2"
          >
            {isWhole ? t('home.fewer_markets') : t('home.all_markets', { n: rows.length })}
          </button>
        )}
      </TabPanel>
    </div>
  );
}

function NoRows({ view }: { view: ListView }) {
  const { t } = useWords();
  if (view.search !== '')
    return <Empty className="py-12" title={t('home.no_match_title')} hint={t('home.no_match_hint')} />;
  if (view.tab === 'favourites') {
    return <Empty className="py-12" title={t('home.no_favourites_title')} hint={t('home.no_favourites_hint')} />;
  }
  return <Empty className="py-12" title={t('home.none_moved_title')} hint={t('home.none_moved_hint')} />;
}
