import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { type Account, type Balance, type LockedPart, type Market, recordWords } from '@bourse/contract';
import { Cell, classes, Icon, Num, Row, signOf, toast } from '@bourse/ui';
import type { ReactNode } from 'react';
import { CoinMark } from '../../domain/market-list/coin-mark.tsx';
import { logoPath } from '../../domain/markets/logo-path.ts';
import { symbolWord } from '../../domain/markets/markets.ts';
import { chainCoins } from '../../domain/wallet/chain-coins.ts';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { accountPaths } from './account-paths.ts';
import { type ChainPanel, chainAccounts, chainButtonId } from './chain-panel.tsx';
import type { HeldAsset } from './rows.ts';

/** Decimals of the amounts in the list, and of the values. */
const amountDecimals = 8;
const valueDecimals = 2;

export interface AssetRowProps {
  account: Account;
  asset: HeldAsset;
  /** Why parts of it are locked. */
  locked: readonly LockedPart[];
  /** Where the coin is traded. */
  market: Market | undefined;
  /** Which panel is open below the row, and the way to the other; undefined until it is known whether there are any. */
  chain: ChainActions | undefined;
  /** Left out where the coin has nowhere to go. */
  onTransfer: (() => void) | undefined;
}

export interface ChainActions {
  /** Deposits and withdrawals are open. */
  readonly isOpen: boolean;
  /** Null: neither. */
  readonly panel: ChainPanel | null;
  readonly onToggle: (panel: ChainPanel) => void;
}

/** A coin of an account; on a phone a card, whose parts wallet.css puts in their places. */
export function AssetRow({ account, asset, locked: parts, market, chain, onTransfer }: AssetRowProps) {
  const { t } = useWords();
  const { balance, available, locked, value } = asset;
  const { currency } = balance;
  const hasChain = chain !== undefined && chainAccounts.includes(account) && chainCoins.includes(currency);
  const canTrade = account === 'spot' && market?.isOpen === true && !chainCoins.includes(currency);
  const isNone = signOf(available) === 0 && signOf(locked) === 0;
  // The quote currency of all markets has none that could tell its picture.
  const logo = market?.logo ?? logoPath(currency);
  return (
    <Row className={classes('asset h-14', chain?.panel && 'bg-raised', isNone && 'is-none')}>
      <Cell className="pl-6">
        <span className="flex items-center gap-2.5 font-medium">
          <CoinMark key={logo} name={currency} logo={logo} />
          <Link to={accountPaths[account]} search={{ [recordWords.coin]: balance.currencyId }} className="asset-coin">
            {currency} <CoinName balance={balance} />
          </Link>
        </span>
      </Cell>
      <Figure name={t('wallet.available')} value={available} />
      <Figure name={t('wallet.locked')} value={locked} isNone={signOf(locked) === 0}>
        <LockReasons parts={parts} chain={chain} />
      </Figure>
      <Figure name={t('market.value_in', { fiat: 'USDT' })} value={value} decimals={valueDecimals} />
      <Cell className="pr-6 pl-4">
        <span className="asset-actions">
          {hasChain && (
            <>
              <ChainAction name={t('deposit.deposit')} panel="deposit" asset={asset} chain={chain} />
              <ChainAction name={t('withdraw.withdraw')} panel="withdraw" asset={asset} chain={chain} />
            </>
          )}
          {onTransfer && (
            <Action
              name={t('transfer.transfer')}
              currency={currency}
              onAct={onTransfer}
              isDialog
              isMain={!hasChain && !canTrade}
            />
          )}
          {canTrade && (
            <Link
              to="/dealCenter"
              search={{ symbol: symbolWord(market.symbol) }}
              aria-label={`${t('wallet.trade')} ${currency}`}
              className="link is-main"
            >
              {t('wallet.trade')}
            </Link>
          )}
          <Link
            to={accountPaths[account]}
            search={{ [recordWords.coin]: balance.currencyId }}
            aria-label={`${t('wallet.record')} ${currency}`}
            className="link asset-record"
          >
            {t('wallet.record')}
          </Link>
        </span>
      </Cell>
    </Row>
  );
}

/** What the coin is called, where that is more than its code. */
function CoinName({ balance: { currency, name } }: { balance: Balance }) {
  if (name === '' || name === currency) return null;
  return <span className="asset-name">{name}</span>;
}

interface FigureProps {
  name: string;
  /** Null: nobody knows. */
  value: string | null;
  decimals?: number;
  /** A phone leaves it out. */
  isNone?: boolean;
  children?: ReactNode;
}

/** On a phone a figure says what it is, for the head is not in sight. */
function Figure({ name, value, decimals = amountDecimals, isNone, children }: FigureProps) {
  return (
    <Cell isNumeric className="asset-figure" data-none={isNone || undefined}>
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
        {children}
      </span>
    </Cell>
  );
}

/** Why something is locked, each reason a way to where it can be seen; with its amount where there are several. */
function LockReasons({ parts, chain }: { parts: readonly LockedPart[]; chain: ChainActions | undefined }) {
  const { t } = useWords();
  return parts.map(({ reason, amount, currency }) => {
    const name = t(`wallet.locked_${reason}`);
    const panel = reason === 'deposits' ? 'deposit' : 'withdraw';
    return (
      <span key={reason} className="block text-xs whitespace-normal">
        {reason === 'orders' ? (
          <Link to="/accountEntrust" aria-label={`${name} ${currency}`} className="link">
            {name}
          </Link>
        ) : (
          <button
            type="button"
            aria-label={`${name} ${currency}`}
            onClick={() => chain?.panel !== panel && chain?.onToggle(panel)}
            className="link"
          >
            {name}
          </button>
        )}
        {parts.length > 1 && (
          <>
            {' '}
            <Amount>
              <Num value={amount} />
            </Amount>
          </>
        )}
      </span>
    );
  });
}

interface ChainActionProps {
  name: string;
  panel: ChainPanel;
  asset: HeldAsset;
  chain: ChainActions;
}

/** Opens the row's panel and closes it again; while deposits and withdrawals are closed it says so. */
function ChainAction({ name, panel, asset, chain }: ChainActionProps) {
  const { t } = useWords();
  const { currency, currencyId } = asset.balance;
  const isOpen = chain.panel === panel;
  if (!chain.isOpen)
    return (
      <Action name={name} currency={currency} onAct={() => toast.note(t('notopen'))} isMain={panel === 'deposit'} />
    );
  return (
    <button
      type="button"
      id={chainButtonId(currencyId, panel)}
      aria-label={`${name} ${currency}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `chain-panel-${currencyId}` : undefined}
      onClick={() => chain.onToggle(panel)}
      className={classes('link', panel === 'deposit' && 'is-main', isOpen && 'is-open')}
    >
      {name}
      {isOpen && <Icon name="up" size={14} />}
    </button>
  );
}

interface ActionProps {
  name: string;
  currency: string;
  onAct: () => void;
  isDialog?: boolean;
  isMain?: boolean;
}

function Action({ name, currency, onAct, isDialog = false, isMain = false }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${name} ${currency}`}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      onClick={onAct}
      className={classes('link', isMain && 'is-main')}
    >
      {name}
    </button>
  );
}
