import { useWords, type WordValues } from '@bourse/client/words.tsx';
import type { WithdrawInfo, WithdrawNetwork } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';
import { CoinAmount, shortAmount } from '../../domain/chain/coin-amount.tsx';
import { exact, fractionText, sumText, tenTo } from '../../domain/trading/exact.ts';
import { isBelow } from '../../domain/wallet/typed-amount.ts';
import { useDraftTarget } from './form/drafts.ts';

/** A part in per cent, for the length of a bar. */
function shareOf(part: string, whole: string): string {
  const [a, b] = [exact(part), exact(whole)];
  return b.units === 0n ? '100' : fractionText(100n * a.units * tenTo(b.decimals), b.units * tenTo(a.decimals), 1);
}

/** What happens once it is asked for. */
function stepsOf(isToUser: boolean, { demoSeconds }: WithdrawInfo): readonly (readonly [MessageId, WordValues?])[] {
  if (isToUser) return [['withdraw.next_confirm_user'], ['withdraw.next_right_away']];
  const review =
    demoSeconds > 0 ? (['withdraw.next_demo', { n: demoSeconds }] as const) : (['withdraw.next_review'] as const);
  return [['withdraw.next_confirm'], review, ['withdraw.next_chain']];
}

/** What bounds a withdrawal from above: the limit that binds first stands first. */
function boundsOf({ maximum, dayLeft }: WithdrawNetwork): readonly (readonly [MessageId, string])[] {
  const once = ['withdraw.maximum', maximum] as const;
  const day = ['withdraw.left_24h', dayLeft] as const;
  return isBelow(dayLeft, maximum) ? [day, once] : [once, day];
}

/** What may leave, of each network where they differ, and what happens once it is asked for. */
export function WithdrawLimits({ info, currencyId }: { info: WithdrawInfo; currencyId: number }) {
  const { t } = useWords();
  const isToUser = useDraftTarget(currencyId) === 'user' && !info.isWhitelist;
  const { currency, networks } = info;
  const [first] = networks;
  if (first === undefined) return null;
  const used = sumText([first.dayLimit, `-${first.dayLeft}`]);
  const num = (value: string) => <CoinAmount value={value} currency={currency} className="font-medium" />;
  const areMinimumsAlike = networks.every(({ minimum }) => minimum === first.minimum);
  // What stays inside the exchange has none.
  const minimums = isToUser ? [] : areMinimumsAlike ? [{ name: '', minimum: first.minimum }] : networks;
  return (
    <>
      <h3 className="font-semibold">{t('withdraw.limits')}</h3>
      <dl className="chain-rows mt-2 text-s">
        {boundsOf(first).map(([word, bound]) => (
          <div key={word}>
            <dt className="text-quiet">{t(word)}</dt>
            <dd>{num(bound)}</dd>
          </div>
        ))}
        {minimums.map(({ name, minimum }) => (
          <div key={name}>
            <dt className="text-quiet">{[t('withdraw.minimum'), name].filter(Boolean).join(', ')}</dt>
            <dd>{num(minimum)}</dd>
          </div>
        ))}
      </dl>
      <span aria-hidden="true" className="chain-bar is-used mt-3">
        <span style={{ width: `${shareOf(used, first.dayLimit)}%` }} />
      </span>
      <p className="mt-1 text-xs text-quiet tabular-nums">
        {t('withdraw.used_24h')}
        {': '}
        {formatDecimal(shortAmount(used))}
        {' / '}
        <CoinAmount value={first.dayLimit} currency={currency} />
      </p>
      <h3 className="mt-6 font-semibold">{t('withdraw.next')}</h3>
      <ol className="chain-steps mt-2 grid gap-2 text-s text-quiet">
        {stepsOf(isToUser, info).map(([word, values]) => (
          <li key={word}>{t(word, values)}</li>
        ))}
      </ol>
    </>
  );
}
