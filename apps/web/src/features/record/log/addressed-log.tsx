import { type Run, useSaving } from '@bourse/client/file/use-saving.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { LogFilters as Filters } from '@bourse/contract';
import { Button, Icon } from '@bourse/ui';
import { useState } from 'react';
import { useCurrencies } from '../use-currencies.ts';
import { useLog } from '../use-log.ts';
import { type ChosenEntries, everything, filtersOf, isChosen, startAt } from './filters.ts';
import { LogFilters } from './log-filters.tsx';
import { LogList } from './log-list.tsx';

/** The log with its filters, which begin with what the address says. */
export function AddressedLog() {
  const path = useShown(({ location }) => location.path);
  const search = useShown(({ location }) => location.search);
  return <Log key={path + search} start={startAt(path, search)} />;
}

function Log({ start }: { start: ChosenEntries }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(start);
  const currencies = useCurrencies().data ?? [];
  const filters = filtersOf(chosen);
  const isAny = (useLog(filters).data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      <div className="log-filters mb-4 flex flex-wrap items-center gap-3">
        <LogFilters chosen={chosen} currencies={currencies} onChosen={setChosen} />
        <span className="ml-auto">{isAny && <ExportButton filters={filters} />}</span>
      </div>
      <LogList
        label={t('wallet.ledger')}
        filters={filters}
        onClear={isChosen(chosen) ? () => setChosen(everything) : undefined}
      />
    </>
  );
}

function ExportButton({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const { progress, saving } = useSaving();
  async function save(run: Run) {
    const { exportLog } = await import('./export.ts');
    await exportLog(filters, run);
  }
  return (
    <Button
      variant="line"
      size="m"
      isBusy={progress !== null}
      onClick={() => void saving.start(save, 'record.export_failed')}
    >
      <Icon name="download" size={14} />
      {t('record.export')}
    </Button>
  );
}
