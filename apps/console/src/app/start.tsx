import { watchChunks } from '@bourse/client/install/reload-once.ts';
import { openNavigation } from '@bourse/client/navigation/follow.ts';
import { queryClient } from '@bourse/client/query.ts';
import { within } from '@bourse/client/start/load-guard.ts';
import { currentLanguage, speakCatalogue } from '@bourse/client/words.tsx';
import { loadCatalogue } from '@bourse/i18n';
import { loadConsole } from '@bourse/i18n/console';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resumeStaff } from '../domain/staff/session.ts';
import { setWaitPages } from '../domain/today.ts';
import { navEntries, routes } from './features.ts';
import { Shell } from './shell/shell.tsx';

/** Draws the console into an element. */
export async function startConsole(element: HTMLElement): Promise<void> {
  watchChunks();
  setWaitPages(navEntries);
  const screen = openNavigation(routes);
  // Told on the screen itself.
  screen.catch(() => {});
  const staff = resumeStaff();
  await within(speak());
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </StrictMode>,
  );
  await staff;
}

/** The words of every page, and those of the console, in one language. */
async function speak(): Promise<void> {
  const language = currentLanguage();
  const [everywhere, own] = await Promise.all([loadCatalogue(language), loadConsole(language)]);
  speakCatalogue(language, { ...everywhere, ...own });
}
