import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord, useShown } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type Account, type Market, recordWords } from '@bourse/contract';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { NoticeLine } from '../../domain/chain/notice-line.tsx';
import { useMarkets } from '../../domain/markets/markets.ts';
import { useIsClosed } from '../../domain/wallet/closed-accounts.ts';
import { useAccounts } from '../../domain/wallet/use-accounts.ts';
import { LateLeverSummary } from '../lever/index.ts';
import { LateContractRecord } from '../micro/index.ts';
import { LateCoinRecord, LateWorthPicture } from '../record/index.ts';
import { accountAt, accountPaths } from './account-paths.ts';
import { AccountTabs } from './account-tabs.tsx';
import { AssetList } from './asset-list.tsx';
import { useChainPanel } from './chain-panel.tsx';
import { CoinActions } from './coin-actions.tsx';
import { HeadActions } from './head-actions.tsx';
import { assetRows, coinOf, type HeldAsset, livePrices, worthOf } from './rows.ts';
import { Total } from './total.tsx';
import { type AskedTransfer, useTransferDialog } from './use-transfer-dialog.ts';

/** One of the four accounts, by its address: what it is worth, its coins, and what can be done with them; or one coin of it. */
export default function AccountsScreen() {
  const { t } = useWords();
  const account = useShown(({ location }) => accountAt(location.path));
  const accounts = useAccounts();
  const markets = useMarkets().data?.flatMap((group) => group.markets) ?? [];
  const { parts, asked, open, close } = useTransferDialog();
  const isClosed = useIsClosed();
  const { data } = accounts;
  const coinId = useSearchWord(recordWords.coin);
  const prices = livePrices(markets);
  const rowsOf = (one: Account) => (data ? assetRows(data, one, prices) : []);
  const coin = coinId !== null && data ? coinOf(data, Number(coinId), prices) : null;
  const worth = data && ((one: Account) => worthOf(rowsOf(one)));
  return (
    <AccountPage
      title={t('wallet.assets')}
      aside={
        <Link to="/transferRecord" className="link">
          {t('transfer.records')}
        </Link>
      }
    >
      <AccountTabs account={account} worthOf={worth} hasFailed={accounts.isError} />
      {isClosed(account) && (
        <NoticeLine tone="note" className="mb-6">
          {t('wallet.account_off')}
        </NoticeLine>
      )}
      {coin && data ? (
        <LateCoinRecord
          {...coin}
          account={account}
          back={accountPaths[account]}
          actions={
            <CoinActions
              account={account}
              balance={coin.balance}
              markets={markets}
              areTransfersOpen={data.areTransfersOpen}
              onTransfer={(transfer) => void open(transfer)}
            />
          }
        />
      ) : (
        <AccountParts
          account={account}
          accounts={accounts}
          markets={markets}
          rows={rowsOf(account)}
          onTransfer={(transfer) => void open(transfer)}
        />
      )}
      {parts && (
        <parts.TransferDialog
          balances={data?.spot.balances ?? []}
          start={asked && parts.startFrom(asked.balance, asked.from, isClosed)}
          onClose={close}
        />
      )}
    </AccountPage>
  );
}

interface AccountPartsProps {
  account: Account;
  accounts: ReturnType<typeof useAccounts>;
  markets: readonly Market[];
  rows: readonly HeldAsset[];
  onTransfer: (transfer: AskedTransfer) => void;
}

/** What an account is worth, what it looks like, and its coins. */
function AccountParts({ account, accounts, markets, rows, onTransfer }: AccountPartsProps) {
  const chain = useChainPanel(account);
  const { data } = accounts;
  const worth = data && worthOf(rows);
  return (
    <>
      <div className="account-parts">
        {(data || !accounts.isError) && (
          <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
            <Total account={account} worth={worth} cnyPerUsdt={data?.cnyPerUsdt} />
            <HeadActions account={account} accounts={data} chain={chain} />
          </div>
        )}
        {(data || !accounts.isError) && (
          <LateWorthPicture
            account={account}
            coins={data && rows.map(({ balance, value }) => ({ currency: balance.currency, value }))}
            worth={worth}
          />
        )}
        {account === 'lever' && <LateLeverSummary />}
        <AssetList
          account={account}
          accounts={data}
          rows={rows}
          markets={markets}
          chain={chain}
          onTransfer={onTransfer}
          onRetry={accounts.isError ? () => void accounts.refetch() : null}
        />
      </div>
      {account === 'micro' && <LateContractRecord />}
    </>
  );
}
