import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/words.tsx';

/** How far a file is. */
export interface Progress {
  readonly rows: number;
  readonly total: number;
}

/** One making of a file. */
export interface Run {
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number, total: number) => void;
}

/** A file in the making, null where there is none; it is stopped where its button goes. */
export function useSaving(save: (run: Run) => Promise<void>, failed: MessageId) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const run = new AbortController();
    const { signal } = run;
    running.current = run;
    setProgress({ rows: 0, total: 0 });
    try {
      await save({ signal, onProgress: (rows, total) => setProgress({ rows, total }) });
    } catch (error) {
      console.error('export', error);
      toast.bad(t(failed), t('common.load_failed'));
    }
    if (!signal.aborted) setProgress(null);
  }
  function stop(): void {
    running.current?.abort();
    setProgress(null);
  }
  return { progress, start, stop };
}
