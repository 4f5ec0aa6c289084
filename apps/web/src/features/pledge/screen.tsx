import { Loaded } from '@bourse/client/list/loaded.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { PledgeOffer } from '@bourse/contract';
import { Empty, TabPanel, Tabs } from '@bourse/ui';
import { useState } from 'react';
import { Holdings } from './holdings.tsx';
import { OfferCard } from './offer-card.tsx';
import { useOffers, usePledges } from './own.ts';
import { Ranking } from './ranking.tsx';
import { StakeDialog } from './stake-dialog.tsx';

const tabsPrefix = 'pledge-products';

/** Staking: what is offered, what one has of it, and who earned most. */
export default function PledgeScreen() {
  const { t } = useWords();
  useTitle(`${t('pledge.nav')} · ${brandName}`);
  usePledges();
  const offers = useOffers();
  const isSignedIn = useIsSignedIn();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8">
      <div>
        <h1 className="text-2xl font-semibold tracking-[-.022em]">{t('pledge.nav')}</h1>
        <p className="mt-2 max-w-160 text-quiet">{t('pledge.lead')}</p>
      </div>
      <Loaded query={offers} failed={t('pledge.failed')} skeletons={[320]}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('pledge.none_title')} hint={t('pledge.none_hint')} className="sheet py-12" />
          ) : (
            <Offers offers={list} />
          )
        }
      </Loaded>
      <Holdings isSignedIn={isSignedIn} />
      <Ranking />
    </div>
  );
}

/** Staking and fixed-term deposits apart, where there are both. */
function Offers({ offers }: { offers: readonly PledgeOffer[] }) {
  const { t } = useWords();
  const fixed = offers.filter(({ isFixedTerm }) => isFixedTerm);
  const flexible = offers.filter(({ isFixedTerm }) => !isFixedTerm);
  const [tab, setTab] = useState(flexible.length > 0 ? 'staking' : 'fixed');
  const [chosenId, setChosen] = useState<number | null>(null);
  const chosen = offers.find(({ id }) => id === chosenId) ?? null;
  const both = fixed.length > 0 && flexible.length > 0;
  const shown = !both ? offers : tab === 'fixed' ? fixed : flexible;
  const cards = (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      {shown.map((offer) => (
        <OfferCard key={offer.id} offer={offer} onStake={() => setChosen(offer.id)} />
      ))}
    </ul>
  );
  return (
    <section aria-label={t('pledge.products')}>
      {both ? (
        <>
          <Tabs
            label={t('pledge.products')}
            idPrefix={tabsPrefix}
            tabs={[
              { id: 'staking', label: t('pledge.nav') },
              { id: 'fixed', label: t('pledge.fixed_term') },
            ]}
            value={tab}
            onValue={setTab}
            className="mb-4 border-b border-line"
          />
          <TabPanel idPrefix={tabsPrefix} id={tab}>
            {cards}
          </TabPanel>
        </>
      ) : (
        cards
      )}
      {chosen && <StakeDialog key={chosen.id} offer={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
