import { type Late, useLate } from '@bourse/client/late.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { useCallback } from 'react';

/** A part of the chart, with the chart's words. `load` stays the same from render to render. */
export function usePart<Module>(load: () => Promise<Module>): Late<Module> {
  const loadBoth = useCallback(async () => {
    const [module] = await Promise.all([load(), loadWordsOf('chart')]);
    return module;
  }, [load]);
  return useLate(loadBoth);
}
