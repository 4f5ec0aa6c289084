import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { type Account, type Market, recordWords } from '@bourse/contract';
import { Cell, classes, Num, Row, toast } from '@bourse/ui';
import { CoinMark } from '../../domain/market-list/coin-mark.tsx';
import { symbolWord } from '../../domain/markets/markets.ts';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { accountPaths } from './account-paths.ts';
import type { HeldAsset } from './rows.ts';

/** Decimals of every figure in the list. */
const decimals = 8;
/** Coins that go out to their chains and come from there. */
const chainCoins = ['BTC', 'USDT', 'ETH'];

export interface AssetRowProps {
  account: Account;
  asset: HeldAsset;
  /** Where the coin is traded. */
  market: Market | undefined;
  /** Deposits and withdrawals are closed. */
  isChainClosed: boolean;
  /** Left out where the coin has nowhere to go. */
  onTransfer: (() => void) | undefined;
}

const figure = 'max-md:flex max-md:h-auto max-md:justify-between max-md:gap-4';

/** A coin of an account; on a phone a card, with the amounts below the name and the actions below those. */
export function AssetRow({ account, asset, market, isChainClosed, onTransfer }: AssetRowProps) {
  const { t } = useWords();
  const { balance, available, locked, value } = asset;
  const { currency } = balance;
  const isSpot = account === 'spot';
  const logo = market?.logo ?? '';
  return (
    <Row className="h-14 max-md:grid max-md:h-auto max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <Cell className="pl-6 max-md:h-auto max-md:pl-0">
        <span className="flex items-center gap-2.5 font-medium">
          <CoinMark key={logo} name={currency} logo={logo} />
          {currency}
        </span>
      </Cell>
      <Figure name={t('wallet.available')} value={available} />
      <Figure name={t('wallet.locked')} value={locked} />
      <Figure name={t('market.value_in', { fiat: 'USDT' })} value={value} />
      <Cell className="pr-6 pl-4 max-md:h-auto max-md:p-0">
        <span className="flex justify-end gap-4 max-md:flex-wrap">
          {isSpot && isChainClosed && chainCoins.includes(currency) && (
            <>
              <Action name={t('deposit.deposit')} currency={currency} onAct={() => toast.note(t('notopen'))} />
              <Action name={t('withdraw.withdraw')} currency={currency} onAct={() => toast.note(t('notopen'))} />
            </>
          )}
          {onTransfer && <Action name={t('transfer.transfer')} currency={currency} onAct={onTransfer} isDialog />}
          {isSpot && market?.isOpen && (
            <Link
              to="/dealCenter"
              search={{ symbol: symbolWord(market.symbol) }}
              aria-label={`${t('wallet.trade')} ${currency}`}
              className="link"
            >
              {t('wallet.trade')}
            </Link>
          )}
          <Link
            to={accountPaths[account]}
            search={{ [recordWords.coin]: balance.currencyId }}
            aria-label={`${t('wallet.record')} ${currency}`}
            className="link"
          >
            {t('wallet.record')}
          </Link>
        </span>
      </Cell>
    </Row>
  );
}

/** On a phone a figure says what it is, for the head is not in sight. */
function Figure({ name, value }: { name: string; value: string | null }) {
  return (
    <Cell isNumeric className={classes(figure)}>
      <span aria-hidden="true" className="text-quiet md:hidden">
        {name}
      </span>
      <span>
        {value === null ? (
          '–'
        ) : (
          <Amount>
            <Num value={value} decimals={decimals} />
          </Amount>
        )}
      </span>
    </Cell>
  );
}

interface ActionProps {
  name: string;
  currency: string;
  onAct: () => void;
  isDialog?: boolean;
}

function Action({ name, currency, onAct, isDialog = false }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${name} ${currency}`}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      onClick={onAct}
      className="link"
    >
      {name}
    </button>
  );
}
