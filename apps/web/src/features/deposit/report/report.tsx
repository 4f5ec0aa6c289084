import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { useId, useState } from 'react';
import { ReportForm, type ReportProps } from './report-form.tsx';
import { ReportList } from './report-list.tsx';

/** Folded until somebody misses a deposit: the form, and what became of the requests. */
export function Report(props: ReportProps) {
  const { balance, networks } = props;
  const { t } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex items-center gap-1.5 rounded-xs font-medium hover:text-brass"
        >
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
          {t('deposit.report')}
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="chain-halves mt-3 grid gap-6">
            <div>
              <p className="mb-4 text-s text-quiet">{t('deposit.report_lead')}</p>
              <ReportForm {...props} />
            </div>
            <ReportList currencyId={balance.currencyId} networks={networks} />
          </div>
        )}
      </div>
    </>
  );
}
