import { call } from '@bourse/client/wire/api.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { calls, encodePaymentDeskTerms, type PaymentDeskTerms } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Checkbox } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';

const reasonMax = 300;
const figureMax = 30;

interface TermsDialogProps {
  /** Those that hold. */
  terms: PaymentDeskTerms;
  onClose: () => void;
}

const reasonField = (): ActField => ({
  ...{ name: 'reason', label: t('console.payment_reason'), max: reasonMax, isRequired: true },
});

async function send(terms: PaymentDeskTerms, reason: string): Promise<string> {
  const asks = { ...encodePaymentDeskTerms(terms), reason: reason.trim() };
  return (await call(calls.payment.officeSetTerms, asks)).message;
}

/** Closing happens with the click: the terms stay as they are. */
export function CloseDialog({ terms, onClose }: TermsDialogProps) {
  const { t } = useWords();
  return (
    <ActDialog
      title={t('console.payment_close')}
      lead={t('console.payment_close_lead')}
      fields={[reasonField()]}
      actLabel={t('console.payment_close')}
      variant="danger"
      send={({ reason = '' }) => send({ ...terms, isOpen: false }, reason)}
      onClose={onClose}
    />
  );
}

/** What is typed, with the terms that hold at first. */
function fieldsOf({ spread, min, max, dayMax }: PaymentDeskTerms): readonly ActField[] {
  const figure = (name: string, label: MessageId, initial: string): ActField => ({
    ...{ name, label: t(label), initial, max: figureMax, isRequired: true },
  });
  return [
    figure('spread', 'console.payment_spread', spread),
    figure('min', 'console.payment_min', min),
    figure('max', 'console.payment_max', max),
    figure('day_max', 'console.payment_day_max', dayMax),
    reasonField(),
  ];
}

/** New terms, beginning with those that hold; another member of staff decides. */
export function ChangeDialog({ terms, onClose }: TermsDialogProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(terms.isOpen);
  return (
    <ActDialog
      title={t('console.payment_change')}
      lead={t('console.propose_lead')}
      fields={fieldsOf(terms)}
      actLabel={t('console.payment_propose')}
      send={(values) => {
        const [spread = '', min = '', max = '', dayMax = ''] = ['spread', 'min', 'max', 'day_max'].map((name) =>
          values[name]?.trim(),
        );
        return send({ isOpen, spread, min, max, dayMax }, values.reason ?? '');
      }}
      onClose={onClose}
    >
      <Checkbox checked={isOpen} onChange={(event) => setOpen(event.target.checked)}>
        {t('console.payment_is_open')}
      </Checkbox>
    </ActDialog>
  );
}
