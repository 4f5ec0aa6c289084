import { useWords } from '@bourse/client/words.tsx';
import type { MicroContract } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { ContractCells, Profit, StakeCell } from './contract-cells.tsx';
import { ContractTable } from './contract-table.tsx';
import { useSettled } from './contracts.ts';
import { ResultLink } from './result-link.tsx';

/** Those that were settled, newest first, twenty a page. */
export function SettledList() {
  const { t } = useWords();
  const query = useSettled();
  const rows = query.data && new Map(query.data.pages.flatMap((page) => page.rows.map((row) => [row.id, row])));
  return (
    <ContractTable
      list="settled"
      query={query}
      columns={[
        { id: 'entry', name: t('micro.entry_price'), className: 'c-total', isNumeric: true },
        { id: 'price', name: t('micro.settlement_price'), className: 'c-price', isNumeric: true },
        { id: 'size', name: t('micro.amount'), className: 'c-size', isNumeric: true },
        { id: 'role', name: t('micro.result'), className: 'c-role' },
        { id: 'act', name: t('micro.profit'), className: 'c-act', isNumeric: true },
      ]}
      count={rows?.size}
      empty={{ title: t('micro.none_settled_title'), hint: t('micro.none_settled_hint') }}
      foot={
        <div className="grid h-9 shrink-0 place-items-center text-xs text-quiet">
          {query.hasNextPage ? (
            <button
              type="button"
              onClick={() => void query.fetchNextPage()}
              disabled={query.isFetchingNextPage}
              className="rounded-s px-3 py-1 hover:text-text"
            >
              {t(query.isFetchingNextPage ? 'common.loading' : 'common.load_more')}
            </button>
          ) : (
            t('common.no_more')
          )}
        </div>
      }
    >
      {rows && [...rows.values()].map((contract) => <SettledRow key={contract.id} contract={contract} />)}
    </ContractTable>
  );
}

function SettledRow({ contract }: { contract: MicroContract }) {
  const { entry, end, coin } = contract;
  if (end === null) return null;
  return (
    <tr>
      <ContractCells contract={contract} />
      <td className="c-total">{entry ? formatDecimal(entry.price) : '–'}</td>
      <td className="c-price">{end.price === '' ? '–' : formatDecimal(end.price)}</td>
      <StakeCell stake={contract.stake} coin={coin} />
      <td className="c-role">
        <ResultLink contract={contract} />
      </td>
      <td className="c-act">
        <Profit profit={end.profit} coin={coin} />
      </td>
    </tr>
  );
}
