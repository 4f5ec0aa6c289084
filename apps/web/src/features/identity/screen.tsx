import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { clockTime, fullTime, shortTime } from '@bourse/client/time/times.ts';
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type IdentityState } from '@bourse/contract';
import { Failed, Icon, type IconName, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { IdentityForm } from './identity-form.tsx';
import { identityKey } from './identity-key.ts';
import { Levels } from './levels.tsx';

/** While something is under review it is asked for so often, in case no event comes. */
const waitingMs = 10_000;

function readIdentity(): void {
  readAgain({ queryKey: identityKey });
}

/** Proving who one is: the form, how far it is, and the levels. */
export default function IdentityScreen() {
  const { t } = useWords();
  const query = useQuery({
    queryKey: identityKey,
    enabled: useIsSignedIn(),
    queryFn: async () => (await call(calls.identity.state, {})).message,
    refetchInterval: ({ state }) => (state.data?.waiting_level ? waitingMs : false),
  });
  useEffect(() => onEvent('message', readIdentity), []);
  useJoined(readIdentity);
  return (
    <AccountPage title={t('identity.title')}>
      {query.data ? (
        <>
          <Standing identity={query.data} />
          <Levels identity={query.data} />
        </>
      ) : query.isError ? (
        <div className="sheet">
          <Failed
            title={t('identity.load_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => void query.refetch()}
            className="py-8"
          />
        </div>
      ) : (
        <Skeletons />
      )}
    </AccountPage>
  );
}

/** How far it is, and what is to be done now. */
function Standing({ identity }: { identity: IdentityState }) {
  const { t } = useWords();
  const { review_status, review_reason, rejected_level, waiting_level, name } = identity;
  if (review_status === 1) return <Waiting identity={identity} title={t('identity.reviewing')} />;
  if (review_status === 2) {
    return (
      <>
        <Note icon="check" tone="text-good" title={t('identity.verified_note')}>
          {name && t('identity.verified_as', { name })}
        </Note>
        {waiting_level === 3 && <Waiting identity={identity} title={t('identity.reviewing_level_three')} />}
        {rejected_level === 3 && (
          <Note icon="alert" tone="text-bad" title={t('identity.rejected_level_three')}>
            {t('identity.reason', { reason: review_reason })}
          </Note>
        )}
      </>
    );
  }
  if (!identity.is_open) return <Note icon="clock" tone="text-quiet" title={t('notopen')} />;
  return (
    <section aria-labelledby="form-title" className="sheet mb-6">
      <h2 id="form-title" className="px-4 py-4 text-l font-semibold sm:px-6">
        {t('identity.level', { n: 2 })}
      </h2>
      {rejected_level === 2 && (
        <div role="status" className="mx-4 mb-4 rounded-s bg-bad-soft px-4 py-3 text-s sm:mx-6">
          <p className="flex gap-2 font-medium text-bad">
            <Icon name="alert" className="mt-0.5" />
            {t('identity.rejected_title')}
          </p>
          <p className="mt-1 break-words">{t('identity.reason', { reason: review_reason })}</p>
          <p className="mt-1">{t('identity.submit_again')}</p>
        </div>
      )}
      <IdentityForm />
    </section>
  );
}

interface NoteProps {
  icon: IconName;
  tone: string;
  title: string;
  children?: ReactNode;
}

function Note({ icon, tone, title, children }: NoteProps) {
  return (
    <section role="status" className="sheet mb-6 flex gap-4 px-4 py-5 sm:px-6">
      <Icon name={icon} size={24} className={tone} />
      <div className="min-w-0">
        <h2 className="text-l font-semibold">{title}</h2>
        {children && <div className="mt-1 text-s break-words text-quiet">{children}</div>}
      </div>
    </section>
  );
}

function Waiting({ identity, title }: { identity: IdentityState; title: string }) {
  const { t, tag } = useWords();
  const { name, submitted_at, approve_at } = identity;
  return (
    <Note icon="clock" tone="text-brass" title={title}>
      {name && <p>{name}</p>}
      <p>
        <time dateTime={submitted_at} title={fullTime(submitted_at, tag)}>
          {t('identity.submitted_at', { time: shortTime(submitted_at, tag) })}
        </time>
      </p>
      <p className="mt-1 text-text">
        {approve_at === '' ? t('identity.staff_decide') : t('identity.demo_decides', { time: clockTime(approve_at) })}
      </p>
    </Note>
  );
}

/** The form's frame, before it is known which of its states is shown. */
function Skeletons() {
  const { t } = useWords();
  return (
    <div className="sheet grid gap-5 px-4 py-5 sm:px-6" aria-busy="true" aria-label={t('common.loading')} role="status">
      <Skeleton width={180} height={14} />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton width="100%" height={40} />
        <Skeleton width="100%" height={40} />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        {[1, 2, 3].map((skeleton) => (
          <Skeleton key={skeleton} width="100%" height={176} />
        ))}
      </div>
    </div>
  );
}
