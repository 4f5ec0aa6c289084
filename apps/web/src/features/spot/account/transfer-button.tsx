import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { useState } from 'react';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { useBalances } from '../../orders/index.ts';

/** Not with the desk: few open it. */
async function loadDialog() {
  const { loadTransferDialog } = await import('../../transfer/index.ts');
  return (await loadTransferDialog()).TransferDialog;
}

/** Opens the transfer of the pair's quote currency over the desk. */
export function TransferButton({ market }: { market: Market }) {
  const { t } = useWords();
  const balances = useBalances();
  const [isMoving, setIsMoving] = useState(false);
  const close = () => setIsMoving(false);
  const Dialog = useLatePart(loadDialog, isMoving, close);
  return (
    <>
      <button type="button" className="link h-11" onClick={() => setIsMoving(true)}>
        {t('transfer.transfer')}
      </button>
      {Dialog && isMoving && (
        <Dialog
          balances={balances.data ?? []}
          start={{ currencyId: market.quoteId, from: 'spot', to: 'lever' }}
          onClose={close}
        />
      )}
    </>
  );
}
