import { Loaded } from '@bourse/client/list/loaded.tsx';
import { goToLogin } from '@bourse/client/navigation/to-login.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { LegalCoin } from '@bourse/contract';
import { Empty, Segmented, TabPanel, Tabs } from '@bourse/ui';
import { useEffect, useState } from 'react';
import '../../../domain/account/touch.css';
import { useMethods } from '../../../domain/deal/methods.ts';
import { useC2cChanges, useLegalCoins } from '../own.ts';
import { PostForm } from './post-form.tsx';

/** Posts an advert: what kind, of which coin, and its terms. */
export default function PostAdvertScreen() {
  const { t } = useWords();
  useTitle(`${t('c2c.post_advert')} · ${brandName}`);
  useC2cChanges();
  const isSignedIn = useIsSignedIn();
  const coins = useLegalCoins();
  useEffect(() => {
    if (!isSignedIn) goToLogin(true);
  }, [isSignedIn]);
  if (!isSignedIn) return null;
  return (
    <div className="touch page grid grid-cols-[minmax(0,40rem)] content-start justify-center gap-5 py-5 lg:py-8">
      <h1 className="text-2xl font-semibold tracking-[-.022em]">{t('c2c.post_advert')}</h1>
      <Loaded query={coins} failed={t('c2c.failed')} skeletons={[40, 320]}>
        {([first, ...others]) =>
          first === undefined ? (
            <Empty title={t('c2c.no_coins')} className="sheet py-16" />
          ) : (
            <Offer coins={[first, ...others]} />
          )
        }
      </Loaded>
    </div>
  );
}

function Offer({ coins }: { coins: readonly [LegalCoin, ...LegalCoin[]] }) {
  const { t } = useWords();
  const methods = useMethods();
  const [type, setType] = useState<'buy' | 'sell'>('buy');
  const [chosen, setChosen] = useState('');
  const coin = coins.find(({ id }) => String(id) === chosen) ?? coins[0];
  const isSell = type === 'sell';
  return (
    <section aria-label={t('c2c.post_advert')} className="sheet px-4 py-5 sm:px-6">
      <Segmented
        label={t('c2c.advert_type')}
        value={type}
        onValue={setType}
        options={[
          { id: 'buy', label: t('c2c.buy'), tone: 'up' },
          { id: 'sell', label: t('c2c.sell'), tone: 'down' },
        ]}
      />
      <p className="mt-2 text-s text-quiet">{t(isSell ? 'c2c.sell_lead' : 'c2c.buy_lead')}</p>
      <Tabs
        label={t('c2c.coin')}
        idPrefix="post-coin"
        value={String(coin.id)}
        onValue={setChosen}
        tabs={coins.map(({ id, code }) => ({ id: String(id), label: code }))}
        className="mt-3 mb-5 border-b border-line"
      />
      <TabPanel idPrefix="post-coin" id={String(coin.id)}>
        <Loaded query={methods} failed={t('c2c.methods_failed')} skeletons={[280]}>
          {(found) => <PostForm key={coin.id} coin={coin} isSell={isSell} methods={found} />}
        </Loaded>
      </TabPanel>
    </section>
  );
}
