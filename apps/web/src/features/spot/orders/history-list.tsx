import type { CompletedTrade } from '@bourse/contract';
import { Empty, Failed, formatDecimal } from '@bourse/ui';
import { useWords } from '../../../app/words.tsx';
import { BoneRows, HeadRow, listNumber, MoreRow, PairCell, SideCell, TimeCell } from './order-cells.tsx';
import { DetailsButton, type Subject } from './order-details.tsx';
import { fillKey, type SideFilter, shownFills } from './orders.ts';
import { type PairFilter, useHistory } from './use-own.ts';

const feeDecimals = 4;

export interface HistoryListProps {
  pair: PairFilter;
  side: SideFilter;
  onDetails: (subject: Subject) => void;
}

/** One's own fills, newest first. */
export function HistoryList({ pair, side, onDetails }: HistoryListProps) {
  const { t } = useWords();
  const query = useHistory(pair, side);
  const pages = query.data?.pages;
  const rows = pages ? shownFills(pages) : [];
  if (!pages && query.isError) {
    return (
      <Failed
        title={t('spot.orders_failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
        className="flex flex-1 flex-col justify-center"
      />
    );
  }
  if (pages && rows.length === 0) {
    const isFiltered = pair !== null || side !== 'both';
    return isFiltered ? (
      <Empty title={t('spot.no_match_title')} hint={t('spot.no_match_hint')} className="flex-1" />
    ) : (
      <Empty title={t('spot.no_history_title')} hint={t('spot.no_history_hint')} className="flex-1" />
    );
  }
  const columns = [
    { name: t('common.time') },
    { name: t('market.pair') },
    { name: t('common.side') },
    { name: t('common.price'), isNumeric: true },
    { name: t('common.quantity'), isNumeric: true },
    { name: t('common.total'), isNumeric: true },
    { name: t('spot.fee'), isNumeric: true },
    { name: t('common.action'), isNumeric: true },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
    <div tabIndex={0} className="desk-list" aria-busy={!pages}>
      <table>
        <HeadRow columns={columns} />
        {pages ? (
          <tbody>
            {rows.map((fill) => (
              <FillRow key={fillKey(fill)} fill={fill} onDetails={() => onDetails({ fill })} />
            ))}
          </tbody>
        ) : (
          <BoneRows columns={columns.length} />
        )}
      </table>
      {pages && (
        <MoreRow
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

function FillRow({ fill, onDetails }: { fill: CompletedTrade; onDetails: () => void }) {
  return (
    <tr>
      <TimeCell time={fill.time} />
      <PairCell base={fill.currency_name} quote={fill.legal_name} />
      <SideCell isBuy={fill.way === 2} />
      <td className="c-price">{listNumber(fill.price)}</td>
      <td className="c-size">{listNumber(fill.number)}</td>
      <td className="c-total">{listNumber(fill.total_money)}</td>
      <td className="c-fee">
        {formatDecimal(fill.fee, { decimals: feeDecimals })} <span className="text-quiet">{fill.legal_name}</span>
      </td>
      <td className="c-act">
        <DetailsButton onOpen={onDetails} />
      </td>
    </tr>
  );
}
