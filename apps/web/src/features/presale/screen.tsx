import { Loaded } from '@bourse/client/list/loaded.tsx';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Empty } from '@bourse/ui';
import { usePresale, usePresaleChanges } from './own.ts';
import { Purchases } from './purchases.tsx';
import { RoundPanel } from './round-panel.tsx';
import { Rounds } from './rounds.tsx';

/** The presale: the round that counts now, what one bought, and all rounds. */
export default function PresaleScreen() {
  const { t } = useWords();
  useTitle(`${t('presale.nav')} · ${brandName}`);
  usePresaleChanges();
  const round = usePresale();
  const isSignedIn = useIsSignedIn();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8">
      <Loaded query={round} failed={t('presale.failed')} skeletons={[160, 320]}>
        {(found) =>
          found === null ? (
            <>
              <h1 className="text-2xl font-semibold tracking-[-.022em]">{t('presale.nav')}</h1>
              <Empty title={t('presale.none_title')} hint={t('presale.none_hint')} className="sheet py-16" />
            </>
          ) : (
            <RoundPanel round={found} />
          )
        }
      </Loaded>
      <Purchases isSignedIn={isSignedIn} />
      <Rounds />
    </div>
  );
}
