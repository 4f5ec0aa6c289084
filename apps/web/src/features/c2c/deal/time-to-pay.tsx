import { useWords } from '@bourse/client/words.tsx';
import { useEffect } from 'react';
import { useServerNow } from '../../../domain/index-price/server-clock.ts';
import { readC2cAgain } from '../own.ts';
import { minutesLeft } from './deal-text.ts';

/** Several looks a second, so that no second is skipped. */
const lookMs = 250;

/** Until when the payer can pay, by the server's clock. */
export function TimeToPay({ deadline }: { deadline: string }) {
  const { t } = useWords();
  const now = useServerNow(lookMs);
  const isDue = now >= Date.parse(deadline);
  // What comes at the end is the exchange's to say.
  useEffect(() => {
    if (isDue) readC2cAgain();
  }, [isDue]);
  return (
    <p className="mt-4 flex items-baseline justify-between gap-4">
      <span id="c2c-time-left" className="text-quiet">
        {t('c2c.time_left')}
      </span>
      <span role="timer" aria-labelledby="c2c-time-left" className="text-xl font-semibold tabular-nums">
        {minutesLeft(deadline, now)}
      </span>
    </p>
  );
}
