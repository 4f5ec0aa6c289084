import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { WithdrawNetwork } from '@bourse/contract';
import { Field, NumberInput } from '@bourse/ui';
import { CoinAmount } from '../../../domain/chain/coin-amount.tsx';
import { exact } from '../../../domain/trading/exact.ts';
import { feeText } from './fee-text.ts';
import { amountFaultOf, mostToWithdraw, type Quote, type WithdrawContext, type WithdrawValues } from './rules.ts';

export interface WithdrawAmountFieldProps {
  values: WithdrawValues;
  context: WithdrawContext;
  fault: string | undefined;
  onAmount: (amount: string) => void;
}

/** How much leaves, fee included. */
export function WithdrawAmountField({ values, context, fault, onAmount }: WithdrawAmountFieldProps) {
  const { t } = useWords();
  const { available, info } = context;
  const unread = numberFault(values.amount);
  const own = amountFaultOf(values, context);
  const { amount, cappedBy } = mostToWithdraw(values, context);
  return (
    <Field
      label={t('common.quantity')}
      // Ours names its figures; the server's says what it says.
      error={unread ? t(unread) : own && fault === t(own.id) ? t(own.id, own.figures) : fault}
      hint={cappedBy !== null && values.amount === amount && t(cappedBy)}
      aside={
        <span className="flex flex-wrap justify-end gap-x-3">
          <span>
            {t('wallet.available')} <CoinAmount value={available} currency={info.currency} />
          </span>
          <button type="button" className="link" onClick={() => onAmount(amount)}>
            {t('common.max')}
          </button>
        </span>
      }
    >
      <NumberInput name="amount" value={values.amount} onValue={onAmount} unit={info.currency} placeholder="0.00" />
    </Field>
  );
}

export interface ReceiveProps {
  /** Null: no amount is typed yet. */
  quote: Quote | null;
  /** Undefined: it is not known yet where the coins go. Null: to another user, without a fee. */
  network: WithdrawNetwork | null | undefined;
  currency: string;
}

/** What it costs, how that is made up while no amount is typed, and what arrives. */
export function Receive({ quote, network, currency }: ReceiveProps) {
  const { t } = useWords();
  // A fee above the amount leaves nothing: the field says that it is too little.
  const isSound = quote !== null && exact(quote.received).units > 0n;
  return (
    <dl className="grid gap-1 border-t border-line pt-4 text-s">
      {network !== null && (
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{t('withdraw.network_fee')}</dt>
          <dd>
            {quote !== null ? (
              <CoinAmount value={quote.fee} currency={currency} />
            ) : network === undefined ? (
              '–'
            ) : (
              feeText(network, currency)
            )}
          </dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-quiet">{t(network === null ? 'withdraw.recipient_gets' : 'withdraw.receive_amount')}</dt>
        <dd className="text-l font-medium">
          {isSound ? <CoinAmount value={quote.received} currency={currency} /> : '–'}
        </dd>
      </div>
    </dl>
  );
}
