import { count, rowsMax } from '@bourse/client/file/rows-max.ts';
import { type Run, useSaving } from '@bourse/client/file/use-saving.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, Spinner, toast } from '@bourse/ui';
import type { ListName } from '../orders.ts';
import type { Asked } from '../query.ts';

export interface ExportButtonProps extends Asked {
  list: ListName;
}

/** The list in sight, to its end, as a file; how far it has come, and a way to stop it. */
export function ExportButton({ list, pair, side }: ExportButtonProps) {
  const { t } = useWords();
  const { progress, saving } = useSaving();
  async function save(run: Run) {
    const { exportList } = await import('./export.ts');
    await exportList(list, { pair, side }, run);
  }
  function giveUp() {
    saving.stop();
    toast.note(t('spot.export_stopped'));
  }

  if (progress !== null) {
    return (
      <button
        type="button"
        aria-label={t('spot.export_stop')}
        title={t('spot.export_stop')}
        onClick={giveUp}
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
      onClick={() => void saving.start(save, 'spot.export_failed')}
      className="grid size-7 place-items-center rounded-xs text-quiet hover:text-text"
    >
      <Icon name="download" size={14} />
    </button>
  );
}
