import { useSession } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Account, DayWorth } from '@bourse/contract';
import { Failed, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { Amount, useHidden } from '../../../domain/wallet/hidden-amounts.tsx';
import { loadWorth } from '../client.ts';
import { Allocation } from './allocation.tsx';
import type { CoinValue } from './shares.ts';
import { ValueLine } from './value-line.tsx';
import './worth.css';

/** Past days stay as they are; today's worth is the page's own. */
const freshMs = 5 * 60_000;

export interface WorthPictureProps {
  account: Account;
  /** Undefined while they are on their way. */
  coins: readonly CoinValue[] | undefined;
  /** What the account is worth now, in USDT; undefined while it is on its way. */
  worth: string | undefined;
}

/** What an account was worth over thirty days, and what it consists of. */
export function WorthPicture({ account, coins, worth }: WorthPictureProps) {
  return (
    <div className="sheet mb-6 worth-place worth-picture">
      <Line account={account} worth={worth} />
      <Allocation coins={coins} />
    </div>
  );
}

function Line({ account, worth }: Pick<WorthPictureProps, 'account' | 'worth'>) {
  const { t } = useWords();
  const userId = useSession((state) => state.user?.id);
  const query = useQuery({
    queryKey: ['own', 'worth', account],
    enabled: userId !== undefined,
    staleTime: freshMs,
    queryFn: () => loadWorth(account),
  });
  const areHidden = useHidden((state) => state.areHidden);
  return (
    <section aria-labelledby="worth-line" className="worth-part">
      <h2 id="worth-line" className="text-s text-quiet">
        {t('record.worth_30')}
      </h2>
      {areHidden ? (
        <p className="worth-hidden text-xl text-quiet">
          <Amount>{null}</Amount>
        </p>
      ) : query.data && worth !== undefined ? (
        <ValueLine days={withToday(query.data, worth)} />
      ) : query.isError ? (
        <Failed
          title={t('record.worth_failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
          className="worth-hidden"
        />
      ) : (
        <div aria-busy="true" className="worth-waiting">
          <Skeleton width={160} />
          <Skeleton width="100%" height={120} />
        </div>
      )}
    </section>
  );
}

/** The last day is today, and says what the page says. */
function withToday(days: readonly DayWorth[], worth: string): readonly DayWorth[] {
  return days.map((day, index) => (index === days.length - 1 ? { ...day, worth } : day));
}
