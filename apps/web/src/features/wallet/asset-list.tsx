import { useWords } from '@bourse/client/words.tsx';
import type { Account, Accounts, LockedPart, Market } from '@bourse/contract';
import { Checkbox, type Column, DataTable, Icon, Skeleton, TextInput } from '@bourse/ui';
import { memo, useState } from 'react';
import { useDrawn } from '../../domain/long-list/use-drawn.ts';
import { accountNames } from '../../domain/wallet/account-names.ts';
import { useLockedParts } from '../../domain/wallet/use-locked-parts.ts';
import { AssetRow } from './asset-row.tsx';
import { type ChainPanel, ChainPanelRow, type ChainPanels } from './chain-panel.tsx';
import { canLeave, foundRows, type HeldAsset, isSmall } from './rows.ts';
import { setSmallHidden, useSmallBalances } from './small-balances.ts';
import type { AskedTransfer } from './use-transfer-dialog.ts';

export interface AssetListProps {
  account: Account;
  /** Undefined while they are on their way. */
  accounts: Accounts | undefined;
  rows: readonly HeldAsset[];
  markets: readonly Market[];
  chain: ChainPanels;
  onTransfer: (transfer: AskedTransfer) => void;
  /** Set: the balances did not come. */
  onRetry: (() => void) | null;
}

/** Height of a row in px; those whose locks say why are higher, and so are cards. */
const rowHeight = 56;

/** As high as the rows to come. */
const skeletons = [1, 2, 3, 4, 5].map((place) => (
  <tr key={place} className="h-14 border-t border-line-soft max-md:block">
    <td colSpan={5} className="px-4 max-md:block max-md:py-3 sm:px-6">
      <Skeleton width="100%" />
    </td>
  </tr>
));

/** The coins of an account, with what finds some of them. */
export function AssetList({ account, accounts, rows, markets, chain, onTransfer, onRetry }: AssetListProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const areSmallHidden = useSmallBalances((state) => state.areHidden);
  const locked = partsByCoin(useLockedParts() ?? [], account);
  const openPanel = accounts?.areTransfersOpen ? chain.open : null;
  // One whose panel is open stays, whatever is looked for and however little there is of it.
  const isOpen = (row: HeldAsset) => row.balance.currency === openPanel?.currency;
  const found = foundRows(rows, typed, isOpen);
  const isShown = (row: HeldAsset) => !isSmall(row) || isOpen(row);
  const shown = areSmallHidden ? found.filter(isShown) : found;
  const hidden = found.length - shown.length;
  const steps = useDrawn(`${account} ${typed} ${areSmallHidden}`, shown.length);
  // The row whose panel an address opens is drawn, wherever it stands.
  const drawn = Math.max(steps.drawn, 1 + shown.findIndex(({ balance }) => balance.currency === openPanel?.currency));
  const isMissing = typed !== '' && found.length === 0;
  const byCoin = new Map(markets.filter(({ quote }) => quote === 'USDT').map((market) => [market.baseId, market]));
  const columns: readonly Column[] = [
    { id: 'coin', name: t('common.coin'), className: 'pl-6' },
    { id: 'available', name: t('wallet.available'), isNumeric: true, className: 'asset-amount' },
    { id: 'locked', name: t('wallet.locked'), isNumeric: true, className: 'asset-amount' },
    { id: 'value', name: t('market.value_in', { fiat: 'USDT' }), isNumeric: true, className: 'asset-value' },
    { id: 'action', name: <span className="sr-only">{t('common.action')}</span>, className: 'asset-acts pr-6' },
  ];
  return (
    <section className="sheet">
      <Finders typed={typed} onTyped={setTyped} areSmallHidden={areSmallHidden} />
      <div className="overflow-x-auto">
        <DataTable
          label={t(accountNames[account])}
          columns={columns}
          isCards
          skeletons={skeletons}
          className="asset-table text-s"
          // Where all are hidden, the line below says so.
          count={accounts && (shown.length || hidden)}
          undrawnPx={Math.max(0, shown.length - drawn) * rowHeight}
          failed={
            onRetry && { title: t('wallet.load_failed'), retryLabel: t('common.retry'), onRetry, className: 'py-8' }
          }
          empty={{
            title: t(isMissing ? 'wallet.no_match_title' : 'wallet.none_title'),
            hint: t(isMissing ? 'wallet.no_match_hint' : 'wallet.none_hint'),
            className: 'py-12',
          }}
        >
          {shown.slice(0, drawn).map((asset) => (
            <AssetRows
              key={asset.balance.currencyId}
              account={account}
              asset={asset}
              market={byCoin.get(asset.balance.currencyId)}
              areTransfersOpen={accounts?.areTransfersOpen}
              locked={locked.get(asset.balance.currencyId) ?? none}
              chain={chain}
              columns={columns.length}
              onTransfer={onTransfer}
            />
          ))}
        </DataTable>
      </div>
      <div ref={steps.end} />
      {hidden > 0 && <HiddenNote count={hidden} />}
    </section>
  );
}

interface AssetRowsProps {
  account: Account;
  asset: HeldAsset;
  /** Where the coin is traded for USDT. */
  market: Market | undefined;
  /** Undefined until it is known. */
  areTransfersOpen: boolean | undefined;
  locked: readonly LockedPart[];
  chain: ChainPanels;
  columns: number;
  onTransfer: (transfer: AskedTransfer) => void;
}

/** A coin's row, and below it the panel that it opened; drawn again where something of its own changed. */
const AssetRows = memo(function AssetRows(props: AssetRowsProps) {
  const { account, asset, market, areTransfersOpen, locked, chain, columns, onTransfer } = props;
  const { balance } = asset;
  const { currency } = balance;
  const panel = areTransfersOpen && chain.open?.currency === currency ? chain.open.panel : null;
  const onToggle = (wanted: ChainPanel) => chain.toggle(balance, wanted);
  return (
    <>
      <AssetRow
        account={account}
        asset={asset}
        locked={locked}
        market={market}
        chain={areTransfersOpen === undefined ? undefined : { isOpen: areTransfersOpen, panel, onToggle }}
        onTransfer={canLeave(balance, account) ? () => onTransfer({ balance, from: account }) : undefined}
      />
      {panel && (
        <ChainPanelRow
          panel={panel}
          balance={balance}
          account={account}
          columns={columns}
          onClose={() => chain.close(balance)}
          onTransfer={onTransfer}
        />
      )}
    </>
  );
});

const none: readonly LockedPart[] = [];

function partsByCoin(parts: readonly LockedPart[], account: Account): ReadonlyMap<number, readonly LockedPart[]> {
  return Map.groupBy(
    parts.filter((part) => part.account === account),
    ({ currencyId }) => currencyId,
  );
}

interface FindersProps {
  typed: string;
  onTyped: (typed: string) => void;
  areSmallHidden: boolean;
}

function Finders({ typed, onTyped, areSmallHidden }: FindersProps) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
      <Checkbox checked={areSmallHidden} onChange={(event) => setSmallHidden(event.target.checked)}>
        {t('wallet.hide_small')}
      </Checkbox>
      <TextInput
        type="search"
        value={typed}
        maxLength={24}
        onChange={(event) => onTyped(event.target.value)}
        placeholder={t('wallet.find')}
        aria-label={t('wallet.find')}
        before={<Icon name="search" className="text-quiet" />}
        frameClassName="h-9 max-sm:w-full"
      />
    </div>
  );
}

function HiddenNote({ count }: { count: number }) {
  const { t } = useWords();
  return (
    <p className="border-t border-line px-4 py-3 text-center text-s text-quiet sm:px-6">
      {t('wallet.small_hidden', { n: count })}{' '}
      <button type="button" className="link" onClick={() => setSmallHidden(false)}>
        {t('wallet.show_all')}
      </button>
    </p>
  );
}
