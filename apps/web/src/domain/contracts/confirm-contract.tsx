import { useWords } from '@bourse/client/words.tsx';
import type { RiskProduct } from '@bourse/contract';
import { Button, Checkbox, Dialog } from '@bourse/ui';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Facts } from '../trading/facts.tsx';
import { setUnasked } from './asking.ts';

export interface ConfirmContractProps extends ComponentProps<typeof Facts> {
  product: RiskProduct;
  title: string;
  lead: string;
  confirmLabel: string;
  notAgainLabel: string;
  isUp: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** What is asked before each order, unless that was switched off for this tab. */
export function ConfirmContract({
  product,
  title,
  lead,
  facts,
  confirmLabel,
  notAgainLabel,
  isUp,
  onAnswer,
}: ConfirmContractProps) {
  const { t } = useWords();
  const [isLast, setLast] = useState(false);
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmRef.current?.focus(), []);
  function confirm() {
    if (isLast) setUnasked(product);
    onAnswer(true);
  }
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={title}
      lead={lead}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={() => onAnswer(false)}>
            {t('common.back')}
          </Button>
          <Button ref={confirmRef} variant={isUp ? 'up' : 'down'} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <Checkbox checked={isLast} onChange={(event) => setLast(event.target.checked)} className="mt-3 text-s">
        {notAgainLabel}
      </Checkbox>
    </Dialog>
  );
}
