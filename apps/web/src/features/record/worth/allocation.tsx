import { useWords } from '@bourse/client/words.tsx';
import { formatDecimal, Skeleton } from '@bourse/ui';
import { Amount, useHidden } from '../../../domain/wallet/hidden-amounts.tsx';
import { type CoinValue, sharesOf } from './shares.ts';

/** What an account consists of, as bars: the largest coins, and the others together. */
export function Allocation({ coins }: { coins: readonly CoinValue[] | undefined }) {
  const { t } = useWords();
  const areHidden = useHidden((state) => state.areHidden);
  const shares = sharesOf(coins ?? []);
  return (
    <section aria-labelledby="allocation" className="worth-part worth-allocation">
      <h2 id="allocation" className="text-s text-quiet">
        {t('record.allocation')}
      </h2>
      {areHidden ? (
        <p className="worth-hidden text-xl text-quiet">
          <Amount>{null}</Amount>
        </p>
      ) : coins === undefined ? (
        <div aria-busy="true" className="worth-waiting">
          <Skeleton width="100%" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </div>
      ) : shares.length === 0 ? (
        <p className="worth-hidden text-center text-s text-quiet">{t('record.allocation_none')}</p>
      ) : (
        <ul className="share-list text-s tabular-nums">
          {shares.map(({ currency, percent, length }, index) => (
            <li key={currency ?? ''} className="share">
              <span className="truncate">{currency ?? t('record.others')}</span>
              <span aria-hidden="true" className="share-track">
                <span
                  className="share-bar"
                  data-first={index === 0 || undefined}
                  style={{ width: `${Math.max(1, length)}%` }}
                />
              </span>
              <span className="text-right">{formatDecimal(percent, { decimals: 1 })}%</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
