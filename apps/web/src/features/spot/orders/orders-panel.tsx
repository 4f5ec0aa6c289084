import type { Quotation } from '@bourse/contract';
import { buttonLook, Empty, Icon, TabPanel, Tabs } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsSignedIn } from '../../../app/session.ts';
import { useWords } from '../../../app/words.tsx';
import { CancelAll } from './cancel.tsx';
import { exportFills, exportOpen } from './file/export.ts';
import { HistoryList } from './history-list.tsx';
import { OpenList } from './open-list.tsx';
import { OrderDetails, type Subject } from './order-details.tsx';
import { type Filters, OrderFilters } from './order-filters.tsx';
import { openTotal } from './orders.ts';
import { AutoCancel } from './timer/auto-cancel.tsx';
import { type PairFilter, useOpenOrders } from './use-own.ts';

type Tab = 'open' | 'history';

export interface OrdersPanelProps {
  market: Quotation;
  /** All pairs; those of the filter. */
  markets: readonly Quotation[];
}

/** One's own orders: what is open, and what was traded. */
export function OrdersPanel({ market, markets }: OrdersPanelProps) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [tab, setTab] = useState<Tab>('open');
  const [filters, setFilters] = useState<Filters>({ symbol: '', side: 'both' });
  const [subject, setSubject] = useState<Subject | null>(null);
  const choices = [market, ...markets.filter(({ symbol }) => symbol !== market.symbol)];
  const pair = choices.find(({ symbol }) => symbol === filters.symbol) ?? null;
  const { side } = filters;
  const open = useOpenOrders(pair);
  const pages = isSignedIn ? open.data?.pages : undefined;
  return (
    <section className="desk-orders desk-panel" aria-label={t('spot.open_orders')}>
      <div className="desk-orders-head">
        <Tabs<Tab>
          label={t('spot.order')}
          idPrefix="orders"
          tabs={[
            { id: 'open', label: t('spot.open_orders'), count: pages && openTotal(pages, side) },
            { id: 'history', label: t('spot.trade_history_tab') },
          ]}
          value={tab}
          onValue={setTab}
        />
        {isSignedIn && (
          <div className="desk-orders-tools">
            <OrderFilters markets={choices} filters={filters} onFilters={setFilters} />
            <ExportButton tab={tab} pair={pair} side={side} />
            {tab === 'open' && <AutoCancel />}
            {tab === 'open' && <CancelAll pair={pair} count={pages ? openTotal(pages) : 0} />}
          </div>
        )}
      </div>
      <TabPanel idPrefix="orders" id={tab} className="flex min-h-0 flex-1 flex-col">
        {!isSignedIn && <Guest />}
        {isSignedIn && tab === 'open' && <OpenList query={open} pair={pair} side={side} onDetails={setSubject} />}
        {isSignedIn && tab === 'history' && <HistoryList pair={pair} side={side} onDetails={setSubject} />}
      </TabPanel>
      <OrderDetails subject={subject} onClose={() => setSubject(null)} />
    </section>
  );
}

interface ExportButtonProps {
  tab: Tab;
  pair: PairFilter;
  side: Filters['side'];
}

/** The list in sight, as a file. */
function ExportButton({ tab, pair, side }: ExportButtonProps) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await (tab === 'open' ? exportOpen(pair, side) : exportFills(pair, side));
    setBusy(false);
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-label={t('spot.export_csv')}
      title={t('spot.export_csv')}
      onClick={() => void save()}
      className="grid size-7 place-items-center rounded-xs text-quiet enabled:hover:text-text disabled:opacity-60"
    >
      <Icon name="download" size={14} />
    </button>
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
