import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type StaffUserInfo } from '@bourse/contract';
import { Failed, Num, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { Notes } from './notes.tsx';
import { UserActs } from './user-acts.tsx';
import { closedText } from './words-of.ts';

/** What the exchange knows of a user; no password, no code, no secret is among it. */
export function UserDetails({ id }: { id: number }) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'user', id],
    queryFn: async () => (await call(calls.staff.userInfo, { id })).message,
  });
  if (error) {
    return (
      <Failed
        title={t('common.load_failed')}
        hint={error.message}
        retryLabel={t('common.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <DrawerPart>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
      </DrawerPart>
    );
  }
  return (
    <>
      <DrawerPart>
        <Person info={data} />
      </DrawerPart>
      <DrawerPart title={t('console.balances')}>
        <Balances info={data} />
      </DrawerPart>
      <DrawerPart title={t('console.sessions')}>
        <Sessions info={data} />
      </DrawerPart>
      <UserActs id={id} account={data.user.account} sessions={data.sessions.length} />
      <Notes id={id} />
    </>
  );
}

function Person({ info: { user, security, identity, hold, debts } }: { info: StaffUserInfo }) {
  const { t } = useWords();
  const yes = (is: boolean) => t(is ? 'console.yes' : 'console.no');
  return (
    <Facts
      rows={[
        [t('console.number'), String(user.id)],
        [t('console.account'), user.account],
        [t('console.second_contact'), user.second_contact],
        [t('console.country'), user.country],
        [t('console.since'), <ShownTime key="since" time={user.created_at} />],
        [t('console.level'), String(user.level)],
        [t('console.waiting_level'), identity.waiting_level === 0 ? '' : String(identity.waiting_level)],
        [t('console.reject_reason'), identity.review_reason],
        [t('console.authenticator'), yes(security.has_app)],
        [t('console.passkey'), String(security.passkeys)],
        [t('console.restrictions'), closedText(user.closed, t)],
        [t('console.withdrawal_hold'), hold.until && <ShownTime key="hold" time={hold.until} />],
        [t('console.debts'), debts.map(({ number, currency_name }) => `${number} ${currency_name}`).join(', ')],
        [t('console.inviter'), user.inviter_id === 0 ? '' : String(user.inviter_id)],
        [t('console.invitees'), String(user.invitees)],
      ]}
    />
  );
}

function Balances({ info: { balances } }: { info: StaffUserInfo }) {
  const { t } = useWords();
  const lockWords = {
    spot: 'console.lock_spot',
    deposit: 'console.lock_deposit',
    withdraw: 'console.lock_withdraw',
    micro: 'console.lock_micro',
    c2c: 'console.lock_c2c',
    acceptor: 'console.agents',
    payment: 'console.payments',
    pledge: 'console.lock_pledge',
    presale: 'console.lock_presale',
    lever: 'console.lock_lever',
  } as const;
  if (balances.length === 0) return <p className="text-s text-quiet">{t('console.balances_none')}</p>;
  return (
    <table className="w-full text-left text-s">
      <thead className="text-xs text-quiet">
        <tr>
          <th scope="col" className="pb-1 font-normal">
            {t('console.coin')}
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            {t('console.available')}
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            {t('console.locked')}
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ currency, currency_name, field, available, locked, locks }) => (
          <tr key={`${currency} ${field}`} className="border-t border-line-soft align-top">
            <th scope="row" className="py-1.5 font-normal">
              {currency_name}
            </th>
            <td className="py-1.5 text-right">
              <Num value={available} />
            </td>
            <td className="py-1.5 text-right">
              <Num value={locked} />
              {locks.map(({ kind, number }) => (
                <span key={kind} className="block text-xs text-quiet">
                  {t(lockWords[kind])} <Num value={number} />
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sessions({ info: { sessions } }: { info: StaffUserInfo }) {
  const { t } = useWords();
  if (sessions.length === 0) return <p className="text-s text-quiet">{t('console.sessions_none')}</p>;
  return (
    <ul className="grid gap-2 text-s">
      {sessions.map(({ created_at, last_seen_at, address, device }) => (
        <li key={`${created_at} ${address} ${device}`}>
          <span className="block break-words">{device}</span>
          <span className="text-quiet">
            {address} · <ShownTime time={last_seen_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
