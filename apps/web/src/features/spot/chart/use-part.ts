import { within } from '@bourse/client/start/load-guard.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { useEffect, useState } from 'react';

/** A part of the screen that is a chunk of its own. */
export type Part<Module> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; readonly retry: () => void };

interface Attempt<Module> {
  readonly number: number;
  readonly outcome: 'loading' | 'failed' | { readonly module: Module };
}

/**
 * Loads a part of the chart with the chart's words, once it is on the screen; after two minutes without it, or where the
 * network refuses, waiting becomes a failure that can be retried. What comes is a module, often functions and data, and
 * who asks shows waiting and failure in a way of its own, so neither `later` nor `useLatePart` does. `load` stays the
 * same from render to render.
 */
export function usePart<Module>(load: () => Promise<Module>): Part<Module> {
  const [attempt, setAttempt] = useState<Attempt<Module>>({ number: 0, outcome: 'loading' });
  const { number, outcome } = attempt;
  useEffect(() => {
    let isGone = false;
    within(Promise.all([load(), loadWordsOf('chart')])).then(
      ([module]) => {
        if (!isGone) setAttempt({ number, outcome: { module } });
      },
      (error: unknown) => {
        console.error('chart', error);
        if (!isGone) setAttempt({ number, outcome: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, number]);
  if (outcome === 'loading') return { status: 'loading' };
  if (outcome === 'failed') {
    return { status: 'failed', retry: () => setAttempt({ number: number + 1, outcome: 'loading' }) };
  }
  return { status: 'ready', module: outcome.module };
}
