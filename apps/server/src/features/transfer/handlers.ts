/** Transfer calls. */
import {
  type calls,
  decodeAccountName,
  decodeNewTransfer,
  encodeAccountName,
  encodeTransfer,
  newTransferFields,
  type Transfer,
} from '@bourse/contract';
import { parseMinor, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { assetOf, currencyIdOf } from '../market/index.ts';
import { readTransfers } from './view/reads.ts';

function presentTransfer(state: Pick<State, 'market'>, row: Database['transfers']): Transfer {
  const asset = state.market.assets[row.asset];
  if (asset === undefined) throw new Error(`a transfer of asset ${row.asset}, which does not exist`);
  return {
    id: row.id,
    currencyId: currencyIdOf(asset),
    currency: asset.code,
    from: decodeAccountName(row.from_wallet),
    to: decodeAccountName(row.to_wallet),
    amount: row.amount,
    time: new Date(row.time).toISOString(),
  };
}

export const transferHandlers: Handlers<typeof calls.transfer> = {
  async transfer(input, { services: { writer }, user: { userId }, idempotency, language }) {
    const transfer = decodeNewTransfer(input);
    if (transfer === null) return { refused: 'parameter_error', field: newTransferFields.from };
    const asset = assetOf(writer.state, transfer.currencyId);
    if (asset === undefined) return { refused: 'coin_not_found' };
    const amountMinor = parseMinor(transfer.amount === '' ? '0' : transfer.amount, asset.scale);
    if (amountMinor === null)
      return {
        refused: 'transfer_too_fine',
        field: newTransferFields.amount,
        values: { decimals: String(asset.scale) },
      };
    const [from, to] = [encodeAccountName(transfer.from), encodeAccountName(transfer.to)];
    const outcome = await writer.submit({
      kind: 'TransferFunds',
      idempotency,
      userId,
      asset: asset.asset,
      from,
      to,
      amountMinor,
    });
    if ('refused' in outcome) {
      return outcome.refused === 'transfer_amount_zero' ? { ...outcome, field: newTransferFields.amount } : outcome;
    }
    return { message: translate(language, 'transfer.ok') };
  },

  async history(asked, context) {
    const { message, ...rest } = await pageOf(
      context,
      (db, userId) => readTransfers(db, userId, asked),
      (row) => encodeTransfer(presentTransfer(context.services.writer.state, row)),
    );
    return { message, data: message.list, ...rest };
  },
};
