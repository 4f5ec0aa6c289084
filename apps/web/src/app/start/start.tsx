import { Icon } from '@bourse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setAccountPages } from '../../domain/account/entries.ts';
import { resumeSession } from '../../domain/session/session.ts';
import { applyPageWords } from '../../platform/install/page-words.ts';
import { registerWorker } from '../../platform/install/register-worker.ts';
import { watchChunks } from '../../platform/install/reload-once.ts';
import { openNavigation } from '../../platform/navigation/follow.ts';
import { watchConnection } from '../../platform/offline/offline.ts';
import { queryClient } from '../../platform/query.ts';
import { within } from '../../platform/start/load-guard.ts';
import { setRealtimeWorker } from '../../platform/wire/trusted-types.ts';
import { loadWords } from '../../platform/words.tsx';
import realtimeWorker from '../../realtime-worker.ts?worker&url';
import { accountEntries, routes } from '../features.ts';
import { Shell } from '../shell/shell.tsx';

/** Longest time the first drawing waits for the screen's own code; after it the skeleton stands in. */
const firstScreenMs = 400;

/** A turn ends here, and the browser has its own: what is pressed meanwhile is not kept waiting for the whole start. */
function turn(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

/** Draws the app into an element. */
export async function startApp(element: HTMLElement): Promise<void> {
  setRealtimeWorker(realtimeWorker);
  const words = within(loadWords());
  setAccountPages(accountEntries);
  const screen = openNavigation(routes);
  // What goes wrong with them is told below, where they are waited for.
  for (const part of [words, screen]) part.catch(() => {});
  await turn();
  const session = resumeSession();
  watchChunks();
  watchConnection();
  registerWorker();
  await turn();
  const root = createRoot(element);
  try {
    await words;
    applyPageWords();
    await Promise.race([screen, new Promise((done) => setTimeout(done, firstScreenMs))]);
  } catch (error) {
    console.error('start', error);
    root.render(<RetryWithoutWords />);
    return;
  }
  // Drawn in short turns: the first screen is large, and a press or a scroll need not wait for the whole of it.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Shell />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  await session;
}

/** The words themselves did not load, so there is nothing to say: one button that tries again. */
function RetryWithoutWords() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <button
        type="button"
        aria-label="↻"
        onClick={() => window.location.reload()}
        className="grid size-11 place-items-center rounded-s border border-line bg-panel"
      >
        <Icon name="retry" size={20} />
      </button>
    </div>
  );
}
