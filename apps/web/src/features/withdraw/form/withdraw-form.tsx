import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button } from '@bourse/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SafetyCodeField } from '../../../domain/chain/safety-code-field.tsx';
import { markCodeUsed, useSafetyCode } from '../../../domain/chain/use-safety-code.ts';
import { typedAmount } from '../../../domain/wallet/typed-amount.ts';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { type NewWithdrawal, subjectOf } from '../client.ts';
import { Receive, WithdrawAmountField } from './amount-field.tsx';
import { ConfirmWithdrawal, type WithdrawalQuestion } from './confirm-withdrawal.tsx';
import { Destination } from './destination.tsx';
import {
  emptyWithdrawal,
  quoteOf,
  targetOf,
  type WithdrawContext,
  type WithdrawField,
  type WithdrawValues,
  withdrawFaults,
  withdrawFields,
} from './rules.ts';
import { atItsField, sendWithdrawal, type Unanswered } from './send-withdrawal.ts';

/** How long the form stays as it was sent, before all is read again and it begins anew. */
const leaveAfterMs = 1500;
/** What a code is for: it can be asked for once these are right. */
const subjectFields = withdrawFields.filter((field) => field !== 'code');
/** What the question itself asks for, so that it stays. */
const askedInQuestion = ['two_step_required', 'two_step_wrong'];

export interface WithdrawFormProps {
  currencyId: number;
  context: WithdrawContext;
  /** After the withdrawal is under way and its user had time to read so. */
  onDone: () => void;
}

/** What leaves, as the confirmation names it and as it is sent. */
function askedOf(values: WithdrawValues, context: WithdrawContext): WithdrawalQuestion | null {
  const amount = typedAmount(values.amount);
  if (amount === undefined) return null;
  const isToUser = values.to === 'user';
  const { network, address } = targetOf(values, context);
  // What it costs depends on where it goes.
  if (!isToUser && network === undefined) return null;
  const quote = quoteOf(amount, isToUser ? null : (network ?? null), context.decimals);
  if (quote === null) return null;
  return {
    currency: context.info.currency,
    amount,
    quote,
    networkName: isToUser ? '' : (network?.name ?? ''),
    address: isToUser ? '' : address,
    user: isToUser ? values.user.trim() : '',
    minutes: network?.minutes ?? 0,
  };
}

function withdrawalOf(currencyId: number, values: WithdrawValues, context: WithdrawContext): NewWithdrawal {
  const asked = askedOf(values, context);
  const { amount = '', address = '', user = '', quote } = asked ?? {};
  const network = values.to === 'user' ? '' : (targetOf(values, context).network?.network ?? '');
  return { currencyId, amount, network, address, user, fee: quote?.fee ?? '0', code: values.code };
}

/** The form's state: checked, asked about, sent, and after a while done. */
function useWithdrawForm({ currencyId, context, onDone }: WithdrawFormProps) {
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const lost = useRef<Unanswered | null>(null);
  const safetyCode = useSafetyCode('withdraw');
  const subjectNow = (values: WithdrawValues) => subjectOf(withdrawalOf(currencyId, values, context));
  /** Not while the form is being filled again. */
  function isCodeForAnother(values: WithdrawValues): boolean {
    const subject = subjectNow(values);
    const isWhole = subject.number !== '' && subject.address + subject.user_string !== '';
    return isWhole && safetyCode.isForAnother(subject);
  }
  const form = useForm<WithdrawValues, WithdrawField>({
    initial: emptyWithdrawal,
    order: withdrawFields,
    clearedBy: 'own-change',
    faultsOf: (values) => ({
      ...withdrawFaults(values, context),
      ...(isCodeForAnother(values) && { code: 'withdraw.code_changed' }),
    }),
    send: async (values, answer) => {
      try {
        await sendWithdrawal(withdrawalOf(currencyId, values, context), answer, values, {
          lost: lost.current,
          onLost: (next) => {
            lost.current = next;
          },
        });
      } catch (error) {
        // First the question goes: behind it no field can take the focus.
        if (!askedInQuestion.includes(asCallError(error).code)) flushSync(() => setAsked(false));
        throw error;
      }
      markCodeUsed('withdraw');
      setAsked(false);
      setDone(true);
    },
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      readFundsAgain();
      onDone();
    }, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, onDone]);

  function submit(event: FormEvent): void {
    if (isAsked) return void form.submit(event);
    event.preventDefault();
    if (!form.isBusy && !isDone && form.check(withdrawFields)) setAsked(true);
  }

  /** The mail names what is typed, so that comes first. */
  async function sendCode(): Promise<void> {
    if (!form.check(subjectFields)) return;
    await form.act(async () => {
      try {
        await safetyCode.send(subjectNow(form.values));
      } catch (error) {
        throw atItsField(asCallError(error), form.values);
      }
      form.lead('code');
    });
  }

  const isStale = isCodeForAnother(form.values);
  return { form, isAsked, isDone, submit, close: () => setAsked(false), safetyCode, sendCode, isStale };
}

/** A withdrawal: where to, how much, the e-mailed code; it is confirmed before it is sent. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { t } = useWords();
  const { context } = props;
  const { info } = context;
  const { form, isAsked, isDone, submit, close, safetyCode, sendCode, isStale } = useWithdrawForm(props);
  const { values, set } = form;
  const question = askedOf(values, context);
  const network = values.to === 'user' ? undefined : targetOf(values, context).network;
  const isPaused = network?.isOpen === false;

  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <FormAlert text={form.refusal} />
      <div className="grid gap-5">
        <Destination values={values} context={context} fault={form.fault} onChange={set} />
        <WithdrawAmountField
          values={values}
          context={context}
          fault={form.fault('amount')}
          onAmount={(amount) => set({ amount })}
        />
        <SafetyCodeField
          value={values.code}
          onValue={(code) => set({ code })}
          safetyCode={safetyCode}
          target={info.email}
          error={isStale ? t('withdraw.code_changed') : form.fault('code')}
          onSend={sendCode}
        />
        <Receive quote={question?.quote ?? null} currency={info.currency} />
        <Button type="submit" size="l" isBusy={(form.isBusy && !isAsked) || isDone} disabled={isPaused}>
          {t('withdraw.review')}
        </Button>
      </div>
      <ConfirmWithdrawal
        question={isAsked ? question : null}
        secondStep={form.secondStep}
        fault={form.fault}
        isBusy={form.isBusy}
        onClose={close}
      />
    </form>
  );
}
