import { type Run, useSaving } from '@bourse/client/file/use-saving.ts';
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { LogFilters as Filters } from '@bourse/contract';
import { Button, Icon } from '@bourse/ui';
import { useState } from 'react';
import { useCurrencies } from '../use-currencies.ts';
import { useLog } from '../use-log.ts';
import { type ChosenEntries, chosenAt, countChosen, everything, filtersOf, isChosen, wordsOf } from './filters.ts';
import { LogFilters } from './log-filters.tsx';
import { LogList } from './log-list.tsx';

/** The log with its filters, which stand in the address. */
export function AddressedLog() {
  const { t } = useWords();
  const path = useShown(({ location }) => location.path);
  const chosen = chosenAt(
    path,
    useShown(({ location }) => location.search),
  );
  const setChosen = (made: ChosenEntries) => changeSearch(wordsOf(path, made));
  const currencies = useCurrencies().data ?? [];
  const [isOpen, setOpen] = useState(false);
  const filters = filtersOf(chosen);
  /** How often all was taken back, with what was typed and chose nothing. */
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    setChosen(everything);
  };
  const isAny = (useLog(filters).data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      <div className="log-filters mb-4 flex flex-wrap items-center gap-3">
        <FoldButton isOpen={isOpen} count={countChosen(chosen)} onToggle={() => setOpen(!isOpen)} />
        <div id={fieldsId} className="log-filter-fields" data-open={isOpen || undefined}>
          <LogFilters key={cleared} chosen={chosen} currencies={currencies} onChosen={setChosen} />
        </div>
        <span className="log-export ml-auto flex gap-3">
          {isChosen(chosen) && (
            <Button variant="ghost" size="m" onClick={clear}>
              {t('record.clear')}
            </Button>
          )}
          <ExportButton filters={filters} isOff={!isAny} />
        </span>
      </div>
      <LogList label={t('wallet.ledger')} filters={filters} onClear={isChosen(chosen) ? clear : undefined} />
    </>
  );
}

const fieldsId = 'log-filter-fields';

interface FoldButtonProps {
  isOpen: boolean;
  /** How many filters are chosen. */
  count: number;
  onToggle: () => void;
}

/** On a phone the filters are folded away behind it; elsewhere there is room for them. */
function FoldButton({ isOpen, count, onToggle }: FoldButtonProps) {
  const { t } = useWords();
  return (
    <Button
      variant="line"
      size="m"
      className="log-fold"
      aria-expanded={isOpen}
      aria-controls={fieldsId}
      onClick={onToggle}
    >
      {t('record.filters')}
      {count > 0 && ` (${count})`}
      <Icon name={isOpen ? 'up' : 'down'} size={14} />
    </Button>
  );
}

function ExportButton({ filters, isOff }: { filters: Filters; isOff: boolean }) {
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
      disabled={isOff}
      onClick={() => void saving.start(save, 'chain.export_failed')}
    >
      <Icon name="download" size={14} />
      {t('chain.export')}
    </Button>
  );
}
