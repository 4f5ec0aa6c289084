import { useWords } from '@bourse/client/words.tsx';
import type { LogEntry } from '@bourse/contract';
import { Icon } from '@bourse/ui';
import { shortChainText } from '../../../domain/chain/address-text.tsx';
import { TransactionLine } from '../../../domain/chain/transaction-line.tsx';
import { accountNames } from '../../../domain/wallet/account-names.ts';

/** What an entry was: the other account, who sent or received it, network and transaction, or its order. */
export function EntryDetail({ entry }: { entry: LogEntry }) {
  const { t } = useWords();
  const { pair, otherAccount, person, chain, about, amount } = entry;
  if (otherAccount !== null) return <Direction amount={amount} name={t(accountNames[otherAccount])} />;
  if (person !== '') return <Direction amount={amount} name={person} />;
  if (chain !== null) return <Chain entry={entry} />;
  const record = about === null || about.id === 0 ? '' : `#${about.id}`;
  return [pair, record].filter((text) => text !== '').join(' · ');
}

/** An arrow to or from the other side. */
function Direction({ amount, name }: { amount: string; name: string }) {
  const { t } = useWords();
  const isOut = amount.startsWith('-');
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{t(isOut ? 'record.to' : 'record.from')}</span>
      <Icon name={isOut ? 'right' : 'left'} size={12} />
      {name}
    </span>
  );
}

/** The address says where coins went; where they came from it does not, for it is one's own. */
function Chain({ entry: { chain, kind } }: { entry: LogEntry }) {
  if (chain === null) return null;
  const { networkName, address, transaction, explorer } = chain;
  const goesOut = kind === 'withdrawal' || kind === 'withdrawal_fee';
  return (
    <span className="log-chain">
      <span title={address}>{goesOut ? `${shortChainText(address)} · ${networkName}` : networkName}</span>
      <TransactionLine transaction={transaction} explorer={explorer} />
    </span>
  );
}
