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

const loading = { status: 'loading' } as const;

/** What was loaded before, so that it is drawn with the rest of its screen. */
const here = new WeakMap<() => Promise<unknown>, Late<unknown>>();

function now(job: () => void): () => void {
  job();
  return () => {};
}

/**
 * Loads a chunk once it is wanted; what is here stays. After two minutes without it, or where the network refuses,
 * waiting is a failure that can be retried. `load` stays the same from render to render; `begin` says when to begin, and
 * answers how to call that off.
 */
export function useLate<Module>(load: () => Promise<Module>, isWanted = true, begin = now): Late<Module> {
  const [late, setLate] = useState<Late<Module>>(() => (here.get(load) as Late<Module> | undefined) ?? loading);
  const isMissing = isWanted && late.status === 'loading';
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const stop = begin(() => {
      within(load()).then(
        (module) => {
          const ready = { status: 'ready', module } as const;
          here.set(load, ready);
          // In short turns: parts are large, and a press need not wait for the whole of one.
          if (!isGone) startTransition(() => setLate(ready));
        },
        (error: unknown) => {
          console.error('part', error);
          if (!isGone) setLate({ status: 'failed', retry: () => setLate(loading) });
        },
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [load, begin, isMissing]);
  return late;
}
