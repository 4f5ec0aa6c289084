import { useSaving } from '@bourse/client/file/use-saving.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, Spinner } from '@bourse/ui';

/** Settled contracts, to the end of the list, as a file; pressed again it is given up. */
export function SettledExport() {
  const { t } = useWords();
  const { progress, saving } = useSaving();
  const isBusy = progress !== null;
  const label = t(isBusy ? 'micro.export_stop' : 'micro.export');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() =>
        isBusy
          ? saving.stop()
          : void saving.start(async (run) => (await import('./export.ts')).exportSettled(run), 'micro.export_failed')
      }
      className="grid size-7 place-items-center rounded-xs text-quiet hover:text-text"
    >
      {isBusy ? <Spinner size={12} /> : <Icon name="download" size={14} />}
    </button>
  );
}
