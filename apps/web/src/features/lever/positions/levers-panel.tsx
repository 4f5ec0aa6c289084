import { Link } from '@bourse/client/navigation/link.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import { buttonClass, Empty, TabPanel, Tabs } from '@bourse/ui';
import { useState } from 'react';
import type { LeverList } from '../client.ts';
import { useLevers } from '../own.ts';
import { CloseButtons } from './close-buttons.tsx';
import { LeverRows } from './lever-rows.tsx';
import { leverListWords, useLeverTabs } from './lever-tabs.ts';
import { TotalProfit } from './total-profit.tsx';

/** One's own contracts of all pairs: positions, waiting orders, and those that have ended. */
export function LeversPanel({ currency }: { currency: string }) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [tab, setTab] = useState<LeverList>('positions');
  const tabs = useLeverTabs();
  const hasPositions = (useLevers('positions', 1).data?.total ?? 0) > 0;
  return (
    <section className="desk-orders desk-panel" aria-label={t('lever.contracts')}>
      <div className="desk-orders-head">
        <Tabs<LeverList> label={t('lever.contracts')} idPrefix="levers" tabs={tabs} value={tab} onValue={setTab} />
        {isSignedIn && tab === 'positions' && hasPositions && (
          <div className="desk-orders-tools">
            <TotalProfit currency={currency} />
            <CloseButtons />
          </div>
        )}
      </div>
      <TabPanel idPrefix="levers" id={tab} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {isSignedIn ? (
          <LeverRows key={tab} list={tab} label={t(leverListWords[tab])} />
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
