import { Link } from '@bourse/client/navigation/link.tsx';
import { CopyLine } from '@bourse/client/security/copy-line.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { dateOf } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { AccountCenter } from '@bourse/contract';
import { Failed, Skeleton, Tag } from '@bourse/ui';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { maskAccount } from '../../domain/account/mask-account.ts';
import { Invitation } from './overview/invitation.tsx';
import { SecurityBar } from './overview/security-bar.tsx';
import { Worth } from './overview/worth.tsx';
import { useCenter } from './use-account.ts';

/** Who one is here: account, verification, security, value, last login, invitation. */
export default function OverviewScreen() {
  const { t } = useWords();
  const center = useCenter();
  return (
    <AccountPage title={t('account.overview')}>
      <div className="sheet mb-6">
        <div className="grid divide-line max-md:divide-y md:grid-cols-[minmax(0,1fr)_376px] md:divide-x">
          {center.data ? (
            <Person center={center.data} />
          ) : center.isError ? (
            <Failed title={t('account.failed')} retryLabel={t('common.retry')} onRetry={() => void center.refetch()} />
          ) : (
            <div className="grid h-48 content-center gap-3 px-6">
              <Skeleton width={200} />
              <Skeleton width={140} />
            </div>
          )}
          <div className="divide-y divide-line">
            <Worth />
            {center.data && <LastLogin login={center.data.last_login} />}
          </div>
        </div>
        {center.data && (
          <div className="border-t border-line">
            <SecurityBar center={center.data} />
          </div>
        )}
      </div>
      {center.data && <Invitation center={center.data} />}
    </AccountPage>
  );
}

const reviewWords = ['identity.not_submitted', 'common.under_review', 'identity.verified'] as const;

function Person({ center }: { center: AccountCenter }) {
  const { t, tag } = useWords();
  const review = reviewWords[center.review_status] ?? reviewWords[0];
  return (
    <section aria-labelledby="who" className="space-y-4 px-4 py-5 sm:px-6">
      <div>
        <h2 id="who" className="text-xl font-semibold break-all">
          {maskAccount(center.account)}
        </h2>
        <p className="text-s text-quiet">{t('account.since', { date: dateOf(center.created_at, tag) })}</p>
      </div>
      <CopyLine label={t('account.uid')} text={String(center.id)} />
      <div>
        <p className="text-s text-quiet">{t('identity.verification')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 font-medium">
          {t('identity.level', { n: center.level })}
          <Tag>{t(review)}</Tag>
          <Link to="/authentication" className="link font-normal">
            {t('common.details')}
          </Link>
        </p>
      </div>
    </section>
  );
}

function LastLogin({ login }: { login: AccountCenter['last_login'] }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="last-login" className="px-4 py-5 sm:px-6">
      <h2 id="last-login" className="text-quiet">
        {t('account.last_login')}
      </h2>
      {login === null ? (
        <p className="mt-1">{t('account.first_login')}</p>
      ) : (
        <>
          <p className="mt-1 font-medium">
            <ShownTime time={login.time} />
          </p>
          <p className="text-s text-quiet tabular-nums">
            {[login.device || t('account.unknown_device'), login.address].join(' · ')}
          </p>
        </>
      )}
    </section>
  );
}
