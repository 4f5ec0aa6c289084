import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type DepositForm } from '@bourse/contract';
import { Button, Icon, Skeleton } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';
import { Copied } from '../../domain/copied.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { usePicture } from '../../domain/use-picture.ts';
import { formStatusWords } from './status-words.ts';

type Asked = 'deposit' | 'payment' | 'reject';

/** A payment is seen by nobody but staff, so it is proposed. */
const actLabels = { deposit: 'console.bind', payment: 'console.propose', reject: 'console.reject' } as const;

/** One form: what the user told, and which deposit or payment it was. */
export function FormDetails({ form, onNext }: { form: DepositForm; onNext: () => void }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayReview = useMay('deposit.review');
  return (
    <>
      <DrawerPart>
        <FormFacts form={form} />
        {form.picture !== '' && <FormPicture address={form.picture} />}
      </DrawerPart>
      {mayReview && form.status === 'applying' && (
        <DrawerPart>
          <p className="text-s text-quiet">{t('console.bind_lead')}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked('deposit')}>{t('console.bind_deposit')}</Button>
            <Button variant="line" onClick={() => setAsked('payment')}>
              {t('console.bind_payment')}
            </Button>
            <Button variant="line" className="border-bad text-bad" onClick={() => setAsked('reject')}>
              {t('console.reject')}
            </Button>
          </div>
          <p className="text-s text-quiet">{t('console.two_for', { acts: t('console.bind_payment') })}</p>
        </DrawerPart>
      )}
      {asked && <FormAct asked={asked} form={form} onClose={() => setAsked(null)} onDone={onNext} />}
    </>
  );
}

function FormFacts({ form }: { form: DepositForm }) {
  const { t } = useWords();
  return (
    <Facts
      rows={[
        [t('common.status'), t(formStatusWords[form.status])],
        [t('console.user'), String(form.userId)],
        [t('common.quantity'), `${form.amount} ${form.currency}`],
        [t('console.network'), form.network],
        [t('console.sent_from'), form.sender],
        [t('console.transaction'), form.transaction && <Copied key="hash" text={form.transaction} />],
        [t('console.form_credited'), form.credited && `${form.credited} ${form.currency}`],
        [t('console.deposit_number'), form.depositId === 0 ? '' : String(form.depositId)],
        [t('console.submitted'), <ShownTime key="time" time={form.time} />],
        [t('console.reason'), form.reason],
      ]}
    />
  );
}

function FormPicture({ address }: { address: string }) {
  const { t } = useWords();
  const state = usePicture(address);
  if (state.kind === 'loading') return <Skeleton width="100%" height={160} />;
  if (state.kind === 'there') {
    return (
      <img
        src={state.address}
        alt={t('console.form_picture')}
        className="max-h-100 rounded-s border border-line object-contain"
      />
    );
  }
  return (
    <p className="flex items-center gap-2 text-s text-quiet">
      <Icon name="alert" />
      {t('console.picture_failed')}
    </p>
  );
}

interface FormActProps {
  asked: Asked;
  form: DepositForm;
  onClose: () => void;
  onDone: () => void;
}

function FormAct({ asked, form, onClose, onDone }: FormActProps) {
  const { t } = useWords();
  const { id } = form;
  const isReject = asked === 'reject';
  const fields: Record<Asked, ActField> = {
    deposit: {
      name: 'deposit_id',
      label: t('console.deposit_number'),
      hint: t('console.deposit_number_hint'),
      max: 15,
      isNumeric: true,
      isRequired: true,
    },
    payment: {
      name: 'reference',
      label: t('console.payment_reference'),
      hint: t('console.payment_reference_hint'),
      max: 128,
      isRequired: true,
    },
    reject: { name: 'reason', label: t('console.reason_sent'), max: 300, isRequired: true },
  };
  async function send(values: Readonly<Record<string, string>>): Promise<string> {
    const value = values[fields[asked].name]?.trim() ?? '';
    const answer = isReject
      ? await call(calls.deposit.rejectForm, { id, reason: value })
      : await call(calls.deposit.bindForm, {
          id,
          ...(asked === 'deposit' ? { deposit_id: value } : { reference: value }),
        });
    return answer.message;
  }
  return (
    <ActDialog
      title={t(isReject ? 'console.reject_form_title' : 'console.bind_title')}
      {...(asked === 'payment' && { lead: t('console.propose_lead') })}
      fields={[fields[asked]]}
      actLabel={t(actLabels[asked])}
      variant={isReject ? 'danger' : 'primary'}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <FormFacts form={form} />
    </ActDialog>
  );
}
