import { calls, type SessionRow } from '@bourse/contract';
import { Button, Dialog, Failed, Skeleton, Tag, toast } from '@bourse/ui';
import { useState } from 'react';
import { refusalText } from '../form/refusal-text.ts';
import { datedTime } from '../time/times.ts';
import { call } from '../wire/api.ts';
import { useWords } from '../words.tsx';
import { readAccountAgain, useOwnSessions } from './own-security.ts';
import { Sheet } from './sheet.tsx';

/** Which sessions are to end. */
type Ending = SessionRow | 'others' | null;

/** The devices that are logged in, and the end of each. */
export function Sessions() {
  const { t } = useWords();
  const sessions = useOwnSessions();
  const [ending, setEnding] = useState<Ending>(null);
  const hasOthers = sessions.data?.some((session) => !session.is_current);
  return (
    <Sheet
      id="sessions"
      title={t('auth.sessions')}
      lead={t('account.sessions_hint')}
      aside={
        hasOthers && (
          <Button variant="line" size="s" onClick={() => setEnding('others')}>
            {t('auth.sign_out_others')}
          </Button>
        )
      }
    >
      {sessions.isError && !sessions.data ? (
        <Failed
          title={t('account.sessions_failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <ul>
          {sessions.data?.map((session) => (
            <Device key={session.id} session={session} onEnd={() => setEnding(session)} />
          )) ?? (
            <li className="border-t border-line px-4 py-4 sm:px-6">
              <Skeleton width={240} />
            </li>
          )}
        </ul>
      )}
      <EndDialog ending={ending} onClose={() => setEnding(null)} />
    </Sheet>
  );
}

function Device({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const { t, tag } = useWords();
  const device = session.device || t('account.unknown_device');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.is_current && <Tag tone="brass">{t('account.this_device')}</Tag>}
        </p>
        <p className="mt-0.5 text-s text-quiet tabular-nums">
          {[session.address, t('account.seen', { time: datedTime(session.seen_at, tag) })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="line" size="s" aria-label={t('account.log_out_named', { device })} onClick={onEnd}>
          {t('account.log_out_device')}
        </Button>
      )}
    </li>
  );
}

/** Asks before a session ends. */
function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      const answer =
        ending === 'others' || ending === null
          ? await call(calls.security.revokeOthers, {})
          : await call(calls.security.revokeSession, { id: ending.id });
      toast.good(answer.message);
    } catch (error) {
      toast.bad(refusalText(error));
    }
    setBusy(false);
    onClose();
    await readAccountAgain();
  }

  const device = ending === 'others' || ending === null ? '' : ending.device || t('account.unknown_device');
  return (
    <Dialog
      isOpen={ending !== null}
      onClose={onClose}
      title={ending === 'others' ? t('account.log_out_others_ask') : t('account.log_out_ask', { device })}
      lead={t('account.log_out_ask_hint')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void end()}>
            {t('account.log_out_device')}
          </Button>
        </>
      }
    />
  );
}
