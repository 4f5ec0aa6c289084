import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { asCallError, CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type PaymentOffer, paymentFields } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Field, formatDecimal, NumberInput, TextInput } from '@bourse/ui';
import { leaveFor } from '../../domain/deal/leave.ts';
import { coinsOf, fenDecimals, typedMoney } from '../../domain/deal/money.ts';
import { Facts } from '../../domain/trading/facts.tsx';
import { createPayment, type NewPayment } from './client.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { readPaymentsAgain } from './own.ts';

interface PayValues {
  readonly account: string;
  readonly amount: string;
}
type PayField = (typeof paymentFields)['account' | 'money'];
const order: readonly PayField[] = [paymentFields.account, paymentFields.money];

const usdtDecimals = 8;
const accountMax = 100;

function faultsOf({ account, amount }: PayValues): Partial<Record<PayField, MessageId>> {
  return {
    ...(account.trim() === '' && { account: 'payment.account_required' as const }),
    ...(typedMoney(amount) === null && { amount: 'payment.amount_positive' as const }),
  };
}

/** Opens the order and leaves for its page; who lacks an identity is led to where it is given. */
async function pay(payment: NewPayment): Promise<void> {
  try {
    const { page } = await createPayment(payment);
    leaveToPay(page);
  } catch (error) {
    const refused = asCallError(error);
    readPaymentsAgain();
    if (leaveFor(refused)) return;
    if (refused.field !== paymentFields.rate) throw error;
    // The new rate is read by now, and there is no field for it.
    throw new CallError(refused.code, refused.message, { type: refused.type, details: refused.details });
  }
}

const usePayForm = ({ rate }: PaymentOffer) =>
  useForm<PayValues, PayField>({
    initial: { account: '', amount: '' },
    order,
    clearedBy: 'own-change',
    faultsOf,
    send: ({ account, amount }) => pay({ account: account.trim(), amount: typedMoney(amount) ?? '', rate }),
  });

/** From what account, and how much; what it buys is worked out while typing. */
export function PayForm({ offer }: { offer: PaymentOffer }) {
  const { t } = useWords();
  const form = usePayForm(offer);
  const { account, amount } = form.values;
  const coins = coinsOf(amount, offer.rate, usdtDecimals, true);
  const unread = numberFault(amount);
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={t('payment.nav')}
      onSubmit={(event) => void form.submit(event)}
      className="sheet grid gap-5 px-4 py-5 sm:px-6"
    >
      <FormAlert text={form.refusal} />
      <Field label={t('payment.account')} hint={t('payment.account_hint')} error={form.fault(paymentFields.account)}>
        <TextInput
          name={paymentFields.account}
          maxLength={accountMax}
          autoComplete="off"
          value={account}
          onChange={(event) => form.set({ account: event.target.value })}
        />
      </Field>
      <Field
        label={t('payment.amount')}
        hint={t('payment.between', { min: formatDecimal(offer.min), max: formatDecimal(offer.max) })}
        error={unread ? t(unread) : form.fault(paymentFields.money)}
      >
        <NumberInput
          name={paymentFields.money}
          unit={offer.currency}
          decimalsMax={fenDecimals}
          placeholder="0.00"
          value={amount}
          onValue={(typed) => form.set({ amount: typed })}
        />
      </Field>
      <Facts
        facts={[
          [t('payment.rate'), `${formatDecimal(offer.rate)} ${offer.currency}`],
          [t('payment.you_get'), coins === null ? '–' : `${formatDecimal(coins)} ${offer.coin}`],
        ]}
      />
      <ul className="grid list-disc gap-1 pl-5 text-xs text-quiet">
        <li>{t('payment.rule_rate', { minutes: offer.minutes })}</li>
        <li>{t('payment.rule_exact')}</li>
        <li>{t('payment.rule_withheld', { hours: offer.withheldHours })}</li>
      </ul>
      <Button type="submit" size="l" isBusy={form.isBusy}>
        {t('payment.submit')}
      </Button>
    </form>
  );
}
