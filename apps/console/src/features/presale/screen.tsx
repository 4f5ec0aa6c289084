import { Loaded } from '@bourse/client/list/loaded.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodePresaleOffice, type PresaleAccount } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../domain/facts.tsx';
import { BuyersList } from './buyers-list.tsx';
import { RoundsSheet } from './rounds-sheet.tsx';

const refreshMs = 5000;

async function loadOffice() {
  return decodePresaleOffice((await call(calls.presale.office, {})).message);
}

/** Presales: the rounds and how they stand, the account that they sell from, and who bought. */
export default function PresaleOfficeScreen() {
  const { t } = useWords();
  const query = useQuery({ queryKey: ['console', 'presale'], queryFn: loadOffice, refetchInterval: refreshMs });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Loaded query={query} failed={t('console.presale_failed')} skeletons={[240, 80]} className="sheet p-6">
        {({ rounds, accounts }) => (
          <>
            <RoundsSheet rounds={rounds} accounts={accounts} />
            <AccountSheet accounts={accounts} />
            {rounds.length > 0 && <BuyersList rounds={rounds} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What is there to be sold, coin by coin. */
function AccountSheet({ accounts }: { accounts: readonly PresaleAccount[] }) {
  const { t } = useWords();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="presale-account" className="sheet min-w-0 px-4 py-3">
      <h2 id="presale-account" className="mb-3 text-m font-semibold">
        {t('console.presale_account')}
      </h2>
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        {accounts.map(({ coinId, coin, available, locked }) => (
          <Facts
            key={coinId}
            rows={[
              [t('console.presale_available'), `${formatDecimal(available)} ${coin}`],
              [t('console.presale_locked'), `${formatDecimal(locked)} ${coin}`],
            ]}
          />
        ))}
      </div>
    </section>
  );
}
