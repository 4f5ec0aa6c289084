import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type ChainCheckRow, calls } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Tag } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../domain/act/use-act.ts';

const stateWords: Readonly<Record<ChainCheckRow['state'], MessageId>> = {
  none: 'console.check_none',
  running: 'console.check_running',
  whole: 'console.check_whole',
  broken: 'console.check_broken',
  stopped: 'console.check_stopped',
};
const runningMs = 1000;

/** Whether the journal, which the trail is made of, is whole. */
export function ChainCheck() {
  const { t } = useWords();
  const { isBusy, act } = useAct();
  const { data } = useQuery({
    queryKey: ['console', 'chain-check'],
    queryFn: async () => (await call(calls.staff.auditCheck, {})).message,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningMs : false),
  });
  async function begin(): Promise<string> {
    await call(calls.staff.beginAuditCheck, {});
    return t('console.check_begun');
  }
  if (data === undefined) return null;
  const { state, checked, through, ended_at, fault } = data;
  const tone = state === 'whole' ? 'good' : state === 'broken' ? 'bad' : 'plain';
  return (
    <section aria-label={t('console.journal')} className="sheet flex flex-wrap items-center gap-3 px-4 py-2.5 text-s">
      <b className="font-semibold">{t('console.journal')}</b>
      <Tag tone={tone}>{t(stateWords[state])}</Tag>
      {state !== 'none' && <span className="text-quiet tabular-nums">{`${checked} / ${through}`}</span>}
      {ended_at !== '' && <ShownTime time={ended_at} />}
      {fault !== '' && <span className="text-bad">{fault}</span>}
      <Button
        variant="line"
        size="s"
        isBusy={isBusy || state === 'running'}
        onClick={() => void act(begin)}
        className="ml-auto"
      >
        {t('console.check_begin')}
      </Button>
    </section>
  );
}
