import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeLeverFundMove, type LeverFundMove, type LeverFundMoveKind } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';

const kindWords: Readonly<Record<LeverFundMoveKind, MessageId>> = {
  closed: 'console.lever_move_closed',
  settled: 'console.lever_move_settled',
  night: 'console.lever_move_night',
  liquidated: 'console.lever_move_liquidated',
  paid: 'console.lever_move_paid',
  moved: 'console.lever_move_moved',
};

async function load({ filters: { fund = '' }, page, limit }: ListQuery) {
  const { message } = await call(calls.lever.fundMoves, { fund: fund === '2' ? 2 : 1, page, limit });
  return { rows: message.list.map(decodeLeverFundMove), total: message.total };
}

const orNone = (id: number) => (id === 0 ? '–' : String(id));
const amountOf = ({ amount, coin }: LeverFundMove) => `${formatDecimal(amount, { sign: 'always' })} ${coin}`;

/** Every movement of the counterparty, or of the insurance fund, newest first. */
export function FundsSheet() {
  const { t } = useWords();
  const columns: readonly ListColumn<LeverFundMove>[] = [
    {
      id: 'time',
      name: t('common.time'),
      text: (row) => row.time,
      cell: (row) => <ShownTime time={row.time} />,
    },
    { id: 'what', name: t('console.lever_fund_what'), text: (row) => t(kindWords[row.kind]) },
    { id: 'amount', name: t('console.lever_amount'), isNumeric: true, text: amountOf },
    { id: 'user', name: t('console.lever_user'), isNumeric: true, text: (row) => orNone(row.userId) },
    { id: 'order', name: t('console.lever_fund_order'), isNumeric: true, text: (row) => orNone(row.orderId) },
  ];
  return (
    <List
      name="lever-funds"
      title={t('console.lever_funds')}
      filters={[
        {
          name: 'fund',
          label: t('console.lever_fund'),
          options: [
            { value: '1', label: t('console.lever_fund_counterparty') },
            { value: '2', label: t('console.lever_fund_insurance') },
          ],
        },
      ]}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => t(kindWords[row.kind])}
      load={load}
      empty={{ title: t('console.lever_funds_none'), hint: t('console.lever_funds_hint') }}
      details={(row) => (
        <DrawerPart>
          <Facts
            rows={[
              [t('common.time'), <ShownTime key="time" time={row.time} />],
              [t('console.lever_amount'), amountOf(row)],
              [t('console.lever_user'), orNone(row.userId)],
              [t('console.lever_fund_order'), orNone(row.orderId)],
            ]}
          />
        </DrawerPart>
      )}
    />
  );
}
