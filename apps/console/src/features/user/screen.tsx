import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { UserDetails } from './user-details.tsx';
import { closedText } from './words-of.ts';

type UserRow = AnswerOf<typeof calls.staff.userList>['message']['list'][number];
type Role = UserRow['role'];

async function load({ filters, search, before, limit }: ListQuery) {
  const { message } = await call(calls.staff.userList, {
    search,
    ...(filters.role !== '' && { role: filters.role as Role }),
    ...(before !== null && { before_id: before }),
    limit,
  });
  return { rows: message.list, nextBefore: message.next_before_id };
}

/** Users, found by whatever is known of them. */
export default function UsersScreen() {
  const { t } = useWords();
  const columns: readonly ListColumn<UserRow>[] = [
    { id: 'id', name: t('console.number'), isNumeric: true, text: (row) => String(row.id) },
    { id: 'account', name: t('console.account'), text: (row) => row.account },
    { id: 'contact', name: t('console.second_contact'), text: (row) => row.second_contact },
    { id: 'country', name: t('console.country'), text: (row) => row.country },
    { id: 'level', name: t('console.level'), isNumeric: true, text: (row) => String(row.level) },
    { id: 'second', name: t('auth.two_step'), text: (row) => t(row.has_second_step ? 'console.yes' : 'console.no') },
    { id: 'closed', name: t('console.restrictions'), text: (row) => closedText(row.closed, t) },
    {
      id: 'created',
      name: t('console.since'),
      text: (row) => row.created_at,
      cell: (row) => <ShownTime time={row.created_at} />,
    },
    {
      id: 'seen',
      name: t('console.last_seen'),
      text: (row) => row.last_seen_at,
      cell: (row) => row.last_seen_at !== '' && <ShownTime time={row.last_seen_at} />,
    },
  ];
  return (
    <List
      name="users"
      title={t('console.users')}
      searchLabel={t('console.search_users')}
      filters={[
        {
          name: 'role',
          label: t('common.type'),
          options: [
            { value: '', label: t('console.traders') },
            { value: 'liquidity', label: t('console.liquidity') },
            { value: 'operator', label: t('console.members') },
          ],
        },
      ]}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => row.account}
      load={load}
      empty={{ title: t('console.users_none'), hint: t('console.users_none_hint') }}
      details={(row) => <UserDetails key={row.id} id={row.id} />}
    />
  );
}
