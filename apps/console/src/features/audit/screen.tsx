import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { Changes } from '../../domain/changes.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { ChainCheck } from './chain-check.tsx';
import { noteName, noteParts } from './notes.ts';
import { changesOf, knownActs, sideName, trailActName } from './words.ts';

type Act = AnswerOf<typeof calls.staff.auditList>['message']['list'][number];

const whole = /^\d{1,15}$/;

async function load({ filters, before, limit }: ListQuery) {
  const { operator = '', user = '', act = '', from = '', to = '', text = '' } = filters;
  const { message } = await call(calls.staff.auditList, {
    ...(whole.test(operator) && { operator_id: operator }),
    ...(whole.test(user) && { user_id: user }),
    ...(act !== '' && { act }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(text !== '' && { text }),
    ...(before !== null && { before_id: before }),
    limit,
  });
  return { rows: message.list, nextBefore: message.next_before_id };
}

/** What money it was about; empty: none. */
const moneyOf = ({ amount, coin }: { amount: string; coin: string }) =>
  amount === '' ? '' : `${formatDecimal(amount)} ${coin}`;

/** Everything that staff did, with what was there before and after. */
export default function AuditScreen() {
  const { t } = useWords();
  const columns: readonly ListColumn<Act>[] = [
    { id: 'time', name: t('common.time'), text: (row) => row.time, cell: (row) => <ShownTime time={row.time} /> },
    { id: 'operator', name: t('console.by'), text: (row) => row.operator || t('console.by_itself') },
    { id: 'act', name: t('console.act'), text: (row) => trailActName(row.act, t) },
    {
      id: 'user',
      name: t('console.user'),
      text: (row) => row.account || (row.user_id === 0 ? '' : String(row.user_id)),
    },
    { id: 'note', name: t('console.note'), text: (row) => noteName(row, t) },
    { id: 'amount', name: t('common.quantity'), isNumeric: true, text: moneyOf },
    { id: 'network', name: t('console.network'), text: (row) => row.network_name },
    { id: 'address', name: t('console.trail_address'), text: (row) => row.address },
    { id: 'before', name: t('console.before'), text: (row) => sideName(row, 'before', t) },
    { id: 'after', name: t('console.after'), text: (row) => sideName(row, 'after', t) },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChainCheck />
      <List
        name="audit"
        title={t('console.audit')}
        filters={[
          { name: 'operator', label: t('console.by_number'), type: 'number' },
          { name: 'user', label: t('console.user_number'), type: 'number' },
          {
            name: 'act',
            label: t('console.act'),
            options: [
              { value: '', label: t('console.trail_any') },
              ...knownActs.map((value) => ({ value, label: trailActName(value, t) })),
            ],
          },
          { name: 'from', label: t('console.from_day'), type: 'date' },
          { name: 'to', label: t('console.to_day'), type: 'date' },
          { name: 'text', label: t('console.contains') },
        ]}
        columns={columns}
        idOf={(row) => row.id}
        titleOf={(row) => `${trailActName(row.act, t)} · ${row.id}`}
        load={load}
        empty={{ title: t('console.audit_none'), hint: t('console.audit_none_hint') }}
        details={(row) => <ActDetails row={row} />}
      />
    </div>
  );
}

function ActDetails({ row }: { row: Act }) {
  const { t } = useWords();
  const changes = changesOf(row, t);
  const { about, note } = noteParts(row, t);
  return (
    <>
      <DrawerPart>
        <Facts
          rows={[
            [t('common.time'), <ShownTime key="time" time={row.time} />],
            [t('console.by'), row.operator_id === 0 ? t('console.by_itself') : `${row.operator} (${row.operator_id})`],
            [t('console.act'), trailActName(row.act, t)],
            [t('console.user'), row.user_id === 0 ? '' : `${row.account} (${row.user_id})`],
            [t('common.quantity'), moneyOf(row)],
            [t('console.network'), row.network_name],
            [t('console.trail_address'), row.address],
            [t('console.transaction'), row.transaction],
            [t('console.what'), about],
            [t('console.note'), note],
          ]}
        />
      </DrawerPart>
      {changes.length > 0 && (
        <DrawerPart title={t('console.changed')}>
          <Changes changes={changes} />
        </DrawerPart>
      )}
    </>
  );
}
