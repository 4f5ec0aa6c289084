import { useSaving } from '@bourse/client/file/use-saving.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Icon, Spinner } from '@bourse/ui';

/** Closed positions, to the end of the list, as a file; pressed again it is given up. */
export function ClosedExport() {
  const { t } = useWords();
  const { progress, saving } = useSaving();
  const isRunning = progress !== null;
  return (
    <Button
      variant="line"
      size="s"
      onClick={() =>
        isRunning
          ? saving.stop()
          : void saving.start(async (run) => (await import('./export.ts')).exportClosed(run), 'lever.export_failed')
      }
    >
      {isRunning ? <Spinner size={12} /> : <Icon name="download" size={14} />}
      {t(isRunning ? 'lever.export_stop' : 'lever.export')}
    </Button>
  );
}
