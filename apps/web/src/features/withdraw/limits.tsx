import { useWords } from '@bourse/client/words.tsx';
import type { WithdrawInfo } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { CoinAmount, shortAmount } from '../../domain/chain/coin-amount.tsx';
import { exact, fractionText, sumText, tenTo } from '../../domain/trading/exact.ts';
import { useDraftTarget } from './form/drafts.ts';

/** A part in per cent, for the length of a bar. */
function shareOf(part: string, whole: string): string {
  const [a, b] = [exact(part), exact(whole)];
  return b.units === 0n ? '100' : fractionText(100n * a.units * tenTo(b.decimals), b.units * tenTo(a.decimals), 1);
}

/** What happens once it is asked for. */
const stepsToAddress = ['withdraw.next_confirm', 'withdraw.next_review', 'withdraw.next_chain'] as const;
const stepsToUser = ['withdraw.next_confirm_user', 'withdraw.next_right_away'] as const;

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
  const minimums = areMinimumsAlike ? [{ name: '', minimum: first.minimum }] : networks;
  return (
    <>
      <h3 className="font-semibold">{t('withdraw.limits')}</h3>
      <dl className="chain-rows mt-2 text-s">
        {minimums.map(({ name, minimum }) => (
          <div key={name}>
            <dt className="text-quiet">{[t('withdraw.minimum'), name].filter(Boolean).join(', ')}</dt>
            <dd>{num(minimum)}</dd>
          </div>
        ))}
        <div>
          <dt className="text-quiet">{t('withdraw.maximum')}</dt>
          <dd>{num(first.maximum)}</dd>
        </div>
        <div>
          <dt className="text-quiet">{t('withdraw.left_24h')}</dt>
          <dd>{num(first.dayLeft)}</dd>
        </div>
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
        {(isToUser ? stepsToUser : stepsToAddress).map((word) => (
          <li key={word}>{t(word)}</li>
        ))}
      </ol>
    </>
  );
}
