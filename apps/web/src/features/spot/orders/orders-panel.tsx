import type { Quotation } from '@bourse/contract';
import { buttonLook, Checkbox, Empty, TabPanel, Tabs } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsSignedIn } from '../../../app/session.ts';
import { useWords } from '../../../app/words.tsx';
import { CancelAll } from './cancel.tsx';
import { HistoryList } from './history-list.tsx';
import { OpenList } from './open-list.tsx';
import { openTotal } from './orders.ts';
import { useOpenOrders } from './use-own.ts';

type Tab = 'open' | 'history';

/** One's own orders: what is open, and what was traded. */
export function OrdersPanel({ market }: { market: Quotation }) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [tab, setTab] = useState<Tab>('open');
  const [isPairOnly, setPairOnly] = useState(false);
  const pair = isPairOnly ? market : null;
  const open = useOpenOrders(pair);
  const total = isSignedIn && open.data ? openTotal(open.data.pages) : undefined;
  return (
    <section className="desk-orders desk-panel" aria-label={t('spot.open_orders')}>
      <div className="flex h-10 shrink-0 items-center gap-5 border-b border-line px-4 text-s">
        <Tabs<Tab>
          label={t('spot.order')}
          idPrefix="orders"
          tabs={[
            { id: 'open', label: t('spot.open_orders'), count: total },
            { id: 'history', label: t('spot.order_history') },
          ]}
          value={tab}
          onValue={setTab}
        />
        {isSignedIn && (
          <div className="ml-auto flex items-center gap-4 whitespace-nowrap">
            <Checkbox
              checked={isPairOnly}
              onChange={(event) => setPairOnly(event.target.checked)}
              className="desk-no-phone text-xs"
            >
              {t('spot.this_pair_only', { pair: market.symbol })}
            </Checkbox>
            {tab === 'open' && <CancelAll pair={pair} count={total ?? 0} />}
          </div>
        )}
      </div>
      <TabPanel idPrefix="orders" id={tab} className="flex min-h-0 flex-1 flex-col">
        {!isSignedIn && <Guest />}
        {isSignedIn && tab === 'open' && <OpenList query={open} pair={pair} />}
        {isSignedIn && tab === 'history' && <HistoryList pair={pair} />}
      </TabPanel>
    </section>
  );
}

function Guest() {
  const { t } = useWords();
  return (
    <Empty
      title={t('spot.guest_title')}
      hint={t('spot.guest_hint')}
      action={
        <Link to="/components/login" className={buttonLook('line', 's')}>
          {t('auth.log_in')}
        </Link>
      }
      className="flex-1"
    />
  );
}
