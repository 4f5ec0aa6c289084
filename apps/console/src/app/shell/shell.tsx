import { frontEnd } from '@bourse/client/front-end.ts';
import { replaceWith } from '@bourse/client/navigation/go.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { goToLogin } from '@bourse/client/navigation/to-login.ts';
import { useLoading } from '@bourse/client/wire/loading.ts';
import { useSession } from '@bourse/client/wire/session-store.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Failed, LoadingBar, Toaster } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { may, resumeStaff, type Staff, useStaff } from '../../domain/staff/session.ts';
import { navEntries, navEntryOf } from '../features.ts';
import { Header } from './header.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { Nav } from './nav.tsx';
import { ShownScreen, useAddress } from './shown-screen.tsx';

/** Where somebody is without a session. */
function isDoorPath(path: string): boolean {
  return path === frontEnd.loginPath || path === '/console/enter';
}

/** Where somebody gives what is missing before they may work. */
const pathOf = { second_step: '/console/second-step', person: '/console/person' } as const;

/** What stands around every screen. Nothing of the exchange is drawn before it is known who is there. */
export function Shell() {
  const { t } = useWords();
  const isLoading = useLoading((state) => state.open > 0);
  const path = useShown(({ location }) => location.path);
  useAddress();
  const isDoor = isDoorPath(path);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-s bg-brass-fill px-4 py-2 text-on-brass-fill focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('site.skip')}
      </a>
      <LoadingBar isOpen={isLoading} label={t('common.loading')} />
      {isDoor ? (
        <main id="content" tabIndex={-1} className="grid min-h-dvh content-center outline-none">
          <ShownScreen />
        </main>
      ) : (
        <ForStaff path={path} />
      )}
      <Toaster closeLabel={t('common.close')} />
    </>
  );
}

function ForStaff({ path }: { path: string }) {
  const hasToken = useSession(({ token }) => token !== null);
  const { staff, needs } = useStaff();
  const missing = needs === null ? null : pathOf[needs];
  useEffect(() => {
    // The address is ahead of what is shown.
    if (!hasToken && !isDoorPath(window.location.pathname)) goToLogin(true);
  }, [hasToken]);
  useEffect(() => {
    if (missing !== null && path !== missing) replaceWith(missing);
  }, [missing, path]);
  if (!hasToken) return null;
  if (missing !== null) {
    return (
      <main id="content" tabIndex={-1} className="grid min-h-dvh content-center outline-none">
        {path === missing && <ShownScreen />}
      </main>
    );
  }
  return staff === null ? <Unknown /> : <Workplace staff={staff} path={path} />;
}

/** Who it is was not answered yet, or not at all. */
function Unknown() {
  const { t } = useWords();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 5000);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <main className="grid min-h-dvh content-center">
      <Failed title={t('common.load_failed')} retryLabel={t('common.retry')} onRetry={() => void resumeStaff()} />
    </main>
  );
}

function Workplace({ staff, path }: { staff: Staff; path: string }) {
  const { t } = useWords();
  const here = navEntryOf(path);
  const first = navEntries.find(({ permission }) => may(staff, permission))?.path;
  useEffect(() => {
    if (path === '/console' && here === undefined && first !== undefined) replaceWith(first);
  }, [path, here, first]);
  return (
    <div className="flex min-h-dvh">
      <Nav
        staff={staff}
        className="sticky top-0 h-dvh w-46 shrink-0 overflow-y-auto border-r border-line max-lg:hidden"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header staff={staff} title={here ? t(here.word) : ''} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none lg:px-6">
          {may(staff, here?.permission) ? <ShownScreen /> : <p role="alert">{t('console.not_yours')}</p>}
        </main>
      </div>
      <IdleWatch idleMs={staff.idleMs} />
    </div>
  );
}
