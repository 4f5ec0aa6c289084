import { DayInput, type DayInputProps } from '@bourse/client/day/day-input.tsx';
import { useMode } from '@bourse/client/mode.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type Account, type HeldCurrency, type MovementKind, movementKinds } from '@bourse/contract';
import { Select } from '@bourse/ui';
import { accountNames, accountsInOrder } from '../../../domain/wallet/account-names.ts';
import { kindWords } from '../kind-names.ts';
import type { ChosenEntries } from './filters.ts';

export interface LogFiltersProps {
  chosen: ChosenEntries;
  currencies: readonly HeldCurrency[];
  onChosen: (chosen: ChosenEntries) => void;
}

/** Account, kind, coin and days: which entries are listed. */
export function LogFilters({ chosen, currencies, onChosen }: LogFiltersProps) {
  const { t } = useWords();
  const isDemo = useMode((state) => state.isDemo);
  const kinds = movementKinds.filter((kind) => kind !== 'grant' || isDemo);
  // The coin of the address may be known before the list of all is.
  const coins = currencies.map(({ id, code }) => ({ value: String(id), label: code }));
  const coin = coins.some(({ value }) => value === chosen.coin) ? chosen.coin : '';
  return (
    <>
      <Select<Account | ''>
        aria-label={t('wallet.account')}
        size="m"
        value={chosen.account}
        options={[
          { value: '', label: t('record.all_accounts') },
          ...accountsInOrder.map((account) => ({ value: account, label: t(accountNames[account]) })),
        ]}
        onValue={(account) => onChosen({ ...chosen, account })}
      />
      <Select<MovementKind | ''>
        aria-label={t('common.type')}
        size="m"
        value={chosen.kind}
        options={[
          { value: '', label: t('record.all_kinds') },
          ...kinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) })),
        ]}
        onValue={(kind) => onChosen({ ...chosen, kind })}
      />
      <Select
        aria-label={t('common.coin')}
        size="m"
        value={coin}
        options={[{ value: '', label: t('chain.all_coins') }, ...coins]}
        onValue={(value) => onChosen({ ...chosen, coin: value })}
      />
      <Day
        label={t('record.from_day')}
        value={chosen.fromDay}
        max={chosen.toDay}
        onValue={(fromDay) => onChosen({ ...chosen, fromDay })}
      />
      <Day
        label={t('record.to_day')}
        value={chosen.toDay}
        min={chosen.fromDay}
        onValue={(toDay) => onChosen({ ...chosen, toDay })}
      />
    </>
  );
}

/** Named inside its frame: there is no room above it. */
function Day(props: DayInputProps) {
  return (
    <DayInput
      {...props}
      before={
        <span aria-hidden="true" className="whitespace-nowrap text-quiet">
          {props.label}
        </span>
      }
      className="log-day"
    />
  );
}
