import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Field, Num, NumberInput } from '@bourse/ui';
import { CoinAmount, shortAmount } from '../../../domain/chain/coin-amount.tsx';
import { exact } from '../../../domain/trading/exact.ts';
import {
  amountDecimals,
  mostToWithdraw,
  type Quote,
  targetOf,
  type WithdrawContext,
  type WithdrawValues,
} from './rules.ts';

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
  const decimals = amountDecimals(values, context);
  const unread = numberFault(values.amount);
  return (
    <Field
      label={t('common.quantity')}
      // The one sentence that has to say how many.
      error={unread ? t(unread) : fault === t('transfer.too_fine') ? t('transfer.too_fine', { decimals }) : fault}
      hint={<FeeNote values={values} context={context} />}
      aside={
        <span className="flex flex-wrap justify-end gap-x-3">
          <span>
            {t('wallet.available')} <Num value={available} unit={info.currency} />
          </span>
          <button type="button" className="link" onClick={() => onAmount(mostToWithdraw(values, context))}>
            {t('common.max')}
          </button>
        </span>
      }
    >
      <NumberInput name="amount" value={values.amount} onValue={onAmount} unit={info.currency} placeholder="0.00" />
    </Field>
  );
}

/** How the fee is made up, while no amount says it. */
function FeeNote({ values, context }: Pick<WithdrawAmountFieldProps, 'values' | 'context'>) {
  const { t } = useWords();
  const { network } = targetOf(values, context);
  if (values.to === 'user') return t('withdraw.fee_none');
  if (network === undefined) return null;
  const { fixedFee, percentFee } = network;
  const hasPercent = exact(percentFee).units > 0n;
  const fixed = <CoinAmount value={fixedFee} currency={context.info.currency} />;
  return (
    <>
      {`${t('withdraw.network_fee')}: `}
      {exact(fixedFee).units > 0n || !hasPercent ? fixed : null}
      {hasPercent && exact(fixedFee).units > 0n && ' + '}
      {hasPercent && <Num value={shortAmount(percentFee)} zeros="plain" suffix="%" />}
    </>
  );
}

/** What it costs and what arrives, while an amount is typed. */
export function Receive({ quote, currency }: { quote: Quote | null; currency: string }) {
  const { t } = useWords();
  // A fee above the amount leaves nothing: the field says that it is too little.
  const isSound = quote !== null && exact(quote.received).units > 0n;
  return (
    <dl className="grid gap-1 border-t border-line pt-4 text-s">
      <div className="flex justify-between gap-4">
        <dt className="text-quiet">{t('withdraw.network_fee')}</dt>
        <dd>{quote === null ? '–' : <CoinAmount value={quote.fee} currency={currency} />}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-quiet">{t('withdraw.receive_amount')}</dt>
        <dd className="text-l font-medium">
          {isSound ? <CoinAmount value={quote.received} currency={currency} /> : '–'}
        </dd>
      </div>
    </dl>
  );
}
