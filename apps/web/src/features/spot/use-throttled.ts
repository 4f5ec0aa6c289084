import { useEffect, useState } from 'react';

interface Source<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The state of a store for those who read rather than watch: taken over at once after a pause, else at most once in so
 * many milliseconds.
 */
export function useThrottled<State>(source: Source<State>, pauseMs: number): State {
  const [state, setState] = useState(source.getState);
  useEffect(() => {
    let takenAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      timer = undefined;
      takenAt = performance.now();
      setState(() => source.getState());
    };
    const stop = source.subscribe(() => {
      const waitMs = pauseMs - (performance.now() - takenAt);
      if (waitMs <= 0) take();
      else timer ??= setTimeout(take, waitMs);
    });
    take();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [source, pauseMs]);
  return state;
}
