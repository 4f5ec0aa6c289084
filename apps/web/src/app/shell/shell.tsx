import { LoadingBar, Toaster } from '@bourse/ui';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useLoading } from '../wire/loading.ts';
import { useWords } from '../words.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What stands around every screen. A desk fills the window below the header; a page ends with the footer. */
export function Shell() {
  const { t } = useWords();
  const isLoading = useLoading((state) => state.open > 0);
  const isDesk = useMatches({ select: (matches) => matches.some((match) => match.staticData.frame === 'desk') });
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
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      {!isDesk && <Footer />}
      <Toaster closeLabel={t('common.close')} />
    </div>
  );
}
