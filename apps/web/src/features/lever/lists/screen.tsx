import { replaceWith } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord, useShown } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { TabPanel, Tabs } from '@bourse/ui';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import type { LeverList } from '../client.ts';
import { useLevers, useOwnLevers } from '../own.ts';
import { CloseButtons } from '../positions/close-buttons.tsx';
import { LeverRows } from '../positions/lever-rows.tsx';
import { leverListOf, leverListWords, useLeverTabs } from '../positions/lever-tabs.ts';
import { TotalProfit } from '../positions/total-profit.tsx';
import { ClosedExport } from './closed-export.tsx';

/** What an address begins with; those that are not here begin with open positions. */
const firstLists: Readonly<Record<string, LeverList>> = { '/leverList': 'orders', '/allTransaction': 'closed' };

/** One's own contracts of all pairs on a page of the account: open positions, open orders, closed and cancelled ones. */
export default function ListsScreen() {
  const { t } = useWords();
  return (
    <AccountPage
      title={t('lever.own_contracts')}
      aside={
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/lever_manger" className="link">
            {t('lever.management')}
          </Link>
          <Link to="/leverdealCenter" className="link">
            {t('lever.to_desk')}
          </Link>
        </span>
      }
    >
      <Lists />
    </AccountPage>
  );
}

function Lists() {
  const { t } = useWords();
  useOwnLevers();
  const path = useShown(({ location }) => location.path);
  const list = leverListOf(useSearchWord('tab')) ?? firstLists[path] ?? 'positions';
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Tabs<LeverList>
          label={t('lever.own_contracts')}
          idPrefix="levers"
          tabs={useLeverTabs()}
          value={list}
          // Another list is no other place: the way back leads off the page.
          onValue={(chosen) => replaceWith(`${window.location.pathname}?tab=${chosen}`)}
          className="max-w-full"
        />
        <div className="flex flex-wrap items-center gap-3">
          {list === 'positions' && <PositionTools />}
          {list === 'closed' && <ClosedTools />}
        </div>
      </div>
      <TabPanel idPrefix="levers" id={list}>
        <LeverRows key={list} list={list} label={t(leverListWords[list])} />
      </TabPanel>
    </>
  );
}

/** What can be done with all of them. */
function PositionTools() {
  const rows = useLevers('positions', 1).data?.rows ?? [];
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <>
      {rows.every(({ quote }) => quote === first.quote) && (
        <span className="empty:hidden max-md:basis-full">
          <TotalProfit currency={first.quote} />
        </span>
      )}
      <CloseButtons />
    </>
  );
}

function ClosedTools() {
  const total = useLevers('closed', 1).data?.total ?? 0;
  return total > 0 && <ClosedExport />;
}
