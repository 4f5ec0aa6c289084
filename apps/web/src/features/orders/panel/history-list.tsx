import { useWords } from '@bourse/client/words.tsx';
import type { Fill } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { listNumber } from '../../../domain/trading/rules.ts';
import { ask } from '../ask.ts';
import { useFilled } from '../news/filled.ts';
import { fillKey } from '../orders.ts';
import type { Asked } from '../query.ts';
import { shownFills } from '../shown.ts';
import { useFills } from '../use-lists.ts';
import { PairCell, RowAct, SideCell, TimeCell, useOrderName } from './order-cells.tsx';
import { OrderTable } from './order-table.tsx';

/** One's own fills, newest first. */
export function HistoryList({ pair, side }: Asked) {
  const { t } = useWords();
  const query = useFills({ pair, side });
  const rows = shownFills(query.data?.pages ?? []);
  return (
    <OrderTable
      list="fills"
      query={query}
      label={t('spot.trade_history_tab')}
      columns={[
        { name: t('common.total'), cell: 'c-total' },
        { name: t('spot.fee'), cell: 'c-fee' },
        { name: t('spot.role'), cell: 'c-role' },
      ]}
      count={rows.length}
      isFiltered={pair !== null || side !== 'both'}
      empty={{ title: 'spot.no_history_title', hint: 'spot.no_history_hint' }}
    >
      {rows.map((fill) => (
        <FillRow key={fillKey(fill)} fill={fill} />
      ))}
    </OrderTable>
  );
}

function FillRow({ fill }: { fill: Fill }) {
  const { t } = useWords();
  const orderName = useOrderName(fill);
  const isFresh = useFilled(({ orders }) => orders.has(fill.orderId));
  return (
    <tr className={isFresh ? 'desk-fresh' : undefined}>
      <TimeCell time={fill.time} />
      <PairCell base={fill.base} quote={fill.quote} />
      <SideCell isBuy={fill.side === 'buy'} />
      <td className="c-price">{listNumber(fill.price)}</td>
      <td className="c-size">{listNumber(fill.quantity)}</td>
      <td className="c-total">{listNumber(fill.total)}</td>
      <td className="c-fee" title={`${formatDecimal(fill.fee)} ${fill.quote}`}>
        {listNumber(fill.fee)} <span className="text-quiet">{fill.quote}</span>
      </td>
      <td className="c-role text-quiet">{t(fill.isMaker ? 'spot.maker' : 'spot.taker')}</td>
      <td className="c-act">
        <RowAct
          icon="info"
          label={t('spot.order_details')}
          orderName={orderName}
          onAct={() => ask({ kind: 'details', subject: { fill } })}
        />
      </td>
    </tr>
  );
}
