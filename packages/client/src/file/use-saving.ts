import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { t } from '../words.tsx';

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

/** Makes a file, one at a time, and tells how far it is; null: none is being made. */
class Saving {
  #run = new AbortController();
  readonly #tell: (progress: Progress | null) => void;

  constructor(tell: (progress: Progress | null) => void) {
    this.#tell = tell;
  }

  async start(save: (run: Run) => Promise<void>, failed: MessageId): Promise<void> {
    const run = new AbortController();
    const { signal } = run;
    this.#run = run;
    this.#tell({ rows: 0, total: 0 });
    try {
      await save({ signal, onProgress: (rows, total) => this.#tell({ rows, total }) });
    } catch (error) {
      console.error('export', error);
      toast.bad(t(failed), t('common.load_failed'));
    }
    if (!signal.aborted) this.#tell(null);
  }

  stop(): void {
    this.#run.abort();
    this.#tell(null);
  }
}

/** A file in the making; it is stopped where its button goes. */
export function useSaving() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [saving] = useState(() => new Saving(setProgress));
  useEffect(() => () => saving.stop(), [saving]);
  return { progress, saving };
}
