import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Button, Select } from '@bourse/ui';
import { useState } from 'react';
import { countdownText } from './countdown.ts';
import { setCancelDeadline } from './use-cancel-deadline.ts';

/** Times to choose from: seconds, and how they are said. */
const choices = [
  { value: '30', unit: 'spot.seconds', count: 30 },
  { value: '60', unit: 'spot.minutes', count: 1 },
  { value: '300', unit: 'spot.minutes', count: 5 },
  { value: '900', unit: 'spot.minutes', count: 15 },
  { value: '3600', unit: 'spot.hours', count: 1 },
  { value: '28800', unit: 'spot.hours', count: 8 },
] as const satisfies { value: string; unit: MessageId; count: number }[];
type Choice = (typeof choices)[number]['value'];

/** The time until all orders go: set, renewed, switched off. */
export function AutoCancelBox({ left }: { left: number | null }) {
  const { t } = useWords();
  const [choice, setChoice] = useState<Choice>('300');
  const [isBusy, setBusy] = useState(false);
  const isOn = left !== null;
  async function set(seconds: number) {
    setBusy(true);
    await setCancelDeadline(seconds);
    setBusy(false);
  }
  return (
    <div className="flex flex-col gap-3 text-s">
      <p className="text-quiet">{t('spot.auto_cancel_hint')}</p>
      {isOn && (
        <p role="timer" className="font-medium tabular-nums">
          {t('spot.auto_cancel_in', { time: countdownText(left) })}
        </p>
      )}
      <div className="flex items-center justify-between gap-3 text-quiet">
        {t('spot.auto_cancel_after')}
        <Select
          aria-label={t('spot.auto_cancel_after')}
          size="m"
          className="w-28 text-text"
          value={choice}
          options={choices.map(({ value, unit, count }) => ({ value, label: t(unit, { n: count }) }))}
          onValue={setChoice}
        />
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {isOn && (
          <Button variant="line" isBusy={isBusy} onClick={() => void set(0)}>
            {t('spot.turn_off')}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => void set(Number(choice))}>
          {t(isOn ? 'spot.renew' : 'spot.start')}
        </Button>
      </div>
    </div>
  );
}
