import { useWords } from '@bourse/client/words.tsx';
import type { Market, MarketGroup } from '@bourse/contract';
import { Segmented, TabPanel, Tabs } from '@bourse/ui';
import { useDrawn } from '../../domain/long-list/use-drawn.ts';
import { allTab, type Order, starredTab } from '../../domain/market-list/market-list.ts';
import { MarketRows } from '../../domain/market-list/market-rows.tsx';
import { SearchField } from '../../domain/market-list/search-field.tsx';
import { useMarketTable } from '../../domain/market-list/use-listed.ts';

const idPrefix = 'quotation';
/** Rows that hold the place of those that load. */
const skeletons = 12;

export interface MarketListsProps {
  /** Undefined while they load. */
  groups: readonly MarketGroup[] | undefined;
  onOpen: (market: Market) => void;
}

/** All pairs: by quote currency or starred, in four orders or by any column, found while one types. */
export function MarketLists({ groups, onOpen }: MarketListsProps) {
  const { t } = useWords();
  const { view, change, tabs, markets, table } = useMarketTable(groups);
  const { drawn, end } = useDrawn(view.tab, table.rows.length);
  return (
    <div className="sheet overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-6 border-b border-line px-4 max-lg:pb-3 md:px-6 lg:h-14">
        <Tabs
          label={t('market.markets')}
          idPrefix={idPrefix}
          height={56}
          tabs={tabs.map(({ id, label }) => ({
            id,
            label,
            count: id === starredTab ? undefined : markets?.filter((row) => id === allTab || row.quote === id).length,
          }))}
          value={view.tab}
          onValue={(tab) => change({ tab })}
          className="h-14 max-lg:w-full"
        />
        <Segmented<Order>
          label={t('quotation.order')}
          value={view.order}
          onValue={(order) => change({ order, sort: null })}
          className="max-md:mb-3 max-md:w-full lg:ml-auto"
          options={[
            { id: 'listed', label: t('quotation.listed') },
            { id: 'gainers', label: t('market.gainers') },
            { id: 'losers', label: t('market.losers') },
            { id: 'volume', label: t('quotation.volume') },
          ]}
        />
        <SearchField
          value={view.search}
          onValue={(search) => change({ search })}
          frameClassName="h-9 w-full md:max-lg:ml-auto md:w-54"
        />
      </div>
      <p role="status" className="sr-only">
        {markets && t('quotation.shown', { n: table.rows.length })}
      </p>
      <TabPanel idPrefix={idPrefix} id={view.tab}>
        <MarketRows
          {...table}
          label={t('market.markets')}
          rows={markets && table.rows.slice(0, drawn)}
          skeletons={skeletons}
          hidden={Math.max(0, table.rows.length - drawn)}
          onOpen={onOpen}
        />
        <div ref={end} />
      </TabPanel>
    </div>
  );
}
