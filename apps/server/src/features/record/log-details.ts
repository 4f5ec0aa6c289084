/** What an entry of the log was: the network, the address and the transaction, or who sent or received it. */
import type { ChainFacts, LogEntry } from '@bourse/contract';
import type { State } from '@bourse/core';
import type { Database } from '../../projections.ts';
import type { Services } from '../../services.ts';
import { maskAccount } from '../spot/index.ts';
import { explorerOf, networkNameOf } from '../wallet/index.ts';
import { depositsOf, withdrawalsOf } from './view/chain-moves.ts';
import type { LogRecord } from './view/reads.ts';

export type EntryDetails = Pick<LogEntry, 'chain' | 'person'>;

const nothing: EntryDetails = { chain: null, person: '' };

/** Reads what the entries of a page belong to; the answer tells it of each. */
export async function readDetails(
  services: Services,
  userId: number,
  rows: readonly LogRecord[],
): Promise<(row: LogRecord) => EntryDetails> {
  const { view, config, writer } = services;
  const ids = (about: string) => [...new Set(rows.flatMap((row) => (row.about === about ? row.about_id : [])))];
  const [deposits, withdrawals] = await Promise.all([
    depositsOf(view.db, userId, ids('deposit')),
    withdrawalsOf(view.db, userId, ids('withdrawal')),
  ]);
  const chainOf = (moved: ChainMove): ChainFacts => ({
    networkName: networkNameOf(moved.network),
    address: moved.address,
    transaction: moved.transaction,
    explorer: explorerOf(config, moved.network, moved.transaction),
  });
  return ({ about, about_id }) => {
    const deposit = about === 'deposit' ? deposits.get(about_id) : undefined;
    if (deposit !== undefined) return { chain: chainOf(deposit), person: '' };
    const withdrawal = about === 'withdrawal' ? withdrawals.get(about_id) : undefined;
    if (withdrawal === undefined) return nothing;
    const person = personOf(writer.state, userId, withdrawal);
    return person === '' ? { chain: chainOf(withdrawal), person } : { chain: null, person };
  };
}

type ChainMove = Pick<Database['deposits'], 'network' | 'address' | 'transaction'>;

/** The other user: a receiver learns who sent, but the sender to an address does not learn whose it is. */
function personOf(
  { auth: { users } }: Pick<State, 'auth'>,
  userId: number,
  { user_id, to_user_id, address }: Database['withdrawals'],
): string {
  const isReceiver = to_user_id === userId;
  if (!isReceiver && (to_user_id === 0 || address !== '')) return '';
  const other = users.get(isReceiver ? user_id : to_user_id);
  return other === undefined ? '***' : `${maskAccount(other)} (${other.userId})`;
}
