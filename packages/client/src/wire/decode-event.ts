/** Events of the realtime connection as the page hears them: each is decoded here, as it comes in. */
import {
  decodeBalanceUpdate,
  decodeLeverNews,
  decodeMicro,
  decodeNewTrades,
  decodeRunningCandle,
  decodeTicker,
  type ServerEvents,
} from '@bourse/contract';

/** Events of the wire that the page hears. Depth is not among them: the worker keeps the books. */
export type WireEvents = {
  [Name in Exclude<keyof ServerEvents, 'market_depth'>]: Parameters<ServerEvents[Name]>[0];
};

const decoders = {
  market_detail: decodeNewTrades,
  kline: decodeRunningCandle,
  daymarket: decodeTicker,
  update_balance: decodeBalanceUpdate,
  index_price: (event: WireEvents['index_price']) => event,
  transaction: (event: WireEvents['transaction']) => event,
  closed: (event: WireEvents['closed']) => event,
  closed_microorder: (event: WireEvents['closed_microorder']) => decodeMicro(event),
  lever_trade: (event: WireEvents['lever_trade']) => decodeLeverNews(event),
  cancel_deadline: (event: WireEvents['cancel_deadline']) => event,
  message: (event: WireEvents['message']) => event,
  deposit: (event: WireEvents['deposit']) => event,
  withdrawal: (event: WireEvents['withdrawal']) => event,
  changed: (event: WireEvents['changed']) => event,
} satisfies { [Name in keyof WireEvents]: (event: WireEvents[Name]) => unknown };

/** What the page is told of each event. */
export type PageEvents = { [Name in keyof WireEvents]: ReturnType<(typeof decoders)[Name]> };

/** An event on its way to the page. */
export type PageEvent<Name extends keyof PageEvents = keyof PageEvents> = {
  [One in Name]: { readonly name: One; readonly event: PageEvents[One] };
}[Name];

const byName: { [Name in keyof WireEvents]: (event: WireEvents[Name]) => PageEvents[Name] } = decoders;

export function decodeEvent<Name extends keyof WireEvents>(name: Name, event: WireEvents[Name]): PageEvent<Name> {
  return { name, event: byName[name](event) };
}
