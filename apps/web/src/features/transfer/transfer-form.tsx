import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance } from '@bourse/contract';
import { Button, Field, formatDecimal, Icon, IconButton, Num, NumberInput, Select } from '@bourse/ui';
import { type FormEvent, useState } from 'react';
import { accountNames } from '../../domain/wallet/account-names.ts';
import { useIsClosed } from '../../domain/wallet/closed-accounts.ts';
import { decimalsOfCoin, typedAmount } from '../../domain/wallet/typed-amount.ts';
import { BalancesAfter } from './balances-after.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { accountsOf, mostOf, type TransferValues, transferFaults, transferFields, withCoin } from './rules.ts';
import { sendTransfer } from './send-transfer.ts';

export interface TransferFormProps {
  /** Coins that have somewhere to go; one of them is in the values. */
  balances: readonly Balance[];
  initial: TransferValues;
  /** After the money has moved. The form takes nothing more. */
  onDone: () => void;
  /** Beside the form stand both balances, before and after. */
  hasBalances?: boolean;
}

/** Coin, accounts and amount of a transfer; it is confirmed before it is sent. */
export function TransferForm({ balances, initial, onDone, hasBalances = false }: TransferFormProps) {
  const { t } = useWords();
  const balanceOf = ({ currencyId }: TransferValues) =>
    balances.find((balance) => balance.currencyId === currencyId) ?? balances[0];
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial,
    order: transferFields,
    faultsOf: (values) => {
      const held = balanceOf(values);
      return held ? transferFaults(values, held) : {};
    },
    send: async (values) => {
      await sendTransfer(values);
      setDone(true);
      onDone();
    },
  });
  const [isAsked, setAsked] = useState(false);
  const { values, set } = form;
  const balance = balanceOf(values);
  if (balance === undefined) return null;
  const isBusy = form.isBusy || isDone;

  function ask(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && form.check(transferFields)) setAsked(true);
  }

  return (
    <div className={hasBalances ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]' : undefined}>
      <form ref={form.ref} noValidate onSubmit={ask}>
        <FormAlert text={form.refusal} />
        <div className="grid gap-5">
          <Coin balances={balances} values={values} fault={form.fault('coin')} onChange={set} />
          <Between values={values} balance={balance} faultOf={form.fault} onChange={set} />
          <Amount
            values={values}
            balance={balance}
            fault={form.fault('amount')}
            onAmount={(amount) => set({ amount })}
          />
          <Button type="submit" size="l" isBusy={isBusy}>
            {t('transfer.transfer')}
          </Button>
        </div>
      </form>
      {/* Once it is made, what is there already is what was to be. */}
      {hasBalances && <BalancesAfter values={isDone ? { ...values, amount: '' } : values} balance={balance} />}
      <ConfirmTransfer
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={(event) => {
          // First the question goes: behind it no field can take the focus.
          setAsked(false);
          void form.submit(event);
        }}
        question={t('transfer.confirm', {
          amount: formatDecimal(typedAmount(values.amount) ?? ''),
          currency: balance.currency,
          from: t(accountNames[values.from]),
          to: t(accountNames[values.to]),
        })}
      />
    </div>
  );
}

interface CoinProps {
  balances: readonly Balance[];
  values: TransferValues;
  fault: string | undefined;
  onChange: (values: TransferValues) => void;
}

function Coin({ balances, values, fault, onChange }: CoinProps) {
  const { t } = useWords();
  return (
    <Field label={t('common.coin')} error={fault}>
      <Select
        name="coin"
        value={String(values.currencyId)}
        options={balances.map(({ currencyId, currency }) => ({ value: String(currencyId), label: currency }))}
        onValue={(id) => {
          const chosen = balances.find(({ currencyId }) => String(currencyId) === id);
          if (chosen) onChange(withCoin(values, chosen));
        }}
      />
    </Field>
  );
}

interface BetweenProps {
  values: TransferValues;
  balance: Balance;
  faultOf: (field: 'from' | 'to') => string | undefined;
  onChange: (change: Partial<TransferValues>) => void;
}

/** From which account to which; only those that may hold the coin. */
function Between({ values: { from, to }, balance, faultOf, onChange }: BetweenProps) {
  const { t } = useWords();
  const isClosed = useIsClosed();
  const options = accountsOf(balance).map((account) => ({ value: account, label: t(accountNames[account]) }));
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:gap-3">
      <Field label={t('transfer.from')} error={faultOf('from')}>
        <Select<Account>
          name="from"
          value={from}
          options={options}
          onValue={(account) => onChange({ from: account })}
        />
      </Field>
      <div className="grid place-items-center max-sm:-my-3 sm:mt-[26px] sm:h-10">
        <IconButton label={t('transfer.swap')} onClick={() => onChange({ from: to, to: from })}>
          <Icon name="swap" />
        </IconButton>
      </div>
      <Field label={t('transfer.to')} hint={isClosed(to) && t('wallet.account_off')} error={faultOf('to')}>
        <Select<Account> name="to" value={to} options={options} onValue={(account) => onChange({ to: account })} />
      </Field>
    </div>
  );
}

interface AmountProps {
  values: TransferValues;
  balance: Balance;
  fault: string | undefined;
  onAmount: (amount: string) => void;
}

function Amount({ values: { from, amount }, balance, fault, onAmount }: AmountProps) {
  const { t } = useWords();
  const decimals = decimalsOfCoin(balance);
  // The one sentence that has to say how many.
  const unread = numberFault(amount);
  const error = fault === t('transfer.too_fine') ? t('transfer.too_fine', { decimals }) : fault;
  return (
    <Field
      label={t('common.quantity')}
      error={unread ? t(unread) : error}
      aside={
        <span className="flex flex-wrap justify-end gap-x-3">
          <span>
            {t('wallet.available')} <Num value={balance[from].available} unit={balance.currency} />
          </span>
          <button type="button" className="link" onClick={() => onAmount(mostOf(balance, from))}>
            {t('common.max')}
          </button>
        </span>
      }
    >
      <NumberInput name="amount" value={amount} onValue={onAmount} unit={balance.currency} placeholder="0.00" />
    </Field>
  );
}
