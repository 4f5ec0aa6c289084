/**
 * Code that comes late: a component, functions, data. The one mechanism of all that does: how long is waited, what is
 * known once it is here, and how it is asked for again. Who uses it shows waiting and failure where it has a place.
 */
import { startTransition, useEffect, useState } from 'react';
import { within } from './start/load-guard.ts';

export type Late<Module> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; readonly retry: () => void };

interface Attempt<Module> {
  readonly number: number;
  readonly outcome: 'loading' | 'failed' | { readonly module: Module };
}

export interface LateOptions {
  /** Nothing is fetched before; what is here stays. */
  readonly isWanted?: boolean;
  /** When to begin; answers how to call it off. */
  readonly begin?: (job: () => void) => () => void;
}

function now(job: () => void): () => void {
  job();
  return () => {};
}

/** What was loaded before, so that it is drawn with the rest of its screen. */
const here = new WeakMap<() => Promise<unknown>, { readonly module: unknown }>();

/**
 * Loads a chunk once it is wanted. After two minutes without it, or where the network refuses, waiting is a failure that
 * can be retried; one that is no longer wanted is tried again when it is the next time. `load` stays the same from render
 * to render.
 */
export function useLate<Module>(
  load: () => Promise<Module>,
  { isWanted = true, begin = now }: LateOptions = {},
): Late<Module> {
  const [{ number, outcome }, setAttempt] = useState<Attempt<Module>>(() => ({
    number: 0,
    outcome: (here.get(load) as { readonly module: Module } | undefined) ?? 'loading',
  }));
  const isLoading = isWanted && outcome === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isGone = false;
    const stop = begin(() => {
      within(load()).then(
        (module) => {
          here.set(load, { module });
          // In short turns: parts are large, and a press need not wait for the whole of one.
          if (!isGone) startTransition(() => setAttempt({ number, outcome: { module } }));
        },
        (error: unknown) => {
          console.error('part', error);
          if (!isGone) setAttempt({ number, outcome: 'failed' });
        },
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [load, begin, isLoading, number]);
  const isGivenUp = !isWanted && outcome === 'failed';
  useEffect(() => {
    if (isGivenUp) setAttempt((attempt) => ({ number: attempt.number + 1, outcome: 'loading' }));
  }, [isGivenUp]);
  if (outcome === 'loading') return { status: 'loading' };
  if (outcome === 'failed') {
    return { status: 'failed', retry: () => setAttempt({ number: number + 1, outcome: 'loading' }) };
  }
  return { status: 'ready', module: outcome.module };
}
