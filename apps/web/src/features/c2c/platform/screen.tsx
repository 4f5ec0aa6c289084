import { Loaded } from '@bourse/client/list/loaded.tsx';
import { addressOf, replaceWith } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord, useShown } from '@bourse/client/navigation/shown.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { LegalCoin } from '@bourse/contract';
import { buttonClass, Empty, TabPanel, Tabs } from '@bourse/ui';
import { useC2cChanges, useLegalCoins } from '../own.ts';
import { Adverts } from './adverts.tsx';

/** What others buy and sell for CNY, and the way to take it. */
export default function PlatformScreen() {
  const { t } = useWords();
  useTitle(`${t('c2c.nav')} · ${brandName}`);
  useC2cChanges();
  const isSignedIn = useIsSignedIn();
  const coins = useLegalCoins();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-5 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-[-.022em]">{t('c2c.nav')}</h1>
          <p className="mt-1 text-quiet">{t('c2c.platform_lead')}</p>
        </div>
        {isSignedIn && <OwnPages />}
      </header>
      {isSignedIn ? (
        <Loaded query={coins} failed={t('c2c.failed')} skeletons={[48, 320]}>
          {([first, ...others]) => (first ? <Market coins={[first, ...others]} /> : <NoCoins />)}
        </Loaded>
      ) : (
        <Guest />
      )}
    </div>
  );
}

function OwnPages() {
  const { t } = useWords();
  return (
    <nav aria-label={t('c2c.platform_pages')} className="contents">
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2 text-s max-md:order-1 max-md:col-span-2 md:min-h-9">
        <Link to="/c2cRelease" className="link">
          {t('c2c.my_adverts')}
        </Link>
        <Link to="/c2cOrder" className="link">
          {t('c2c.my_deals')}
        </Link>
        <Link to="/setCash" className="link">
          {t('c2c.platform_methods')}
        </Link>
      </span>
      <Link to="/c2c" className={buttonClass('line', 'm', 'max-md:self-start')}>
        {t('c2c.post_advert')}
      </Link>
    </nav>
  );
}

function NoCoins() {
  const { t } = useWords();
  return <Empty title={t('c2c.platform_no_coins')} className="sheet py-16" />;
}

/** The lists are for people who are signed in. */
function Guest() {
  const { t } = useWords();
  const from = useShown(({ location: { path, search } }) => `${path}${search}`);
  return (
    <Empty
      title={t('c2c.platform_guest_title')}
      hint={t('c2c.platform_guest_hint')}
      action={
        <Link to="/components/login" search={{ from }} className={buttonClass('primary', 'm')}>
          {t('auth.log_in')}
        </Link>
      }
      className="sheet py-16"
    />
  );
}

/** Which side one is on and which coin it is are in the address, beside the filter, which stays. */
function Market({ coins }: { coins: readonly [LegalCoin, ...LegalCoin[]] }) {
  const { t } = useWords();
  const side = useSearchWord('type') === 'sell' ? 'sell' : 'buy';
  const asked = useSearchWord('coin');
  const coin = coins.find(({ code }) => code === asked) ?? coins[0];
  const money = useSearchWord('money') ?? undefined;
  const way = useSearchWord('way') ?? undefined;
  const show = (type: string, code: string) => replaceWith(addressOf('/c2cTrade', { type, coin: code, money, way }));
  return (
    <div className="min-w-0">
      <Tabs
        label={t('c2c.platform_sides')}
        idPrefix="c2c-side"
        height={48}
        tabs={[
          { id: 'buy', label: t('c2c.buy'), tone: 'up' },
          { id: 'sell', label: t('c2c.sell'), tone: 'down' },
        ]}
        value={side}
        onValue={(chosen) => show(chosen, coin.code)}
        className="border-b border-line text-l"
      />
      <TabPanel idPrefix="c2c-side" id={side}>
        <Tabs
          label={t('c2c.coin')}
          idPrefix="c2c-coin"
          tabs={coins.map(({ code }) => ({ id: code, label: code }))}
          value={coin.code}
          onValue={(chosen) => show(side, chosen)}
          className="mb-3"
        />
        <TabPanel idPrefix="c2c-coin" id={coin.code}>
          <Adverts isBuying={side === 'buy'} coin={coin} />
        </TabPanel>
      </TabPanel>
    </div>
  );
}
