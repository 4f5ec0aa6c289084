import { Loaded } from '@bourse/client/list/loaded.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { addressOf, changeSearch, replaceWith } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeAcceptorDeal, recordWords } from '@bourse/contract';
import { buttonClass, Segmented, TabPanel, Tabs } from '@bourse/ui';
import { type ReactNode, useEffect } from 'react';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useSearchId } from '../../../domain/deal/address.ts';
import { LateDepositRecord } from '../../deposit/index.ts';
import { LateWithdrawalRecord } from '../../withdraw/index.ts';
import { dealWord, ShownAgentDeal } from '../deal/deal-dialog.tsx';
import { AgentDealTable } from '../deal/deal-table.tsx';
import { agentDealsKey, useAcceptorChanges, useAcceptorDeal, useOwnAcceptor } from '../own.ts';

const tabs = ['agent', 'chain'] as const;
type Tab = (typeof tabs)[number];
const tabWords = { agent: 'acceptor.by_agent', chain: 'acceptor.on_chain' } as const satisfies Record<Tab, string>;
const tabsPrefix = 'charge-record';

/** What came and went, by agent and on chain. `current` 1 is what went. */
export default function ChargeRecordScreen() {
  const { t } = useWords();
  useAcceptorChanges();
  const own = useOwnAcceptor();
  const word = useSearchWord('tab');
  const dealId = useSearchId(dealWord);
  const chosen = tabs.find((one) => one === word);
  return (
    <AccountPage
      title={t('acceptor.record')}
      aside={
        <Link to="/recharge" className="link">
          {t('acceptor.nav')}
        </Link>
      }
    >
      {chosen ? (
        <Parts tab={chosen} />
      ) : (
        <Loaded query={{ ...own, data: own.data ?? (own.isError ? null : undefined) }} skeletons={[40, 240]}>
          {(found) => <Parts tab={found?.isOpen === false ? 'chain' : 'agent'} />}
        </Loaded>
      )}
      {dealId !== null && <DeskDeal id={dealId} />}
      <ShownAgentDeal />
    </AccountPage>
  );
}

/** A message leads either side here: an order at the reader's own desk opens there. */
function DeskDeal({ id }: { id: number }) {
  const isAgent = useAcceptorDeal(id).data?.isAgent === true;
  useEffect(() => {
    if (isAgent) replaceWith(addressOf('/aceite', { [dealWord]: String(id) }));
  }, [id, isAgent]);
  return null;
}

function Parts({ tab }: { tab: Tab }) {
  const { t } = useWords();
  return (
    <>
      <Tabs<Tab>
        label={t('acceptor.record')}
        idPrefix={tabsPrefix}
        tabs={tabs.map((id) => ({ id, label: t(tabWords[id]) }))}
        value={tab}
        onValue={(chosen) => changeSearch({ tab: chosen, page: undefined })}
        className="mb-4 border-b border-line"
      />
      <TabPanel idPrefix={tabsPrefix} id={tab}>
        <Halves>
          {(half) => (tab === 'agent' ? <Deals key={half} isDeposit={half === '0'} /> : <OnChain half={half} />)}
        </Halves>
      </TabPanel>
    </>
  );
}

type Half = '0' | '1';

function OnChain({ half }: { half: Half }) {
  return half === '0' ? <LateDepositRecord /> : <LateWithdrawalRecord />;
}

/** What came and what went; the address says which. */
function Halves({ children }: { children: (half: Half) => ReactNode }) {
  const { t } = useWords();
  const current = useSearchWord(recordWords.half) === '1' ? '1' : '0';
  return (
    <>
      <Segmented<Half>
        label={t('common.type')}
        value={current}
        onValue={(chosen) => changeSearch({ [recordWords.half]: chosen, status: undefined, page: undefined })}
        options={[
          { id: '0', label: t('acceptor.deposits') },
          { id: '1', label: t('acceptor.withdrawals') },
        ]}
      />
      <div className="mt-4">{children(current)}</div>
    </>
  );
}

function Deals({ isDeposit }: { isDeposit: boolean }) {
  const { t } = useWords();
  const query = usePages([...agentDealsKey, 'list'], calls.acceptor.deals, decodeAcceptorDeal, {
    role: 'user',
    type: isDeposit ? 'buy' : 'sell',
  });
  return (
    <AgentDealTable
      label={t(isDeposit ? 'acceptor.deposits' : 'acceptor.withdrawals')}
      query={query}
      empty={{
        title: t('acceptor.deals_none'),
        hint: t('acceptor.deals_none_hint'),
        action: (
          <Link to="/recharge" className={buttonClass('line', 's')}>
            {t('acceptor.all_agents')}
          </Link>
        ),
      }}
    />
  );
}
