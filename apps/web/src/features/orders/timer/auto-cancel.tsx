import { useLate } from '@bourse/client/late.ts';
import { LoadFailed } from '@bourse/client/load-failed.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, Popover, Skeleton } from '@bourse/ui';
import { useState } from 'react';
import { countdownText } from './countdown.ts';
import { useCancelDeadline } from './use-cancel-deadline.ts';

async function loadAutoCancelBox() {
  return (await import('./auto-cancel-box.tsx')).AutoCancelBox;
}

/** Cancels everything unless it is renewed in time: set, seen counting, renewed and switched off here. */
export function AutoCancel() {
  const { t } = useWords();
  const left = useCancelDeadline();
  const [isOpen, setOpen] = useState(false);
  const box = useLate(loadAutoCancelBox, isOpen);
  return (
    <Popover
      label={t('spot.auto_cancel')}
      align="end"
      onOpenChange={setOpen}
      className="w-72 max-w-[calc(100vw-16px)] p-4 whitespace-normal"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={left === null ? t('spot.auto_cancel') : t('spot.auto_cancel_in', { time: countdownText(left) })}
          className="flex h-7 items-center gap-1.5 rounded-xs text-xs text-quiet hover:text-text"
        >
          <Icon name="clock" size={14} className={left === null ? '' : 'text-brass'} />
          {left === null ? (
            t('spot.auto_cancel')
          ) : (
            <span className="font-medium text-text tabular-nums">{countdownText(left)}</span>
          )}
        </button>
      )}
    >
      {box.status === 'ready' && <box.module left={left} />}
      {box.status === 'loading' && <Skeleton width={160} />}
      {box.status === 'failed' && <LoadFailed onRetry={box.retry} />}
    </Popover>
  );
}
