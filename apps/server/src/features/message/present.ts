/** Messages as the wire shows them, in the reader's language. */
import type { Language, Message, MessageKind } from '@bourse/contract';
import { formatMinor, formatTicks, parseLots, parseMinor, type State } from '@bourse/core';
import { type ServerMessageId, translate } from '@bourse/i18n/server';
import type { Database } from '../../projections.ts';
import { symbolOf } from '../market/index.ts';

const words: Readonly<Record<MessageKind, { readonly title: ServerMessageId; readonly content: ServerMessageId }>> = {
  order_filled: { title: 'message.order_filled', content: 'message.order_filled_text' },
  order_partly_filled: { title: 'message.order_partly_filled', content: 'message.order_partly_filled_text' },
  password_changed: { title: 'message.password_changed', content: 'message.password_changed_text' },
  new_login: { title: 'message.new_login', content: 'message.new_login_text' },
  totp_on: { title: 'message.totp_on', content: 'message.security_text' },
  totp_off: { title: 'message.totp_off', content: 'message.security_text' },
  passkey_added: { title: 'message.passkey_added', content: 'message.security_text' },
  passkey_removed: { title: 'message.passkey_removed', content: 'message.security_text' },
  identity_submitted: { title: 'message.identity_submitted', content: 'message.identity_submitted_text' },
  identity_approved: { title: 'message.identity_approved', content: 'message.identity_approved_text' },
  identity_rejected: { title: 'message.identity_rejected', content: 'message.identity_rejected_text' },
  deposit_final: { title: 'message.deposit_final', content: 'message.deposit_final_text' },
  deposit_reversed: { title: 'message.deposit_reversed', content: 'message.deposit_reversed_text' },
  withdrawal_success: { title: 'message.withdrawal_success', content: 'message.withdrawal_success_text' },
  withdrawal_failure: { title: 'message.withdrawal_failure', content: 'message.withdrawal_failure_text' },
  withdrawal_rejected: { title: 'message.withdrawal_rejected', content: 'message.withdrawal_rejected_text' },
  withdrawal_received: { title: 'message.withdrawal_received', content: 'message.withdrawal_received_text' },
};

/** `order` is the one that the message is about, where it is about one. */
export function presentMessage(
  state: Pick<State, 'market'>,
  language: Language,
  row: Database['messages'],
  order: Database['orders'] | undefined,
): Message {
  const { title, content } = words[row.kind];
  const values =
    order !== undefined
      ? orderValues(state, language, order)
      : isOfMoney(row)
        ? moneyValues(state, row)
        : { note: noteOf(language, row) };
  return {
    id: row.id,
    kind: row.kind,
    title: translate(language, title, values),
    content: translate(language, content, values),
    time: new Date(row.time).toISOString(),
    is_read: row.is_read ? 1 : 0,
  };
}

function isOfMoney({ kind }: Database['messages']): boolean {
  return kind.startsWith('deposit_') || kind.startsWith('withdrawal_');
}

function moneyValues({ market: { assets } }: Pick<State, 'market'>, { note }: Database['messages']) {
  const [, asset = '', minor = '', reason = ''] = /^(\d+) (\d+) ?(.*)$/s.exec(note) ?? [];
  const found = assets[Number(asset)];
  if (found === undefined) throw new Error(`a message about asset ${asset}, which does not exist`);
  return { amount: plain(formatMinor(BigInt(minor), found.scale)), currency: found.code, note: reason };
}

/** What the message adds; a browser that does not name itself leaves its device unknown. */
function noteOf(language: Language, { kind, note }: Database['messages']): string {
  return note === '' && kind === 'new_login' ? translate(language, 'message.unknown_device') : note;
}

/** Pair, side, what was filled and at what price on average, rounded to the tick. */
function orderValues(
  state: Pick<State, 'market'>,
  language: Language,
  order: Database['orders'],
): Record<string, string> {
  const market = state.market.markets[order.market];
  if (market === undefined) throw new Error(`an order of market ${order.market}, which does not exist`);
  const lots = parseLots(market, order.filled) ?? 0;
  const valueMinor = parseMinor(order.value, market.quote.scale) ?? 0n;
  const perTick = BigInt(lots) * market.unitMinor;
  const ticks = perTick === 0n ? 0n : (valueMinor + perTick / 2n) / perTick;
  return {
    pair: symbolOf(market),
    side: translate(language, order.side === 'buy' ? 'common.buy' : 'common.sell'),
    quantity: plain(order.filled),
    base: market.base.code,
    price: plain(formatTicks(market, Number(ticks))),
    quote: market.quote.code,
  };
}

function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
