import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn } from '../../domain/list/list-props.ts';
import { roleWords } from '../../domain/staff/role-words.ts';
import type { Member } from './member.ts';
import { MemberDetails } from './member-details.tsx';

/** There are few: all of them come at once. */
async function load() {
  const { list } = (await call(calls.staff.members, {})).message;
  return { rows: list, total: list.length };
}

/** Everybody who works here, and what each may do. */
export default function MembersScreen() {
  const { t } = useWords();
  const yes = (is: boolean) => t(is ? 'console.yes' : 'console.no');
  const columns: readonly ListColumn<Member>[] = [
    { id: 'id', name: t('console.number'), isNumeric: true, text: (row) => String(row.id) },
    { id: 'account', name: t('console.account'), text: (row) => row.account },
    { id: 'roles', name: t('console.roles'), text: (row) => row.roles.map((role) => t(roleWords[role])).join(', ') },
    { id: 'second', name: t('auth.two_step'), text: (row) => yes(row.has_second_step) },
    { id: 'passkey', name: t('console.passkey'), text: (row) => yes(row.has_passkey) },
    {
      id: 'created',
      name: t('console.since'),
      text: (row) => row.created_at,
      cell: (row) => <ShownTime time={row.created_at} />,
    },
  ];
  return (
    <List
      name="members"
      title={t('console.members')}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => row.account}
      load={load}
      empty={{ title: t('console.members_none'), hint: t('console.members_none_hint') }}
      details={(row) => <MemberDetails key={row.id} member={row} />}
    />
  );
}
