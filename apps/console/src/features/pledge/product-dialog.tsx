import { call } from '@bourse/client/wire/api.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { calls, decodeGroups, encodeNewPledgeTerms, type MarketGroup, type OfferedPledge } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Checkbox, Field, Select } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';

const amountMax = 40;
const reasonMax = 300;

/** What is typed, with the terms that hold at first. */
function fieldsOf(product: OfferedPledge | null): readonly ActField[] {
  const figure = (name: string, label: MessageId, initial: string | number | undefined): ActField => ({
    name,
    label: t(label),
    ...(initial === undefined ? {} : { initial: String(initial) }),
    max: amountMax,
    isRequired: true,
  });
  return [
    figure('period', 'console.pledge_days', product?.days),
    figure('min_daily_return_rate', 'console.pledge_rate', product?.dailyPercent),
    figure('min_single_limit', 'console.pledge_least', product?.min),
    figure('max_single_limit', 'console.pledge_most', product?.max),
    figure('nlimit', 'console.pledge_count_max', product?.holdingsMax),
    figure('user_limit', 'console.pledge_user_max', product?.userMax),
    figure('total_limit', 'console.pledge_total_max', product?.totalMax),
    { name: 'reason', label: t('console.pledge_reason'), max: reasonMax, isRequired: true },
  ];
}

/** What is ticked. */
const flags = [
  ['isOpen', 'console.pledge_offer'],
  ['isFixedTerm', 'console.pledge_is_fixed'],
  ['hasEarlyEnd', 'console.pledge_early'],
  ['needsIdentity', 'console.pledge_identity'],
] as const satisfies readonly (readonly [string, MessageId])[];
type Flags = Readonly<Record<(typeof flags)[number][0], boolean>>;

const flagsOf = (product: OfferedPledge | null): Flags => ({
  isOpen: product?.isOpen ?? true,
  isFixedTerm: product?.isFixedTerm ?? false,
  hasEarlyEnd: product?.hasEarlyEnd ?? false,
  needsIdentity: product?.needsIdentity ?? false,
});

/** The figures, as they were typed. */
function typedFigures(values: Readonly<Record<string, string>>) {
  const typed = (name: string) => values[name]?.trim() ?? '';
  return {
    days: Number(typed('period')),
    dailyPercent: typed('min_daily_return_rate'),
    min: typed('min_single_limit'),
    max: typed('max_single_limit'),
    holdingsMax: Number(typed('nlimit')),
    userMax: typed('user_limit'),
    totalMax: typed('total_limit'),
    reason: typed('reason'),
  };
}

/** Every coin of a market, those that others are paid with first. */
function coinsOf(groups: readonly MarketGroup[]): readonly { readonly id: number; readonly name: string }[] {
  const bases = groups.flatMap(({ markets }) => markets.map(({ baseId, base }) => ({ id: baseId, name: base })));
  const coins = [...groups.map(({ id, name }) => ({ id, name })), ...bases];
  return [...new Map(coins.map((coin) => [coin.id, coin])).values()];
}

/** A new product, or new terms of one, beginning with those that hold; another member of staff decides. */
export function ProductDialog({ product, onClose }: { product: OfferedPledge | null; onClose: () => void }) {
  const { t } = useWords();
  const [ticked, setTicked] = useState(flagsOf(product));
  const [chosenId, setChosen] = useState<number | null>(null);
  const { data: coins = [] } = useQuery({
    queryKey: ['console', 'pledge', 'coins'],
    enabled: product === null,
    queryFn: async () => coinsOf(decodeGroups((await call(calls.market.quotations, {})).message)),
  });
  const coinId = product?.coinId ?? chosenId ?? coins[0]?.id ?? 0;
  return (
    <ActDialog
      title={
        product === null
          ? t('console.pledge_new')
          : t('console.pledge_change_of', { id: product.id, coin: product.coin })
      }
      lead={t('console.pledge_lead')}
      fields={fieldsOf(product)}
      actLabel={t('console.pledge_propose')}
      send={async (values) => {
        const terms = { id: product?.id ?? null, coinId, ...ticked, ...typedFigures(values) };
        return (await call(calls.pledge.setProduct, encodeNewPledgeTerms(terms))).message;
      }}
      onClose={onClose}
    >
      {product === null && (
        <Field label={t('console.pledge_coin')}>
          <Select
            options={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(coinId)}
            onValue={(id) => setChosen(Number(id))}
          />
        </Field>
      )}
      <div className="grid gap-2">
        {flags.map(([name, word]) => (
          <Checkbox
            key={name}
            checked={ticked[name]}
            onChange={(event) => setTicked({ ...ticked, [name]: event.target.checked })}
          >
            {t(word)}
          </Checkbox>
        ))}
      </div>
    </ActDialog>
  );
}
