import { changeSearch } from '@bourse/client/navigation/go.ts';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import type { Account, Balance } from '@bourse/contract';
import { LateDepositPanel } from '../deposit/index.ts';
import { LateWithdrawPanel } from '../withdraw/index.ts';
import type { AskedTransfer } from './use-transfer-dialog.ts';

export type ChainPanel = 'deposit' | 'withdraw';

/** The one panel of the page that is open: of which coin, and which of the two. */
export interface OpenChainPanel {
  readonly currency: string;
  readonly panel: ChainPanel;
}

/** Accounts whose coins come from their chains and go there: contracts by way of spot. */
export const chainAccounts: readonly Account[] = ['spot', 'lever'];

export function chainButtonId(currencyId: number, panel: ChainPanel): string {
  return `chain-${panel}-${currencyId}`;
}

export type ChainPanels = ReturnType<typeof useChainPanel>;

/** Which panel is open. The address says it, `/change?deposit=USDT`, so that a reload and the way back find it open. */
export function useChainPanel(account: Account) {
  const deposit = useSearchWord('deposit');
  const withdraw = useSearchWord('withdraw');
  const currency = deposit ?? withdraw;
  const open: OpenChainPanel | null =
    currency !== null && chainAccounts.includes(account)
      ? { currency, panel: deposit === null ? 'withdraw' : 'deposit' }
      : null;

  function show(currency: string, panel: ChainPanel): void {
    changeSearch({ deposit: undefined, withdraw: undefined, [panel]: currency });
  }

  /** The same button opens a panel and closes it. */
  function toggle(balance: Balance, panel: ChainPanel): void {
    if (open?.currency === balance.currency && open.panel === panel) close(balance);
    else show(balance.currency, panel);
  }

  /** Closes it; the button that opened it takes the focus back. */
  function close(balance: Balance): void {
    if (open === null) return;
    document.getElementById(chainButtonId(balance.currencyId, open.panel))?.focus();
    changeSearch({ deposit: undefined, withdraw: undefined });
  }

  return { open, toggle, close, show };
}

export interface ChainPanelRowProps {
  panel: ChainPanel;
  balance: Balance;
  account: Account;
  columns: number;
  onClose: () => void;
  onTransfer: (transfer: AskedTransfer) => void;
}

/** The panel below a coin's row, as wide as the table. */
export function ChainPanelRow({ panel, balance, account, columns, onClose, onTransfer }: ChainPanelRowProps) {
  const Panel = panel === 'deposit' ? LateDepositPanel : LateWithdrawPanel;
  // Deposits are in spot and go on from there; what is to leave goes there first.
  const from = panel === 'deposit' ? 'spot' : account;
  return (
    <tr id={`chain-panel-${balance.currencyId}`} className="max-md:block">
      <td colSpan={columns} className="p-0 max-md:block">
        <Panel
          key={`${panel} ${balance.currencyId}`}
          balance={balance}
          account={account}
          onClose={onClose}
          onTransfer={() => onTransfer({ balance, from })}
        />
      </td>
    </tr>
  );
}
