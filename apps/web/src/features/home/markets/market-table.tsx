import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, MarketGroup } from '@bourse/contract';
import { TabPanel, Tabs } from '@bourse/ui';
import { allTab, type ListView } from '../../../domain/market-list/market-list.ts';
import { MarketRows } from '../../../domain/market-list/market-rows.tsx';
import { SearchField } from '../../../domain/market-list/search-field.tsx';
import { useMarketTable } from '../../../domain/market-list/use-listed.ts';

/** Rows of the home page; all others are one link away. */
const rowsMax = 10;
const idPrefix = 'markets';

export interface MarketTableProps {
  /** Undefined while they load. */
  groups: readonly MarketGroup[] | undefined;
  onOpen: (market: Market) => void;
}

/** The markets of the home page: lists, a search, columns that sort. A click on a row opens the pair. */
export function MarketTable({ groups, onOpen }: MarketTableProps) {
  const { t } = useWords();
  const { view, change, tabs, markets, table } = useMarketTable(groups);
  const tab = view.order === 'listed' ? view.tab : view.order;
  return (
    <div className="sheet overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-4 md:h-14 md:flex-nowrap md:px-6">
        <Tabs
          label={t('market.markets')}
          idPrefix={idPrefix}
          height={56}
          tabs={[...tabs, { id: 'gainers', label: t('market.gainers') }, { id: 'losers', label: t('market.losers') }]}
          value={tab}
          onValue={(id) => change({ ...placeOf(id), sort: null })}
          className="h-14 max-md:w-full"
        />
        <SearchField
          value={view.search}
          onValue={(search) => change({ search })}
          frameClassName="h-9 w-full max-md:mb-3 md:w-54"
        />
      </div>
      <TabPanel idPrefix={idPrefix} id={tab}>
        <MarketRows
          {...table}
          label={t('market.markets')}
          rows={markets && table.rows.slice(0, rowsMax)}
          skeletons={rowsMax}
          onOpen={onOpen}
        />
      </TabPanel>
      <Link
        to="/quotation"
        className="link flex h-13 w-full items-center justify-center border-t border-line -outline-offset-2"
      >
        {t('home.all_markets')}
      </Link>
    </div>
  );
}

/** A tab of the home page is a list, or an order of all of them. */
function placeOf(tab: string): Pick<ListView, 'tab' | 'order'> {
  return tab === 'gainers' || tab === 'losers' ? { tab: allTab, order: tab } : { tab, order: 'listed' };
}
