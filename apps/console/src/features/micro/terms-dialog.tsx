import { call } from '@bourse/client/wire/api.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { calls, decodeGroups, encodeOffered, type OfferedMicro } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Checkbox, Field, Select } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';

/** Longest list that is typed. */
const listMax = 1000;
const amountMax = 40;
const reasonMax = 300;

/** What is typed, with the terms that hold at first. */
function fieldsOf(terms: OfferedMicro | null): readonly ActField[] {
  const amount = (name: string, label: MessageId, initial: string | undefined): ActField => ({
    name,
    label: t(label),
    ...(initial === undefined ? {} : { initial }),
    max: amountMax,
    isRequired: true,
  });
  const durations = terms?.durations.map(({ seconds, profitPercent }) => `${seconds}:${profitPercent}`).join(', ');
  return [
    {
      ...amount('durations', 'console.micro_durations', durations),
      hint: t('console.micro_durations_hint'),
      max: listMax,
    },
    { ...amount('numbers', 'console.micro_amounts', terms?.stakes.join(', ')), max: listMax },
    amount('number_min', 'console.micro_least', terms?.stakeMin),
    amount('number_max', 'console.micro_most', terms?.stakeMax),
    amount('micro_trade_fee', 'console.micro_fee', terms?.feePercent),
    amount('user_max', 'console.micro_user_max', terms?.userMax),
    amount('minute_max', 'console.micro_minute_max', terms?.minuteMax),
    { name: 'reason', label: t('console.micro_reason'), max: reasonMax, isRequired: true },
  ];
}

/** As the call wants it. */
function typedTerms(values: Readonly<Record<string, string>>) {
  const typed = (name: string) => values[name]?.trim() ?? '';
  return {
    durations: typed('durations').replaceAll(' ', ''),
    numbers: typed('numbers').replaceAll(' ', ''),
    number_min: typed('number_min'),
    number_max: typed('number_max'),
    micro_trade_fee: typed('micro_trade_fee'),
    user_max: typed('user_max'),
    minute_max: typed('minute_max'),
    reason: typed('reason'),
  };
}

/** New terms, beginning with those that hold; another member of staff decides. */
export function TermsDialog({ terms, onClose }: { terms: OfferedMicro | null; onClose: () => void }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(terms?.isOpen ?? false);
  const [marketIds, setMarkets] = useState<readonly number[]>(terms?.marketIds ?? []);
  const groups = useQuery({
    queryKey: ['console', 'quotations'],
    queryFn: async () => decodeGroups((await call(calls.market.quotations, {})).message),
  });
  const [coinId, setCoin] = useState(terms?.coinId ?? 0);
  const coins = groups.data ?? [];
  const chosen = coins.find(({ id }) => id === coinId) ?? coins[0];
  const markets = chosen?.markets ?? [];
  const chosenIds = marketIds.filter((id) => markets.some((market) => market.id === id));
  return (
    <ActDialog
      title={t('console.micro_propose')}
      lead={t('console.micro_lead')}
      fields={fieldsOf(terms)}
      actLabel={t('console.propose')}
      send={async (values) => {
        const offered = encodeOffered({ isOpen, coinId: chosen?.id ?? 0, marketIds: chosenIds });
        return (await call(calls.micro.setTerms, { ...offered, ...typedTerms(values) })).message;
      }}
      onClose={onClose}
    >
      <Checkbox checked={isOpen} onChange={(event) => setOpen(event.target.checked)}>
        {t('console.micro_offer')}
      </Checkbox>
      <Field label={t('console.micro_coin')}>
        <Select
          options={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(chosen?.id ?? '')}
          onValue={(id) => setCoin(Number(id))}
        />
      </Field>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-s">{t('console.micro_markets')}</legend>
        {markets.map(({ id, symbol }) => (
          <Checkbox
            key={id}
            checked={marketIds.includes(id)}
            onChange={(event) =>
              setMarkets(event.target.checked ? [...marketIds, id] : marketIds.filter((one) => one !== id))
            }
          >
            {symbol}
          </Checkbox>
        ))}
      </fieldset>
    </ActDialog>
  );
}
