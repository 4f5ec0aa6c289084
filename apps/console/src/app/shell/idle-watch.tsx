import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, toast } from '@bourse/ui';
import { leaveConsole } from '../../domain/staff/session.ts';
import { useIdle } from '../../domain/staff/use-idle.ts';

/** Ends a session nobody uses, and says so a minute before. */
export function IdleWatch({ idleMs }: { idleMs: number }) {
  const { t } = useWords();
  const leftMs = useIdle(idleMs, () => {
    toast.note(t('console.idle_out'));
    void leaveConsole();
  });
  // Any act keeps the session: so does the press that closes this.
  return (
    <Dialog
      isOpen={leftMs !== null && leftMs > 0}
      onClose={() => {}}
      title={t('console.idle_title')}
      lead={t('console.idle_lead', { n: Math.ceil((leftMs ?? 0) / 1000) })}
      closeLabel={t('common.close')}
      actions={<Button>{t('console.idle_stay')}</Button>}
    />
  );
}
