import { useLate } from '@bourse/client/late.ts';
import { later } from '@bourse/client/later.tsx';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { afterPaint } from '@bourse/client/start/after-paint.ts';
import { useLoading } from '@bourse/client/wire/loading.ts';
import { useWords } from '@bourse/client/words.tsx';
import { LoadingBar, Toaster } from '@bourse/ui';
import { Header } from './header.tsx';
import { ShownScreen } from './shown-screen.tsx';

/** Below what is seen first; its place is kept, so that nothing moves when it comes. */
const Footer = later({ load: async () => (await import('./footer.tsx')).Footer, className: 'mt-12 min-h-84 md:mt-18' });

/** What stands around every screen. A desk fills the window below the header; a page ends with the footer. */
export function Shell() {
  const { t } = useWords();
  const isLoading = useLoading((state) => state.open > 0);
  const isDesk = useShown(({ frame }) => frame === 'desk');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-s bg-brass-fill px-4 py-2 text-on-brass-fill focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('site.skip')}
      </a>
      <LoadingBar isOpen={isLoading} label={t('common.loading')} />
      <Header isDesk={isDesk} />
      <LateBars />
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <ShownScreen />
      </main>
      {!isDesk && <Footer />}
      <Toaster closeLabel={t('common.close')} />
    </div>
  );
}

const loadBars = async () => (await import('./bars.tsx')).Bars;

/** They have no place of their own while they say nothing. */
function LateBars() {
  const bars = useLate(loadBars, true, afterPaint);
  return bars.status === 'ready' ? <bars.module /> : null;
}
