import { Icon } from '@bourse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setNavigator } from '../navigation.ts';
import { queryClient } from '../query.ts';
import { resumeSession } from '../session.ts';
import { applyTheme } from '../theme.ts';
import { loadWords } from '../words.tsx';
import { within } from './load-guard.ts';
import { router } from './router.tsx';

/** Longest time the first drawing waits for the screen's own code; after it the skeleton stands in. */
const firstScreenMs = 400;

/** Draws the app into an element. */
export async function startApp(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  setNavigator((path) => void router.navigate({ to: path }));
  router.subscribe('onBeforeLoad', ({ toLocation }) => applyTheme(toLocation.pathname));
  const session = resumeSession();
  try {
    const screen = router.load();
    await within(loadWords());
    await Promise.race([screen, new Promise((done) => setTimeout(done, firstScreenMs))]);
  } catch (error) {
    console.error('start', error);
    root.render(<RetryWithoutWords />);
    return;
  }
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
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
