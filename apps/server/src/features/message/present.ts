/** Messages as the wire shows them, in the reader's language. */
import type { Language, Message, MessageKind } from '@bourse/contract';
import { formatTicks, groupedDecimal, parseLots, parseMinor, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Feature, MessageWords } from '../../feature.ts';
import type { Database } from '../../projections.ts';
import { symbolOf } from '../market/index.ts';

/** Of features that say so themselves, `Feature.messages` has the words. */
const words: { readonly [K in MessageKind]?: MessageWords } = {
  order_filled: { title: 'message.order_filled', content: 'message.order_filled_text' },
  order_partly_filled: { title: 'message.order_partly_filled', content: 'message.order_partly_filled_text' },
  password_changed: { title: 'message.password_changed', content: 'message.password_changed_text' },
  new_login: { title: 'message.new_login', content: 'message.new_login_text' },
  totp_on: { title: 'message.totp_on', content: 'message.security_text' },
  totp_off: { title: 'message.totp_off', content: 'message.security_text' },
  passkey_added: { title: 'message.passkey_added', content: 'message.security_text' },
  passkey_removed: { title: 'message.passkey_removed', content: 'message.security_text' },
};

type Tellers = readonly Pick<Feature, 'messages'>[];

/** How messages of a kind are told; undefined: nobody says. */
export function wordsOf(features: Tellers, kind: MessageKind): MessageWords | undefined {
  return words[kind] ?? features.find(({ messages }) => messages?.[kind] !== undefined)?.messages?.[kind];
}

/** `order` is the one that the message is about, where it is about one. */
export function presentMessage(
  state: State,
  features: Tellers,
  language: Language,
  row: Database['messages'],
  order: Database['orders'] | undefined,
): Message {
  const told = wordsOf(features, row.kind);
  if (told === undefined) throw new Error(`nobody says how ${row.kind} is told`);
  const values =
    order !== undefined
      ? orderValues(state, language, order)
      : (told.values?.(state, row.note) ?? { note: noteOf(language, row) });
  return {
    id: row.id,
    kind: row.kind,
    ref: row.ref,
    title: translate(language, told.title, values),
    content: translate(language, typeof told.content === 'string' ? told.content : told.content(values), values),
    time: new Date(row.time).toISOString(),
    is_read: row.is_read ? 1 : 0,
  };
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
    quantity: readable(order.filled),
    base: market.base.code,
    price: readable(formatTicks(market, Number(ticks))),
    quote: market.quote.code,
  };
}

/** As sentences say a number: without zeros at its end, the thousands apart. */
function readable(decimal: string): string {
  return groupedDecimal(decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);
}
