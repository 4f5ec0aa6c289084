import { Loaded } from '@bourse/client/list/loaded.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeLeverOffice } from '@bourse/contract';
import { TabPanel, Tabs } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FundsSheet } from './funds-sheet.tsx';
import { NearSheet } from './near-sheet.tsx';
import { OverviewSheets } from './overview-sheets.tsx';
import { OwedSheet } from './owed-sheet.tsx';
import { TermsSheet } from './terms-sheet.tsx';

const refreshMs = 5000;
const idPrefix = 'lever-office';

type Tab = 'overview' | 'terms' | 'near' | 'owed' | 'funds';

async function loadOffice() {
  return decodeLeverOffice((await call(calls.lever.office, {})).message);
}

/** Leveraged contracts: what is open and what covers it, the terms, who is near to liquidation, what is owed, and what moved. */
export default function LeverOfficeScreen() {
  const { t } = useWords();
  const [tab, setTab] = useState<Tab>('overview');
  const query = useQuery({ queryKey: ['console', 'lever'], queryFn: loadOffice, refetchInterval: refreshMs });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-160 text-s text-quiet">{t('console.lever_lead')}</p>
      <Tabs
        label={t('console.lever_tabs')}
        idPrefix={idPrefix}
        value={tab}
        onValue={setTab}
        tabs={[
          { id: 'overview', label: t('console.lever_overview') },
          { id: 'terms', label: t('console.lever_terms') },
          { id: 'near', label: t('console.lever_near') },
          { id: 'owed', label: t('console.lever_owed'), count: query.data?.debtsTotal || undefined },
          { id: 'funds', label: t('console.lever_funds') },
        ]}
      />
      <TabPanel idPrefix={idPrefix} id={tab} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {tab === 'near' && <NearSheet />}
        {tab === 'funds' && <FundsSheet />}
        {tab !== 'near' && tab !== 'funds' && (
          <Loaded query={query} failed={t('console.lever_failed')} skeletons={[120, 240]} className="sheet p-6">
            {(office) => {
              if (tab === 'terms') return <TermsSheet markets={office.markets} />;
              if (tab === 'owed') return <OwedSheet office={office} />;
              return <OverviewSheets office={office} />;
            }}
          </Loaded>
        )}
      </TabPanel>
    </div>
  );
}
