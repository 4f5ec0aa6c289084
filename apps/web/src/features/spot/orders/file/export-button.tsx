import { formatDecimal, Icon, Spinner, toast } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../platform/words.tsx';
import type { ListName, SideFilter } from '../orders.ts';
import type { PairFilter } from '../use-own.ts';

/** Most rows of a file. */
const rowsMax = 20_000;

const count = (rows: number) => formatDecimal(String(rows));

export interface ExportButtonProps {
  list: ListName;
  pair: PairFilter;
  side: SideFilter;
}

interface Progress {
  readonly rows: number;
  readonly total: number;
}

/** The list in sight, to its end, as a file; how far it has come, and a way to stop it. */
export function ExportButton({ list, pair, side }: ExportButtonProps) {
  const { t } = useWords();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    const run = new AbortController();
    const { signal } = run;
    running.current = run;
    setProgress({ rows: 0, total: 0 });
    try {
      const { exportList } = await import('./export.ts');
      await exportList(list, {
        pair,
        side,
        rowsMax,
        signal,
        onProgress: (rows, total) => setProgress({ rows, total }),
      });
    } catch (error) {
      console.error('export', error);
      toast.bad(t('spot.export_failed'), t('common.load_failed'));
    }
    if (!signal.aborted) setProgress(null);
  }
  function stop() {
    running.current?.abort();
    setProgress(null);
    toast.note(t('spot.export_stopped'));
  }

  if (progress !== null) {
    return (
      <button
        type="button"
        aria-label={t('spot.export_stop')}
        title={t('spot.export_stop')}
        onClick={stop}
        className="flex h-7 items-center gap-1.5 rounded-xs text-xs text-quiet tabular-nums hover:text-text"
      >
        <Spinner size={12} />
        <span role="status">
          {progress.total > 0 && t('spot.exporting', { n: count(progress.rows), total: count(progress.total) })}
        </span>
        <Icon name="close" size={14} />
      </button>
    );
  }
  const label = t('spot.export_csv', { max: count(rowsMax) });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void save()}
      className="grid size-7 place-items-center rounded-xs text-quiet hover:text-text"
    >
      <Icon name="download" size={14} />
    </button>
  );
}
