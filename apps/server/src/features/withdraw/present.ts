/** Withdrawals as their owner and staff see them. */
import type { Language, Withdrawal } from '@bourse/contract';
import { formatDecimal, isCancelable, parseDecimal } from '@bourse/core';
import type { Database } from '../../projections.ts';
import type { Services } from '../../services.ts';
import { currencyIdOf } from '../market/index.ts';
import { maskAccount } from '../spot/index.ts';
import { explorerOf, networkNameOf } from '../wallet/index.ts';
import { failureText } from './failures.ts';

function timeText(ms: number): string {
  return ms === 0 ? '' : new Date(ms).toISOString();
}

export function presentWithdrawal(
  { writer, config }: Services,
  row: Database['withdrawals'],
  language: Language,
): Withdrawal {
  const { market, auth } = writer.state;
  const asset = market.assets[row.asset];
  if (asset === undefined) throw new Error(`a withdrawal of asset ${row.asset}, which does not exist`);
  const recipient = row.address === '' ? auth.users.get(row.to_user_id) : undefined;
  const minor = (text: string) => parseDecimal(text, asset.scale) ?? 0n;
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: currencyIdOf(asset),
    currency: asset.code,
    network: row.network,
    networkName: row.network === '' ? '' : networkNameOf(row.network),
    address: row.address,
    // The sender does not learn whose address of ours it is.
    toUser: recipient === undefined ? '' : `${maskAccount(recipient)} (${recipient.userId})`,
    amount: row.amount,
    fee: row.fee,
    received: formatDecimal(minor(row.amount) - minor(row.fee), asset.scale),
    status: row.status,
    transaction: row.transaction,
    explorer: explorerOf(config, row.network, row.transaction),
    reason: row.failure === '' ? row.reason : failureText(language, row.failure),
    isCancelable: isCancelable(row.status),
    time: timeText(row.requested_at),
    agreedAt: timeText(row.agreed_at),
    sentAt: timeText(row.sent_at),
    endedAt: timeText(row.ended_at),
  };
}
