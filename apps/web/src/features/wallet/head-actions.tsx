import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Account, Accounts } from '@bourse/contract';
import { Button, buttonClass, toast } from '@bourse/ui';
import { useKnownSite } from '../../domain/site/site.ts';
import { chainCoins } from '../../domain/wallet/chain-coins.ts';
import { useIsClosed } from '../../domain/wallet/closed-accounts.ts';
import type { ChainPanel, ChainPanels } from './chain-panel.tsx';

export interface HeadActionsProps {
  account: Account;
  /** Undefined while they are on their way. */
  accounts: Accounts | undefined;
  chain: ChainPanels;
}

/**
 * What is done most: coins come in and leave, in spot by chain and in fiat by agents, and move between accounts. Deposits
 * begin with USDT.
 */
export function HeadActions({ account, accounts, chain }: HeadActionsProps) {
  const { t } = useWords();
  const coins = accounts?.spot.balances.filter(({ currency }) => chainCoins.includes(currency)) ?? [];
  const coin = coins.find(({ currency }) => currency === 'USDT') ?? coins[0];
  const isClosed = useIsClosed();
  const hasAgents = useKnownSite().products.includes('agents') && account === 'fiat';
  // There from the start, so that nothing moves when the balances come.
  const hasChain = account === 'spot' && (coin !== undefined || accounts === undefined);

  function open(panel: ChainPanel): void {
    if (!coin) return;
    if (accounts?.areTransfersOpen) chain.show(coin.currency, panel);
    else toast.note(t('notopen'));
  }

  return (
    <div className="flex flex-wrap gap-2">
      {hasChain && (
        <>
          <Button disabled={!coin} onClick={() => open('deposit')}>
            {t('deposit.deposit')}
          </Button>
          <Button variant="line" disabled={!coin} onClick={() => open('withdraw')}>
            {t('withdraw.withdraw')}
          </Button>
        </>
      )}
      <Link
        to="/transfer"
        search={account === 'spot' || isClosed(account) ? { from: account } : { to: account }}
        className={buttonClass(hasChain ? 'line' : 'primary')}
      >
        {t('transfer.transfer')}
      </Link>
      {hasAgents && (
        <Link to="/recharge" className={buttonClass('line')}>
          {t('acceptor.nav')}
        </Link>
      )}
    </div>
  );
}
