import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import type { Account, Balance } from '@bourse/contract';
import { useState } from 'react';
import { LateDepositPanel } from '../deposit/index.ts';
import { LateWithdrawPanel } from '../withdraw/index.ts';
import type { AskedTransfer } from './use-transfer-dialog.ts';

export type ChainPanel = 'deposit' | 'withdraw';

/** The one panel of the page that is open: of which coin, and which of the two. */
export interface OpenChainPanel {
  readonly account: Account;
  readonly currency: string;
  readonly panel: ChainPanel;
}

/** Accounts whose coins come from their chains and go there: contracts by way of spot. */
export const chainAccounts: readonly Account[] = ['spot', 'lever'];

export function chainButtonId(currencyId: number, panel: ChainPanel): string {
  return `chain-${panel}-${currencyId}`;
}

export type ChainPanels = ReturnType<typeof useChainPanel>;

/** Which panel is open; an address may open one: `/change?deposit=USDT`. */
export function useChainPanel(account: Account) {
  const deposit = useSearchWord('deposit');
  const withdraw = useSearchWord('withdraw');
  const [kept, setOpen] = useState<OpenChainPanel | null>(() => {
    if (deposit) return { account, currency: deposit, panel: 'deposit' };
    return withdraw ? { account, currency: withdraw, panel: 'withdraw' } : null;
  });
  // Another account begins without one.
  const open = kept?.account === account && chainAccounts.includes(account) ? kept : null;

  /** The same button opens a panel and closes it. */
  function toggle(currency: string, panel: ChainPanel): void {
    setOpen(open?.currency === currency && open.panel === panel ? null : { account, currency, panel });
  }

  /** Closes it; the button that opened it takes the focus back. */
  function close(balance: Balance): void {
    if (open === null) return;
    document.getElementById(chainButtonId(balance.currencyId, open.panel))?.focus();
    setOpen(null);
  }

  /** Opens it from elsewhere on the page, and brings its row into sight. */
  function show({ currency, currencyId }: Balance, panel: ChainPanel): void {
    setOpen({ account, currency, panel });
    requestAnimationFrame(() => document.getElementById(chainButtonId(currencyId, panel))?.scrollIntoView());
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
