import { Link } from '@bourse/client/navigation/link.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import { buttonClass, Empty, Num, TabPanel, Tabs } from '@bourse/ui';
import { useState } from 'react';
import type { LeverList } from '../client.ts';
import { useLeverNews, useLevers } from '../own.ts';
import { CloseButtons } from './close-buttons.tsx';
import { LeverRows } from './lever-rows.tsx';

const tabs = [
  ['positions', 'lever.tab_positions'],
  ['orders', 'lever.tab_orders'],
  ['closed', 'lever.tab_closed'],
  ['cancelled', 'lever.tab_cancelled'],
] as const satisfies readonly (readonly [LeverList, string])[];

/** One's own contracts of all pairs: positions, waiting orders, and those that have ended. */
export function LeversPanel({ currency }: { currency: string }) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [tab, setTab] = useState<LeverList>('positions');
  const positions = useLevers('positions', 1).data;
  const orders = useLevers('orders', 1).data;
  const news = useLeverNews();
  const counts: Partial<Record<LeverList, number | undefined>> = { positions: positions?.total, orders: orders?.total };
  const label = t(tabs.find(([id]) => id === tab)?.[1] ?? 'lever.tab_positions');
  return (
    <section className="desk-orders desk-panel" aria-label={t('lever.contracts')}>
      <div className="desk-orders-head">
        <Tabs<LeverList>
          label={t('lever.contracts')}
          idPrefix="levers"
          tabs={tabs.map(([id, word]) => ({ id, label: t(word), count: isSignedIn ? counts[id] : undefined }))}
          value={tab}
          onValue={setTab}
        />
        {isSignedIn && tab === 'positions' && (positions?.total ?? 0) > 0 && (
          <div className="desk-orders-tools">
            {news && (
              <span className="text-xs text-quiet">
                {t('lever.total_pnl')}{' '}
                <Num value={news.profit} decimals={2} sign="always" isDirection unit={currency} />
              </span>
            )}
            <CloseButtons />
          </div>
        )}
      </div>
      <TabPanel idPrefix="levers" id={tab} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {isSignedIn ? (
          <LeverRows key={tab} list={tab} label={label} />
        ) : (
          <Empty
            title={t('lever.log_in_orders')}
            action={
              <Link to="/components/login" className={buttonClass('line', 's')}>
                {t('auth.log_in')}
              </Link>
            }
            className="flex-1"
          />
        )}
      </TabPanel>
    </section>
  );
}
