import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance, Market } from '@bourse/contract';
import { Button, buttonClass, toast } from '@bourse/ui';
import { symbolWord } from '../../domain/markets/markets.ts';
import { chainCoins } from '../../domain/wallet/chain-coins.ts';
import { accountPaths } from './account-paths.ts';
import type { ChainPanel } from './chain-panel.tsx';
import { canLeave } from './rows.ts';
import type { AskedTransfer } from './use-transfer-dialog.ts';

export interface CoinActionsProps {
  account: Account;
  /** Undefined: there is no such coin. */
  balance: Balance | undefined;
  markets: readonly Market[];
  areTransfersOpen: boolean;
  onTransfer: (transfer: AskedTransfer) => void;
}

/** What can be done with the one coin of a page. The panels of a chain are in the account's list, so they are led to. */
export function CoinActions({ account, balance, markets, areTransfersOpen, onTransfer }: CoinActionsProps) {
  const { t } = useWords();
  if (balance === undefined) return null;
  const { currency, currencyId } = balance;
  const isSpot = account === 'spot';
  const hasChain = isSpot && chainCoins.includes(currency);
  const market = markets.find(({ baseId, quote, isOpen }) => baseId === currencyId && quote === 'USDT' && isOpen);
  const chainAction = (panel: ChainPanel, name: string) =>
    areTransfersOpen ? (
      <Link
        to={accountPaths.spot}
        search={{ [panel]: currency }}
        className={buttonClass(panel === 'deposit' ? 'primary' : 'line')}
      >
        {name}
      </Link>
    ) : (
      <Button variant={panel === 'deposit' ? 'primary' : 'line'} onClick={() => toast.note(t('notopen'))}>
        {name}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {hasChain && chainAction('deposit', t('deposit.deposit'))}
      {hasChain && chainAction('withdraw', t('withdraw.withdraw'))}
      {canLeave(balance, account) && (
        <Button variant="line" aria-haspopup="dialog" onClick={() => onTransfer({ balance, from: account })}>
          {t('transfer.transfer')}
        </Button>
      )}
      {isSpot && market && (
        <Link to="/dealCenter" search={{ symbol: symbolWord(market.symbol) }} className={buttonClass('line')}>
          {t('wallet.trade')}
        </Link>
      )}
    </div>
  );
}
