import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type Withdrawal, type WithdrawalAct } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, type ButtonVariant } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';

/** With what may be done with it now, as the exchange says. */
export interface StaffWithdrawal extends Withdrawal {
  readonly acts: readonly WithdrawalAct[];
  /** Those of them that a second person approves. */
  readonly actsOfTwo: readonly WithdrawalAct[];
}

type Values = Readonly<Record<string, string>>;

interface Act {
  readonly id: string;
  readonly label: MessageId;
  readonly title: MessageId;
  readonly variant: ButtonVariant;
  readonly field?: Omit<ActField, 'label' | 'hint'> & { readonly label: MessageId; readonly hint?: MessageId };
  readonly send: (id: number, values: Values) => Promise<{ message: string }>;
}

const reason = { name: 'reason', label: 'console.reason_sent', max: 300, isRequired: true } as const;

const agree: Act = {
  id: 'agree',
  label: 'console.agree',
  title: 'console.agree_title',
  variant: 'primary',
  send: (id) => call(calls.withdraw.review, { id, verdict: 'agreed' }),
};
const reject: Act = {
  id: 'reject',
  label: 'console.reject',
  title: 'console.reject_withdrawal_title',
  variant: 'danger',
  field: reason,
  send: (id, { reason = '' }) => call(calls.withdraw.review, { id, verdict: 'rejected', reason }),
};
const name: Act = {
  id: 'name',
  label: 'console.name_transaction',
  title: 'console.name_transaction_title',
  variant: 'primary',
  field: {
    name: 'hash',
    label: 'console.transaction',
    hint: 'console.name_transaction_hint',
    max: 128,
    isRequired: true,
  },
  send: (id, { hash = '' }) => call(calls.withdraw.markSent, { id, hash: hash.trim() }),
};
const confirmed: Act = {
  id: 'success',
  label: 'console.settle_success',
  title: 'console.settle_success_title',
  variant: 'primary',
  send: (id) => call(calls.withdraw.settle, { id, outcome: 'success' }),
};
const impossible: Act = {
  id: 'failure',
  label: 'console.settle_failure',
  title: 'console.settle_failure_title',
  variant: 'danger',
  field: { ...reason, label: 'console.proof', hint: 'console.proof_hint' },
  send: (id, { reason = '' }) => call(calls.withdraw.settle, { id, outcome: 'failure', reason }),
};

/** Of what nothing was signed: its money returns. */
const giveBack: Act = {
  ...impossible,
  label: 'console.give_back',
  title: 'console.give_back_title',
  field: reason,
};

/** How each act that the exchange allows is asked for; one that is left out does not compile. */
const shown: Readonly<Record<WithdrawalAct, (of: StaffWithdrawal) => Act>> = {
  reject: () => reject,
  agree: () => agree,
  prepare: () => name,
  succeed: () => confirmed,
  fail: ({ status }) => (status === 'agreed' ? giveBack : impossible),
};

/** The acts of a withdrawal's state; each asks again, naming amount, coin and target. */
export function WithdrawalActs({ withdrawal, onNext }: { withdrawal: StaffWithdrawal; onNext: () => void }) {
  const { t, tag } = useWords();
  const [asked, setAsked] = useState<(Act & { isOfTwo: boolean }) | null>(null);
  const mayReview = useMay('withdrawal.review');
  const { actsOfTwo } = withdrawal;
  const acts = withdrawal.acts.map((act) => ({ ...shown[act](withdrawal), isOfTwo: actsOfTwo.includes(act) }));
  if (!mayReview || acts.length === 0) return null;
  const { id, amount, received, currency, networkName, address, toUser, userId } = withdrawal;
  const namesOfTwo = acts.filter(({ isOfTwo }) => isOfTwo).map(({ label }) => t(label));
  return (
    <DrawerPart>
      <div className="grid grid-cols-2 gap-2">
        {acts.map((act) => (
          <Button
            key={act.id}
            variant={act.variant === 'primary' ? 'primary' : 'line'}
            className={act.variant === 'danger' ? 'border-bad text-bad' : ''}
            onClick={() => setAsked(act)}
          >
            {t(act.label)}
          </Button>
        ))}
      </div>
      {namesOfTwo.length > 0 && (
        <p className="text-s text-quiet">
          {t('console.two_for', { acts: new Intl.ListFormat(tag, { type: 'unit' }).format(namesOfTwo) })}
        </p>
      )}
      {asked && (
        <ActDialog
          title={t(asked.title)}
          {...(asked.isOfTwo && { lead: t('console.propose_lead') })}
          fields={fieldsOf(asked, t)}
          actLabel={t(asked.isOfTwo ? 'console.propose' : asked.label)}
          variant={asked.variant}
          send={async (values) => (await asked.send(id, values)).message}
          onClose={() => setAsked(null)}
          onDone={onNext}
        >
          <Facts
            rows={[
              [t('console.user'), String(userId)],
              [t('common.quantity'), `${amount} ${currency}`],
              [t('console.arrives'), `${received} ${currency}`],
              [t('console.network'), networkName],
              [
                t('console.to'),
                <span key="to" className="break-all">
                  {address || toUser}
                </span>,
              ],
            ]}
          />
        </ActDialog>
      )}
    </DrawerPart>
  );
}

function fieldsOf({ field }: Act, t: (id: MessageId) => string): readonly ActField[] {
  if (field === undefined) return [];
  const { label, hint, ...rest } = field;
  return [{ ...rest, label: t(label), ...(hint && { hint: t(hint) }) }];
}
