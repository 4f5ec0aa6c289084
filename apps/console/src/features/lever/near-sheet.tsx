import { Loaded } from '@bourse/client/list/loaded.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeLeverNearest, type LeverNear } from '@bourse/contract';
import { Cell, DataTable, formatDecimal, Row } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';

const refreshMs = 5000;
/** An account has been warned at this level. */
const warnedPercent = 150;

async function loadNearest() {
  return decodeLeverNearest((await call(calls.lever.near, {})).message);
}

/** Accounts by margin level, the lowest first. There is nothing to be done to them here. */
export function NearSheet() {
  const { t } = useWords();
  const query = useQuery({ queryKey: ['console', 'lever', 'near'], queryFn: loadNearest, refetchInterval: refreshMs });
  return (
    <section aria-labelledby="lever-near" className="sheet min-w-0 px-4 py-3">
      <h2 id="lever-near" className="mb-2 text-m font-semibold">
        {t('console.lever_near')}
      </h2>
      <Loaded query={query} failed={t('console.lever_failed')} skeletons={[240]}>
        {({ accounts, isWhole }) => (
          <>
            {!isWhole && <p className="mb-2 max-w-160 text-s text-bad">{t('console.lever_near_part')}</p>}
            <NearTable accounts={accounts} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function NearTable({ accounts }: { accounts: readonly LeverNear[] }) {
  const { t } = useWords();
  const figures = { isNumeric: true, className: 'pl-4' };
  return (
    <DataTable
      frame={{ className: 'overflow-x-auto' }}
      className="text-s whitespace-nowrap"
      label={t('console.lever_near')}
      columns={[
        { id: 'user', name: t('console.lever_user') },
        { id: 'level', name: t('console.lever_level'), ...figures },
        { id: 'equity', name: t('console.lever_equity'), ...figures },
        { id: 'maintenance', name: t('console.lever_maintenance'), ...figures },
        { id: 'positions', name: t('console.lever_positions'), className: 'pl-4' },
      ]}
      count={accounts.length}
      empty={{ title: t('console.lever_near_none'), hint: t('console.lever_none_open_hint') }}
    >
      {accounts.map((near) => (
        <NearRow key={`${near.userId} ${near.coin}`} near={near} />
      ))}
    </DataTable>
  );
}

function NearRow({ near: { userId, account, level, equity, maintenance, coin, positions } }: { near: LeverNear }) {
  const { t } = useWords();
  return (
    <Row className="h-9">
      <Cell>
        {userId} <span className="text-quiet">{account}</span>
      </Cell>
      <Cell isNumeric className={Number(level) <= warnedPercent ? 'pl-4 text-bad' : 'pl-4'}>
        {formatDecimal(level)}%
      </Cell>
      <Cell isNumeric className="pl-4">
        {formatDecimal(equity, { decimals: 2 })} {coin}
      </Cell>
      <Cell isNumeric className="pl-4">
        {formatDecimal(maintenance, { decimals: 2 })} {coin}
      </Cell>
      <Cell className="py-1 pl-4">
        {positions.map(({ symbol, isLong, quantity, base }) => (
          <span key={`${symbol} ${isLong}`} className="block">
            {t(isLong ? 'console.lever_held_long' : 'console.lever_held_short', {
              symbol,
              base,
              quantity: formatDecimal(quantity),
            })}
          </span>
        ))}
      </Cell>
    </Row>
  );
}
