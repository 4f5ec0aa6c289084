import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeOfficePledge, type OfficePledge, type PledgeStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';

const whole = /^[1-9]\d{0,14}$/;

const statusWords: Readonly<Record<PledgeStatus, MessageId>> = {
  running: 'console.pledge_running',
  ended: 'console.pledge_ended',
  ended_early: 'console.pledge_ended_early',
};

async function load({ filters: { user = '' }, page, limit }: ListQuery) {
  const { message } = await call(calls.pledge.officeHoldings, {
    page,
    limit,
    ...(whole.test(user) && { user_id: user }),
  });
  return { rows: message.list.map(decodeOfficePledge), total: message.total };
}

/** What was promised, while it runs; then what was paid. */
const rewardOf = ({ status, promised, earned }: OfficePledge) => (status === 'running' ? promised : earned);

/** Holdings of everybody, newest first. */
export function HoldingsList() {
  const { t } = useWords();
  const columns: readonly ListColumn<OfficePledge>[] = [
    {
      id: 'start',
      name: t('console.pledge_starts'),
      text: (row) => row.startsAt,
      cell: (row) => <ShownTime time={row.startsAt} />,
    },
    { id: 'user', name: t('console.pledge_user'), isNumeric: true, text: (row) => String(row.userId) },
    { id: 'coin', name: t('console.pledge_coin'), text: (row) => row.coin },
    { id: 'days', name: t('console.pledge_days'), isNumeric: true, text: (row) => String(row.days) },
    {
      id: 'principal',
      name: t('console.pledge_principal'),
      isNumeric: true,
      text: (row) => row.principal,
      cell: (row) => formatDecimal(row.principal),
    },
    {
      id: 'reward',
      name: t('console.pledge_reward'),
      isNumeric: true,
      text: rewardOf,
      cell: (row) => formatDecimal(rewardOf(row)),
    },
    {
      id: 'end',
      name: t('console.pledge_ends'),
      text: (row) => row.endsAt,
      cell: (row) => <ShownTime time={row.endsAt} />,
    },
    { id: 'status', name: t('console.pledge_status'), text: (row) => t(statusWords[row.status]) },
  ];
  return (
    <List
      name="pledge-holdings"
      title={t('console.pledge_holdings')}
      filters={[{ name: 'user', label: t('console.user_number'), type: 'number' }]}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => `${t('console.pledge_holding', { id: row.id })}`}
      load={load}
      empty={{ title: t('console.pledge_holdings_none'), hint: t('console.pledge_holdings_hint') }}
      details={(row) => <HoldingDetails held={row} />}
    />
  );
}

function HoldingDetails({ held }: { held: OfficePledge }) {
  const { t } = useWords();
  return (
    <DrawerPart>
      <Facts
        rows={[
          [t('console.pledge_user'), `${held.account} (${held.userId})`],
          [t('console.pledge_product'), `#${held.productId}`],
          [t('console.pledge_days'), held.days],
          [t('console.pledge_rate'), held.dailyPercent],
          [t('console.pledge_principal'), `${formatDecimal(held.principal)} ${held.coin}`],
          [t('console.pledge_reward'), `${formatDecimal(rewardOf(held))} ${held.coin}`],
          [t('console.pledge_starts'), <ShownTime key="start" time={held.startsAt} />],
          [t('console.pledge_ends'), <ShownTime key="end" time={held.endsAt} />],
          [t('console.pledge_status'), t(statusWords[held.status])],
        ]}
      />
    </DrawerPart>
  );
}
