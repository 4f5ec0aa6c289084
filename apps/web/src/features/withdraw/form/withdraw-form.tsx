import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { isOffline, useOffline } from '@bourse/client/offline/offline.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button } from '@bourse/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SafetyCodeField } from '../../../domain/chain/safety-code-field.tsx';
import {
  type CodeSubject,
  markCodeUsed,
  type SafetyCode,
  useSafetyCode,
} from '../../../domain/chain/use-safety-code.ts';
import { typedAmount } from '../../../domain/wallet/typed-amount.ts';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { type NewWithdrawal, subjectOf } from '../client.ts';
import { Receive, WithdrawAmountField } from './amount-field.tsx';
import { ConfirmWithdrawal, type WithdrawalQuestion } from './confirm-withdrawal.tsx';
import { Destination } from './destination.tsx';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { readRecipient } from './recipient.ts';
import {
  quoteOf,
  targetOf,
  type WithdrawContext,
  type WithdrawField,
  type WithdrawValues,
  withdrawFaults,
  withdrawFields,
} from './rules.ts';
import { atItsField, sendWithdrawal } from './send-withdrawal.ts';

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

/** Whether the code sent last is for another withdrawal. Not while the form is being filled again. */
function isForAnother(safetyCode: SafetyCode, subject: CodeSubject): boolean {
  const isWhole = subject.number !== '' && subject.address + subject.user_string !== '';
  return isWhole && safetyCode.isForAnother(subject);
}

/** What the form begins with: what was typed before, as far as it still can be. */
function initialOf(currencyId: number, { info }: WithdrawContext): WithdrawValues {
  const { values } = draftOf(currencyId);
  return info.isWhitelist ? { ...values, to: 'address' } : values;
}

/** Reads everything again after a withdrawal, once its user had time to read that it is under way. */
function useDone(onDone: () => void) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      readFundsAgain();
      onDone();
    }, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, onDone]);
  return [isDone, setDone] as const;
}

/** The form's state: checked, asked about, sent, and after a while done. */
function useWithdrawForm({ currencyId, context, onDone }: WithdrawFormProps) {
  /** The recipient, masked, where it goes to a user. Null: nothing is asked. */
  const [asked, setAsked] = useState<{ readonly recipient: string } | null>(null);
  const [isDone, setDone] = useDone(onDone);
  const safetyCode = useSafetyCode('withdraw');
  const subjectNow = (values: WithdrawValues) => subjectOf(withdrawalOf(currencyId, values, context));
  const isCodeForAnother = (values: WithdrawValues) => isForAnother(safetyCode, subjectNow(values));
  const form = useForm<WithdrawValues, WithdrawField>({
    initial: initialOf(currencyId, context),
    order: withdrawFields,
    clearedBy: 'own-change',
    faultsOf: (values) => ({
      ...withdrawFaults(values, context),
      ...(isCodeForAnother(values) && { code: 'withdraw.code_changed' }),
    }),
    send: async (values, answer) => {
      try {
        await sendWithdrawal(withdrawalOf(currencyId, values, context), answer, values, {
          lost: draftOf(currencyId).lost,
          onLost: (lost) => keepDraft(currencyId, { lost }),
        });
      } catch (error) {
        // First the question goes: behind it no field can take the focus.
        if (!askedInQuestion.includes(asCallError(error).code)) flushSync(() => setAsked(null));
        throw error;
      }
      markCodeUsed('withdraw');
      setAsked(null);
      dropDraft(currencyId);
      setDone(true);
    },
  });
  useEffect(() => {
    if (!isDone) keepDraft(currencyId, { values: form.values });
  }, [currencyId, form.values, isDone]);

  /** Runs an act of this form, whose refusals are said at the fields of the withdrawal. */
  async function act(work: () => Promise<void>): Promise<void> {
    await form.act(async () => {
      try {
        await work();
      } catch (error) {
        throw atItsField(asCallError(error), form.values);
      }
    });
  }

  async function submit(event: FormEvent): Promise<void> {
    if (isOffline()) return event.preventDefault();
    if (asked) return form.submit(event);
    event.preventDefault();
    if (form.isBusy || isDone || !form.check(withdrawFields)) return;
    const { to, user } = form.values;
    await act(async () => setAsked({ recipient: to === 'user' ? await readRecipient(user.trim()) : '' }));
  }

  /** The mail names what is typed, so that comes first. */
  async function sendCode(): Promise<void> {
    if (isOffline() || !form.check(subjectFields)) return;
    await act(async () => {
      await safetyCode.send(subjectNow(form.values));
      form.lead('code');
    });
  }

  const isStale = isCodeForAnother(form.values);
  return { form, asked, isDone, submit, close: () => setAsked(null), safetyCode, sendCode, isStale };
}

/** Whether the connection broke and came back while something had no answer: its list has been read again since. */
function useCameBack(isUnanswered: boolean): boolean {
  const isOff = useOffline((state) => state.since !== null);
  const [hasBroken, setBroken] = useState(false);
  if (hasBroken !== isUnanswered && (isOff || !isUnanswered)) setBroken(isUnanswered);
  return isUnanswered && hasBroken && !isOff;
}

/** A withdrawal: where to, how much, the e-mailed code; it is confirmed before it is sent. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { t } = useWords();
  const { context } = props;
  const { info } = context;
  const { form, asked, isDone, submit, close, safetyCode, sendCode, isStale } = useWithdrawForm(props);
  const { values, set } = form;
  const question = askedOf(values, context);
  const network = values.to === 'user' ? null : targetOf(values, context).network;
  const isOff = useOffline((state) => state.since !== null) || network?.isOpen === false;
  const hasComeBack = useCameBack(form.refusal === t('withdraw.unanswered'));

  return (
    <form ref={form.ref} noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert text={hasComeBack ? t('withdraw.unanswered_back') : form.refusal} />
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
        <Receive quote={question?.quote ?? null} network={network} currency={info.currency} />
        <Button type="submit" size="l" isBusy={(form.isBusy && !asked) || isDone} disabled={isOff}>
          {t('withdraw.review')}
        </Button>
      </div>
      <ConfirmWithdrawal
        question={asked && question && { ...question, user: asked.recipient }}
        secondStep={form.secondStep}
        fault={form.fault}
        isBusy={form.isBusy}
        onClose={close}
      />
    </form>
  );
}
