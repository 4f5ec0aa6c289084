import { Link } from '@bourse/client/navigation/link.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { buttonClass, Checkbox, Empty, TabPanel, Tabs } from '@bourse/ui';
import { useState } from 'react';
import { useRunning } from './contracts.ts';
import { RunningList } from './running-list.tsx';
import { SettledExport } from './settled-export.tsx';
import { SettledList } from './settled-list.tsx';

type Tab = 'running' | 'settled';

export interface ContractsPanelProps {
  market: Market;
  markets: readonly Market[];
}

/** One's own contracts: those that run, with their time, and those that are settled. */
export function ContractsPanel({ market, markets }: ContractsPanelProps) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [tab, setTab] = useState<Tab>('running');
  const [isOne, setOne] = useState(true);
  const running = useRunning(isOne ? market.id : null);
  return (
    <section className="desk-orders desk-panel" aria-label={t('micro.contracts')}>
      <div className="desk-orders-head">
        <Tabs<Tab>
          label={t('micro.contracts')}
          idPrefix="contracts"
          tabs={[
            { id: 'running', label: t('micro.running'), count: isSignedIn ? running.data?.length : undefined },
            { id: 'settled', label: t('micro.settled') },
          ]}
          value={tab}
          onValue={setTab}
        />
        {isSignedIn && (
          <div className="desk-orders-tools">
            {tab === 'running' ? (
              <Checkbox checked={isOne} onChange={(event) => setOne(event.target.checked)} className="text-xs">
                {t('micro.this_market')}
              </Checkbox>
            ) : (
              <SettledExport />
            )}
          </div>
        )}
      </div>
      <TabPanel idPrefix="contracts" id={tab} className="flex min-h-0 flex-1 flex-col">
        {!isSignedIn && <Guest />}
        {isSignedIn && tab === 'running' && <RunningList query={running} markets={markets} />}
        {isSignedIn && tab === 'settled' && <SettledList />}
      </TabPanel>
    </section>
  );
}

function Guest() {
  const { t } = useWords();
  return (
    <Empty
      title={t('micro.log_in')}
      action={
        <Link to="/components/login" className={buttonClass('line', 's')}>
          {t('auth.log_in')}
        </Link>
      }
      className="flex-1"
    />
  );
}
