import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type OpeningRow } from '@bourse/contract';
import { Button, Failed, Skeleton, Tag } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { type Confirmable, ConfirmDialog, confirmable } from './confirm-dialog.tsx';
import { checkNames, checkWords } from './words.ts';

const refreshMs = 10_000;

const isConfirmable = (check: string): check is Confirmable => confirmable.some((one) => one === check);

/** What an exchange needs before it opens, and what of it is there. */
export default function OpeningScreen() {
  const { t } = useWords();
  const mayOpen = useMay('exchange.open');
  const [confirmed, setConfirmed] = useState<Confirmable | null>(null);
  const [isOpening, setOpening] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'opening'],
    queryFn: async () => (await call(calls.opening.list, {})).message,
    refetchInterval: refreshMs,
  });
  if (!data && error) {
    const retry = { retryLabel: t('common.retry'), onRetry: () => void refetch() };
    return <Failed className="sheet py-12" title={t('common.load_failed')} hint={error.message} {...retry} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('common.loading')} className="sheet grid gap-5 p-6">
        <Skeleton width={240} height={20} />
        <Skeleton width="min(480px, 100%)" />
        <Skeleton width="min(400px, 100%)" />
      </div>
    );
  }
  const done = data.checks.filter((row) => row.is_done).length;
  const isReady = done === data.checks.length;
  return (
    <section aria-labelledby="opening" className="sheet min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <div className="grid gap-1">
          <h2 id="opening" className="flex items-center gap-3 text-m font-semibold">
            {t('console.opening')}
            {!data.is_waiting && <Tag tone="good">{t('console.opening_open')}</Tag>}
          </h2>
          <p className="text-s text-quiet">
            {data.is_waiting
              ? t('console.opening_progress', { done: String(done), all: String(data.checks.length) })
              : t(data.opened_at === '' ? 'console.opening_demo' : 'console.opening_since')}{' '}
            {data.opened_at !== '' && <ShownTime time={data.opened_at} />}
          </p>
        </div>
        {data.is_waiting && mayOpen && (
          <Button disabled={!isReady} onClick={() => setOpening(true)}>
            {t('console.propose_opening')}
          </Button>
        )}
      </header>
      <ol>
        {data.checks.map((row) => (
          <Check key={row.check} row={row} onConfirm={mayOpen && data.is_waiting ? setConfirmed : null} />
        ))}
      </ol>
      {confirmed && <ConfirmDialog check={confirmed} onClose={() => setConfirmed(null)} />}
      {isOpening && (
        <ActDialog
          title={t('console.propose_opening')}
          lead={t('console.propose_opening_lead')}
          fields={[{ name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true }]}
          actLabel={t('console.propose')}
          send={async ({ reason = '' }) => (await call(calls.opening.propose, { reason })).message}
          onClose={() => setOpening(false)}
        />
      )}
    </section>
  );
}

interface CheckProps {
  row: OpeningRow;
  /** Null: nothing can be confirmed here and now. */
  onConfirm: ((check: Confirmable) => void) | null;
}

function Check({ row: { check, is_done, note, done_by, done_at }, onConfirm }: CheckProps) {
  const { t } = useWords();
  const [name, how] = checkWords[check];
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line-soft px-4 py-3">
      <span className="w-24 shrink-0">
        <Tag tone={is_done ? 'good' : 'bad'}>{t(is_done ? 'console.check_done' : 'console.check_missing')}</Tag>
      </span>
      <div className="grid min-w-52 flex-1 gap-0.5">
        <p className="font-medium">{t(name)}</p>
        <p className="text-s text-quiet">{t(how, checkNames[check])}</p>
        {note !== '' && <p className="text-s break-all tabular-nums">{note}</p>}
        {done_by !== '' && done_at !== '' && (
          <p className="text-s text-quiet">
            {done_by} · <ShownTime time={done_at} />
          </p>
        )}
      </div>
      {onConfirm && isConfirmable(check) && !is_done && (
        <Button variant="line" size="s" onClick={() => onConfirm(check)}>
          {t('console.confirm')}
        </Button>
      )}
    </li>
  );
}
