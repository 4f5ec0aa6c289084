import { useWords } from '@bourse/client/words.tsx';
import { formatMinor } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { Button, Field, formatDecimal, splitTrailingZeros, TextInput } from '@bourse/ui';
import { deductionsOf, type TermsPartProps, type TypedTier, withTier } from './typed-terms.ts';

const figureMax = 40;
const tiersMax = 20;

type Part = 'to' | 'rate' | 'multiple';
const parts: readonly (readonly [Part, MessageId])[] = [
  ['to', 'console.lever_tier_to'],
  ['rate', 'console.lever_tier_rate'],
  ['multiple', 'console.lever_tier_multiple'],
];

/** Without the zeros behind it. */
const shownMinor = (minor: bigint, decimals: number) =>
  formatDecimal(splitTrailingZeros(formatMinor(minor, decimals))[0]);

/** Maintenance by the notional of a user's positions in the market and side; what is deducted follows from the rest. */
export function TierFields({ market, values, set, faultAt }: TermsPartProps) {
  const { t } = useWords();
  const { tiers } = values;
  const deductions = deductionsOf(values, market.decimals);
  const change = (at: number, part: Partial<TypedTier>) =>
    set({ tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)) });
  return (
    <div className="grid gap-3">
      {tiers.map((tier, at) => (
        <fieldset key={tier.key} className="grid gap-2 border-t border-line-soft pt-3">
          <legend className="float-left text-s font-medium">{t('console.lever_tier_name', { n: at + 1 })}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {parts.map(([part, word]) => (
              <Field key={part} label={t(word, { coin: market.quote })} error={faultAt(`${part}${at}`)}>
                <TextInput
                  name={`${part}${at}`}
                  maxLength={figureMax}
                  autoComplete="off"
                  value={tier[part]}
                  onChange={(event) => change(at, { [part]: event.target.value })}
                />
              </Field>
            ))}
          </div>
          <p className="flex items-center justify-between gap-3 text-s text-quiet">
            {t('console.lever_tier_deduction', {
              amount: shownMinor(deductions[at] ?? 0n, market.decimals),
              coin: market.quote,
            })}
            {tiers.length > 1 && (
              <Button variant="line" size="s" onClick={() => set({ tiers: tiers.filter((_, place) => place !== at) })}>
                {t('console.lever_tier_remove', { n: at + 1 })}
              </Button>
            )}
          </p>
        </fieldset>
      ))}
      {tiers.length < tiersMax && (
        <Button variant="line" onClick={() => set({ tiers: withTier(values) })}>
          {t('console.lever_tier_add')}
        </Button>
      )}
    </div>
  );
}
