import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { buttonClass } from '@bourse/ui';
import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAccounts } from '../wallet/use-accounts.ts';
import { useLatePart } from '../workspace/late-part.ts';

interface DialogProps {
  balances: readonly Balance[];
  start: { readonly currencyId: number; readonly from: Account; readonly to: Account };
  onClose: () => void;
}

export interface TransferLinkProps {
  /** Not with the desk: few open it. */
  loadDialog: () => Promise<ComponentType<DialogProps>>;
  coinId: number;
  /** The account that is short of money; it comes from spot. */
  to: Exclude<Account, 'spot'>;
  word: MessageId;
  /** Nothing can be done before it. */
  isLoud: boolean;
}

/** Opens the transfer from spot over the screen, from within a form too. */
export function TransferLink({ loadDialog, coinId, to, word, isLoud }: TransferLinkProps) {
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
        {t(word)}
      </button>
      {Dialog &&
        isMoving &&
        createPortal(
          <Dialog
            balances={data?.[to].balances ?? []}
            start={{ currencyId: coinId, from: 'spot', to }}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}
