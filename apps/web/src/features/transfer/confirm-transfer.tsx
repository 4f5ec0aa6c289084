import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog } from '@bourse/ui';
import type { SyntheticEvent } from 'react';

export interface ConfirmTransferProps {
  isOpen: boolean;
  /** Names amount, coin and both accounts. */
  question: string;
  onClose: () => void;
  onConfirm: (event: SyntheticEvent) => void;
}

/** Asks before money moves. */
export function ConfirmTransfer({ isOpen, question, onClose, onConfirm }: ConfirmTransferProps) {
  const { t } = useWords();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={question}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('transfer.transfer')}</Button>
        </>
      }
    />
  );
}
