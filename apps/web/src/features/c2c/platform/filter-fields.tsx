import { useWords } from '@bourse/client/words.tsx';
import { payWays } from '@bourse/contract';
import { Field, NumberInput, Select } from '@bourse/ui';
import { wayWords } from '../../../domain/deal/ways.ts';
import { moneyDecimals } from './amounts.ts';
import { changeFilter, type Filter } from './filter.ts';

/** Narrows the list to adverts that one can use: for so much CNY, paid in such a way. */
export function FilterFields({ filter: { typed, isWrong, way } }: { filter: Filter }) {
  const { t } = useWords();
  return (
    <search className="mb-3 grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[12rem_14rem]">
      <Field label={t('c2c.filter_money')} error={isWrong ? t('c2c.filter_money_wrong') : null} className="min-w-0">
        <NumberInput
          name="money"
          unit="CNY"
          decimalsMax={moneyDecimals}
          placeholder="0.00"
          value={typed}
          onValue={(money) => changeFilter({ money })}
        />
      </Field>
      <Field label={t('c2c.payment_method')} className="min-w-0">
        <Select
          value={way ?? ''}
          options={[
            { value: '', label: t('c2c.filter_any_way') },
            ...payWays.map((one) => ({ value: one, label: t(wayWords[one]) })),
          ]}
          onValue={(chosen) => changeFilter({ way: chosen })}
        />
      </Field>
    </search>
  );
}
