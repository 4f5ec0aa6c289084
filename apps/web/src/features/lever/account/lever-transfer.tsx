import { useWords } from '@bourse/client/words.tsx';
import { buttonClass } from '@bourse/ui';
import { useState } from 'react';
import { useAccounts } from '../../../domain/wallet/use-accounts.ts';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { loadTransferDialog } from '../../transfer/index.ts';

/** Not with the desk: few open it. */
const loadDialog = async () => (await loadTransferDialog()).TransferDialog;

/** Opens the transfer from spot over the desk. `isLoud`: nothing can be done before it. */
export function LeverTransfer({ coinId, isLoud }: { coinId: number; isLoud: boolean }) {
  const { t } = useWords();
  const { data } = useAccounts();
  const [isMoving, setMoving] = useState(false);
  const close = () => setMoving(false);
  const Dialog = useLatePart(loadDialog, isMoving, close);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setMoving(true)}
        className={isLoud ? buttonClass('primary', 's') : 'link'}
      >
        {t('lever.transfer_in')}
      </button>
      {Dialog && isMoving && (
        <Dialog
          balances={data?.lever.balances ?? []}
          start={{ currencyId: coinId, from: 'spot', to: 'lever' }}
          onClose={close}
        />
      )}
    </>
  );
}
