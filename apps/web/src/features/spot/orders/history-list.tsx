import type { CompletedTrade } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { useWords } from '../../../platform/words.tsx';
import { ask } from './ask.ts';
import { useFilled } from './news/filled.ts';
import { listNumber, PairCell, RowAct, SideCell, TimeCell } from './order-cells.tsx';
import { OrderTable } from './order-table.tsx';
import { fillKey, type SideFilter, shownFills } from './orders.ts';
import { type PairFilter, useHistory } from './use-own.ts';

const feeDecimals = 4;

export interface HistoryListProps {
  pair: PairFilter;
  side: SideFilter;
}

/** One's own fills, newest first. */
export function HistoryList({ pair, side }: HistoryListProps) {
  const { t } = useWords();
  const query = useHistory(pair, side);
  const rows = shownFills(query.data?.pages ?? []);
  return (
    <OrderTable
      list="fills"
      query={query}
      label={t('spot.trade_history_tab')}
      columns={[
        { name: t('common.time'), cell: 'c-when' },
        { name: t('market.pair'), cell: 'c-what' },
        { name: t('common.side'), cell: 'c-side' },
        { name: t('common.price'), cell: 'c-price' },
        { name: t('common.quantity'), cell: 'c-size' },
        { name: t('common.total'), cell: 'c-total' },
        { name: t('spot.fee'), cell: 'c-fee' },
        { name: t('spot.role'), cell: 'c-role' },
        { name: t('common.action'), cell: 'c-act' },
      ]}
      isEmpty={rows.length === 0}
      isFiltered={pair !== null || side !== 'both'}
      empty={{ title: 'spot.no_history_title', hint: 'spot.no_history_hint' }}
    >
      {rows.map((fill) => (
        <FillRow key={fillKey(fill)} fill={fill} />
      ))}
    </OrderTable>
  );
}

function FillRow({ fill }: { fill: CompletedTrade }) {
  const { t } = useWords();
  const isFresh = useFilled(({ orders }) => orders.has(fill.order_id));
  return (
    <tr className={isFresh ? 'desk-fresh' : undefined}>
      <TimeCell time={fill.time} />
      <PairCell base={fill.currency_name} quote={fill.legal_name} />
      <SideCell isBuy={fill.way === 2} />
      <td className="c-price">{listNumber(fill.price)}</td>
      <td className="c-size">{listNumber(fill.number)}</td>
      <td className="c-total">{listNumber(fill.total_money)}</td>
      <td className="c-fee">
        {formatDecimal(fill.fee, { decimals: feeDecimals })} <span className="text-quiet">{fill.legal_name}</span>
      </td>
      <td className="c-role text-quiet">{t(fill.is_maker ? 'spot.maker' : 'spot.taker')}</td>
      <td className="c-act">
        <RowAct icon="info" label={t('spot.order_details')} onAct={() => ask({ kind: 'details', subject: { fill } })} />
      </td>
    </tr>
  );
}
