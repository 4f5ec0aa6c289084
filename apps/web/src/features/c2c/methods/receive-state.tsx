import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Tag } from '@bourse/ui';
import { useServerNow } from '../../../domain/index-price/server-clock.ts';

const tickMs = 5000;

/** Whether a way that is set up can be paid to yet, and from when on. */
export function ReceiveState({ from }: { from: string }) {
  const { t } = useWords();
  const now = useServerNow(tickMs);
  if (Date.parse(from) <= now) return <Tag tone="good">{t('c2c.can_receive')}</Tag>;
  return (
    <span className="text-xs text-quiet">
      {t('c2c.receives_from')} <ShownTime time={from} />
    </span>
  );
}
