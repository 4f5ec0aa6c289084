import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, formatDecimal } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { useMay } from '../../domain/staff/session.ts';
import { AgentsSwitchDialog, SetDialog, StopDialog } from './dialogs.tsx';
import { type AgentRow, agentStatusWord } from './words.ts';

type Column = ListColumn<AgentRow>;

async function load({ page, limit }: ListQuery) {
  const { message } = await call(calls.acceptor.officeAcceptors, { page, limit });
  return { rows: message.list, total: message.total };
}

function useColumns(): readonly Column[] {
  const { t } = useWords();
  const figure = (id: string, name: string, of: (row: AgentRow) => string): Column => ({
    ...{ id, name, isNumeric: true, text: of },
    cell: (row) => formatDecimal(of(row)),
  });
  return [
    { id: 'number', name: t('console.number'), isNumeric: true, text: ({ id }) => String(id) },
    { id: 'name', name: t('console.change_agent_name'), text: ({ name }) => name },
    { id: 'account', name: t('console.account'), text: ({ account }) => account },
    { id: 'status', name: t('common.status'), text: ({ status }) => t(agentStatusWord(status)) },
    figure('deposit', t('console.agent_deposit_rate'), (row) => row.recharge_rate),
    figure('withdrawal', t('console.agent_withdrawal_rate'), (row) => row.cash_rate),
    figure('bond', t('console.change_bond'), ({ bond }) => bond),
    { id: 'deals', name: t('console.c2c_open_deals'), isNumeric: true, text: (row) => String(row.open_deals) },
    { id: 'disputes', name: t('console.c2c_disputes'), isNumeric: true, text: (row) => String(row.disputes) },
    {
      id: 'since',
      name: t('console.agent_since'),
      text: (row) => row.create_time,
      cell: (row) => <ShownTime time={row.create_time} />,
    },
  ];
}

/** Agents and who applied to be one, those who wait first; and whether there are any at all. */
export default function AgentsScreen() {
  const { t } = useWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Switch />
      <List
        name="agents"
        title={t('console.agents')}
        columns={useColumns()}
        idOf={({ id }) => id}
        titleOf={({ name }) => name}
        load={load}
        empty={{ title: t('console.agents_none'), hint: t('console.agents_hint') }}
        details={(row, onNext) => <AgentDetails key={`${row.id} ${row.status}`} row={row} onNext={onNext} />}
      />
    </div>
  );
}

/** Whether deals can be opened, and the way to change it. */
function Switch() {
  const { t } = useWords();
  const mayManage = useMay('market.manage');
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['console', 'agents', 'switch'],
    queryFn: async () => (await call(calls.acceptor.officeAcceptors, { page: 1, limit: 1 })).message.is_on === 1,
  });
  if (data === undefined) return null;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-m border border-line bg-panel px-4 py-3 text-s">
      <b className="font-semibold">{t('console.agents')}</b>
      <span className="text-quiet">{t(data ? 'console.trail_on' : 'console.trail_off')}</span>
      {mayManage && (
        <Button variant="line" size="s" className="ml-auto" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t(data ? 'console.agents_off' : 'console.agents_on')}
        </Button>
      )}
      {isAsked && <AgentsSwitchDialog isOn={data} onClose={() => setAsked(false)} />}
    </section>
  );
}

type Asked = 'set' | 'stop' | null;

function AgentDetails({ row, onNext }: { row: AgentRow; onNext: () => void }) {
  const { t } = useWords();
  const mayManage = useMay('market.manage');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const isNew = row.status === 'applied';
  return (
    <>
      <DrawerPart>
        <Facts
          rows={[
            [t('common.status'), t(agentStatusWord(row.status))],
            [t('console.account'), `${row.account} (${row.user_id})`],
            [t('console.c2c_name'), row.real_name],
            [t('console.change_agent_place'), `${row.city_name}, ${row.district_name}`],
            [t('console.change_regional'), t(row.is_regional === 1 ? 'console.yes' : 'console.no')],
            [t('console.change_bond'), `${formatDecimal(row.bond)} USDT`],
            [t('console.agent_balance'), `${formatDecimal(row.balance)} USDT`],
            [t('console.agent_deposit_rate'), formatDecimal(row.recharge_rate)],
            [t('console.agent_deposit_most'), `${formatDecimal(row.recharge_amount)} CNY`],
            [t('console.agent_withdrawal_rate'), formatDecimal(row.cash_rate)],
            [t('console.agent_withdrawal_most'), `${formatDecimal(row.cash_amount)} CNY`],
            [t('console.c2c_open_deals'), String(row.open_deals)],
            [t('console.agent_since'), <ShownTime key="since" time={row.create_time} />],
          ]}
        />
      </DrawerPart>
      {mayManage && (
        <DrawerPart>
          <div className="flex flex-wrap gap-2">
            {row.status !== 'stopped' && (
              <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('set')}>
                {t(isNew ? 'console.agent_accept' : 'console.agent_change')}
              </Button>
            )}
            <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('stop')}>
              {t(
                isNew
                  ? 'console.agent_refuse'
                  : row.status === 'stopped'
                    ? 'console.agent_resume'
                    : 'console.agent_stop',
              )}
            </Button>
          </div>
        </DrawerPart>
      )}
      {asked === 'set' && <SetDialog row={row} onClose={close} />}
      {asked === 'stop' && <StopDialog row={row} onClose={close} onDone={onNext} />}
    </>
  );
}
