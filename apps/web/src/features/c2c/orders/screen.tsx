import { usePages } from '@bourse/client/list/use-pages.ts';
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeDeal } from '@bourse/contract';
import { buttonClass, TabPanel, Tabs } from '@bourse/ui';
import { useEffect } from 'react';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useSearchId } from '../../../domain/deal/address.ts';
import { DealTable } from '../deal/deal-table.tsx';
import { OpenDeal } from '../deal/open-deal.tsx';
import { dealsKey, useC2cChanges, useDeal } from '../own.ts';

const roles = ['taker', 'owner', 'all'] as const;
type Role = (typeof roles)[number];
const roleWords = { taker: 'c2c.role_taker', owner: 'c2c.role_owner', all: 'common.all' } as const satisfies Record<
  Role,
  string
>;
const tabsPrefix = 'c2c-orders';

/** One's own deals: those one took, those on one's own ads, or both. The address says which, and which one is open. */
export default function OrdersScreen() {
  const { t } = useWords();
  useC2cChanges();
  return (
    <AccountPage
      title={t('c2c.my_deals')}
      aside={
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/c2cRelease" className="link">
            {t('c2c.my_adverts')}
          </Link>
          <Link to="/c2cTrade" className="link">
            {t('c2c.nav')}
          </Link>
        </span>
      }
    >
      <Orders />
      <OpenDeal word="id" />
    </AccountPage>
  );
}

function Orders() {
  const { t } = useWords();
  const word = useSearchWord('role');
  const opened = useSearchId('id');
  const role = roles.find((one) => one === word);
  const shown = role ?? 'taker';
  return (
    <>
      {role === undefined && opened !== null && <OwnersDeal key={opened} id={opened} />}
      <Tabs<Role>
        label={t('c2c.my_deals')}
        idPrefix={tabsPrefix}
        tabs={roles.map((id) => ({ id, label: t(roleWords[id]) }))}
        value={shown}
        onValue={(chosen) => changeSearch({ role: chosen, page: undefined })}
        className="mb-4 border-b border-line"
      />
      <TabPanel idPrefix={tabsPrefix} id={shown}>
        <OrderList key={shown} role={shown} />
      </TabPanel>
    </>
  );
}

/** Goes to the tab that a deal is in, where the address opens it without saying which and it is on one's own ad. */
function OwnersDeal({ id }: { id: number }) {
  const isOwner = useDeal(id).data?.isOwner === true;
  useEffect(() => {
    if (isOwner) changeSearch({ role: 'owner' });
  }, [isOwner]);
  return null;
}

function OrderList({ role }: { role: Role }) {
  const { t } = useWords();
  const query = usePages([...dealsKey, 'list'], calls.c2c.deals, decodeDeal, { role });
  return (
    <DealTable
      label={t('c2c.my_deals')}
      query={query}
      empty={{
        title: t('c2c.deals_none_title'),
        hint: t('c2c.deals_none_hint'),
        action: (
          <Link to="/c2cTrade" className={buttonClass('line', 's')}>
            {t('c2c.nav')}
          </Link>
        ),
      }}
      onOpen={(id) => changeSearch({ id })}
    />
  );
}
