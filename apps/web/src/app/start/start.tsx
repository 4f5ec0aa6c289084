import { applyPageWords } from '@bourse/client/install/page-words.ts';
import { registerWorker } from '@bourse/client/install/register-worker.ts';
import { watchChunks } from '@bourse/client/install/reload-once.ts';
import { openNavigation } from '@bourse/client/navigation/follow.ts';
import { setMessageStyles } from '@bourse/client/navigation/message-styles.ts';
import { watchConnection } from '@bourse/client/offline/offline.ts';
import { queryClient } from '@bourse/client/query.ts';
import { beginSession } from '@bourse/client/session/session.ts';
import { within } from '@bourse/client/start/load-guard.ts';
import { setRealtimeWorker } from '@bourse/client/wire/trusted-types.ts';
import { loadWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setAccountPages } from '../../domain/account/entries.ts';
import realtimeWorker from '../../realtime-worker.ts?worker&url';
import { accountEntries, messageStyles, routes } from '../features.ts';
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
  setMessageStyles(messageStyles);
  const screen = openNavigation(routes);
  // What goes wrong with them is told below, where they are waited for.
  for (const part of [words, screen]) part.catch(() => {});
  await turn();
  const session = beginSession();
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
