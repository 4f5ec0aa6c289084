import { useWords } from '@bourse/client/words.tsx';
import type { Balance } from '@bourse/contract';
import { Dialog } from '@bourse/ui';
import '../../domain/account/touch.css';
import { startValues, type TransferStart, transferable } from './rules.ts';
import { TransferForm } from './transfer-form.tsx';

export interface TransferDialogProps {
  balances: readonly Balance[];
  /** What the form begins with; null: closed. */
  start: TransferStart | null;
  onClose: () => void;
}

/** The transfer form over the page that one stays on. */
export function TransferDialog({ balances, start, onClose }: TransferDialogProps) {
  const { t } = useWords();
  const coins = transferable(balances);
  const initial = start && startValues(start, coins);
  return (
    <Dialog
      isOpen={initial !== null}
      onClose={onClose}
      title={t('transfer.transfer')}
      closeLabel={t('common.close')}
      className="touch w-120"
    >
      <div className="mt-5">{initial && <TransferForm balances={coins} initial={initial} onDone={onClose} />}</div>
    </Dialog>
  );
}
