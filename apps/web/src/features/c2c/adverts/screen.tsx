import { changeSearch } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { buttonClass, Segmented, TabPanel, Tabs } from '@bourse/ui';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useSearchId } from '../../../domain/deal/address.ts';
import { useC2cChanges, useLegalCoins } from '../own.ts';
import { AdvertTable } from './advert-table.tsx';

const types = ['all', 'buy', 'sell'] as const;
type Tab = (typeof types)[number];
const typeWords = { all: 'common.all', buy: 'c2c.buy', sell: 'c2c.sell' } as const satisfies Record<Tab, string>;
const tabsPrefix = 'c2c-adverts';

/** One's own ads, by side and coin; the address says which. */
export default function AdvertsScreen() {
  const { t } = useWords();
  useC2cChanges();
  return (
    <AccountPage
      title={t('c2c.my_adverts')}
      aside={
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/c2cOrder" className="link">
            {t('c2c.my_deals')}
          </Link>
          <Link to="/c2c" className={buttonClass('primary', 's')}>
            {t('c2c.post_advert')}
          </Link>
        </span>
      }
    >
      <Adverts />
    </AccountPage>
  );
}

function Adverts() {
  const { t } = useWords();
  const word = useSearchWord('type');
  const tab = types.find((one) => one === word) ?? 'all';
  const coinId = useSearchId('coin');
  return (
    <>
      <Tabs<Tab>
        label={t('common.side')}
        idPrefix={tabsPrefix}
        tabs={types.map((id) => ({ id, label: t(typeWords[id]) }))}
        value={tab}
        onValue={(type) => changeSearch({ type, page: undefined })}
        className="mb-4 border-b border-line"
      />
      <TabPanel idPrefix={tabsPrefix} id={tab}>
        <Coins coinId={coinId} />
        <AdvertTable key={`${tab} ${coinId}`} isSell={tab === 'all' ? null : tab === 'sell'} coinId={coinId} />
      </TabPanel>
    </>
  );
}

/** Without its coins the list is that of all. */
function Coins({ coinId }: { coinId: number | null }) {
  const { t } = useWords();
  const coins = useLegalCoins().data ?? [];
  return (
    <div className="mb-4 flex min-h-7 overflow-x-auto">
      <Segmented
        label={t('c2c.coin')}
        size="s"
        value={coinId === null ? '' : String(coinId)}
        onValue={(id) => changeSearch({ coin: id === '' ? undefined : id, page: undefined })}
        options={[
          { id: '', label: t('common.all') },
          ...coins.map(({ id, code }) => ({ id: String(id), label: code })),
        ]}
      />
    </div>
  );
}
