/** What finance enters, for a second person to approve: a figure of a statement, and how much one person may agree to. */
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { ActDialog } from '../../domain/act/act-dialog.tsx';

/** How a time is typed. */
const exampleTime = '2026-11-23T18:00Z';

export interface FigureDialogProps {
  currency: number;
  name: string;
  onClose: () => void;
}

export function FigureDialog({ currency, name, onClose }: FigureDialogProps) {
  const { t } = useWords();
  const hint = t('console.figure_time_hint', { example: exampleTime });
  return (
    <ActDialog
      title={`${t('console.enter_figure')}: ${name}`}
      lead={t('console.propose_lead')}
      fields={[
        { name: 'number', label: t('console.figure_amount'), max: 40, isRequired: true },
        { name: 'time', label: t('console.figure_time'), hint, max: 40, isRequired: true },
        { name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true },
      ]}
      actLabel={t('console.propose')}
      send={async ({ number = '', time = '', reason = '' }) =>
        (await call(calls.withdraw.figure, { currency, number: number.trim(), time: time.trim(), reason })).message
      }
      onClose={onClose}
    />
  );
}

export function LimitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <ActDialog
      title={t('console.set_limit')}
      lead={t('console.propose_lead')}
      fields={[
        {
          name: 'number',
          label: t('console.limit_amount'),
          hint: t('console.limit_hint'),
          max: 20,
          isRequired: true,
        },
        { name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true },
      ]}
      actLabel={t('console.propose')}
      send={async ({ number = '', reason = '' }) =>
        (await call(calls.withdraw.limit, { number: number.trim(), reason })).message
      }
      onClose={onClose}
    />
  );
}
