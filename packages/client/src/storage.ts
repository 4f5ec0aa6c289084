/**
 * What the browser remembers. The keys are a contract with earlier and other front ends on the same address: names
 * never change. Reading and writing never throw, for storage may be switched off or full; then it lasts as long as
 * the page.
 */

import { frontEnd } from './front-end.ts';

/** Keys with what they hold. All values are text. */
export interface Stored {
  token: string;
  user_id: string;
  /** The account's own name (phone or e-mail), shown masked. */
  accountNum: string;
  /** The console: when staff last did something in any of its tabs, in milliseconds. */
  active_at: string;
  /** Language code, kept twice. */
  locale: string;
  lang: string;
  /** `1` night, `0` day; unset: by screen. */
  night_mode: '0' | '1';
  /** `1` red for up, `0` green for up; unset: by language. */
  downUp: '0' | '1';
  /** The zone of every time in sight, as `Asia/Seoul`; unset: the browser's own. */
  time_zone: string;
  /** In which currency amounts are reckoned beside USDT; unset: CNY. */
  display_currency: string;
  /** The chosen pair. */
  legal_id: string;
  currency_id: string;
  legal_name: string;
  currency_name: string;
  symbol: string;
  /** Where the chosen pair stands: group, and place in it. */
  legal_index: string;
  currency_index: string;
  shareNum: string;
  priceScale: string;
  /** One's own for deposits, as the server says it: the one shown last. */
  address: string;
  is_seller: '0' | '1';
  seller_status: string;
  /** Symbols starred in market lists, joined by commas. */
  favourites: string;
  /** Symbols of the pairs opened last, newest first, joined by commas. */
  recent_pairs: string;
  /** Candle period and indicators of the charts, the latter as `MA:7:25,VOL`. */
  chart_period: string;
  chart_indicators: string;
  /** Kind of candles, scale, and layers switched off, joined by commas. */
  chart_looks: string;
  /** What was drawn on charts: JSON, by pair. */
  chart_drawings: string;
  /** `1`: each order is confirmed before it is sent. */
  order_confirm: '0' | '1';
  /** Sides of the order book in sight. */
  book_sides: 'both' | 'bids' | 'asks';
  /** `0`: no shortcuts of a single key. */
  single_keys: '0' | '1';
  /** Sizes of the trading screens' panels in px: book, side, orders; nothing between the commas: as drawn. */
  desk_panels: string;
  /** `1`: own fills and refusals sound; and how loud, 0 to 100. */
  sounds: '0' | '1';
  sound_volume: string;
  /** `1`: amounts on the account's pages are hidden; coins that are worth next to nothing are left out. */
  hide_amounts: '0' | '1';
  hide_small: '0' | '1';
  /** Public figures last seen, as JSON, for a start without a network: the markets, and one pair's book. */
  known_markets: string;
  known_book: string;
}

export type StoredKey = keyof Stored;

/** Keys of the tab's own storage, which lasts as long as the tab; who writes them reads them, and checks what it reads. */
export type TabKey =
  /** How far each entry of the tab's history was scrolled, as JSON. */
  | 'scroll_positions'
  /** The release whose page was loaded again, because a chunk of it was gone. */
  | 'reloaded_from'
  /** Whom a new password is for, as JSON. */
  | 'auth.recovery'
  /** When a code was sent, and where to, as JSON. */
  | `auth.code_sent.${'register' | 'bind' | 'forget'}`
  /** The same of the code for a withdrawal, a release or a new address of the book, and whose it is. */
  | `${'withdraw' | 'address' | 'release'}.code_sent`
  /** `1`: second contracts are opened without a question. */
  | 'micro.unasked'
  /** `1`: leveraged contracts are opened without a question. */
  | 'lever.unasked';

/** Kept through a logout: how the screens of this browser look. */
const keptOnClear = [
  'locale',
  'lang',
  'night_mode',
  'downUp',
  'time_zone',
  'display_currency',
] as const satisfies StoredKey[];

/** Those of a session, each front end's own. */
const ofSession: readonly string[] = ['token', 'user_id', 'accountNum', 'active_at'] satisfies StoredKey[];

function nameOf(key: StoredKey): string {
  return ofSession.includes(key) ? frontEnd.sessionKeyPrefix + key : key;
}

const memory = new Map<string, string>();

function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Reads one value; null where there is none. */
export function readStored<Key extends StoredKey>(key: Key): Stored[Key] | null {
  try {
    const value = browserStorage()?.getItem(nameOf(key)) ?? memory.get(key) ?? null;
    return value as Stored[Key] | null;
  } catch {
    return (memory.get(key) as Stored[Key] | undefined) ?? null;
  }
}

/** Writes one value; null removes it. */
export function writeStored<Key extends StoredKey>(key: Key, value: Stored[Key] | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) browserStorage()?.removeItem(nameOf(key));
    else browserStorage()?.setItem(nameOf(key), value);
  } catch {
    // The page's own memory holds it.
  }
}

/** Hears that another tab has written a value. */
export function onStoredElsewhere(key: StoredKey, listener: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === nameOf(key)) listener();
  });
}

/** The pair that was chosen: the numbers of its currencies, where they stand among the others, and how it is charted. */
export interface ChosenPair {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly baseId: number;
  readonly quoteId: number;
  /** Place of its group, and its own in the group. */
  readonly group: number;
  readonly place: number;
  readonly contractSize: string;
  readonly priceScale: string;
}

/** Where the ids of its currencies are; the page's own script reads them too, before the app is there. */
export const baseIdKey = 'currency_id' satisfies StoredKey;
export const quoteIdKey = 'legal_id' satisfies StoredKey;

/** Writes the chosen pair, under the names that other front ends know. */
export function writeChosenPair(pair: ChosenPair): void {
  writeStored(quoteIdKey, String(pair.quoteId));
  writeStored(baseIdKey, String(pair.baseId));
  writeStored('legal_name', pair.quote);
  writeStored('currency_name', pair.base);
  writeStored('symbol', pair.symbol);
  writeStored('legal_index', String(pair.group));
  writeStored('currency_index', String(pair.place));
  writeStored('shareNum', pair.contractSize);
  writeStored('priceScale', pair.priceScale);
}

/** The ids of the chosen pair; 0 where none is stored. */
export function readChosenPair(): Pick<ChosenPair, 'baseId' | 'quoteId'> {
  return { baseId: Number(readStored(baseIdKey)), quoteId: Number(readStored(quoteIdKey)) };
}

/** Empties the storage, then writes back language, theme, time zone and currency: whoever comes next finds nothing of the last one. */
export function clearStored(): void {
  const kept = keptOnClear.map((key) => [key, readStored(key)] as const);
  memory.clear();
  try {
    browserStorage()?.clear();
  } catch {
    // Nothing was stored.
  }
  for (const [key, value] of kept) if (value !== null) writeStored(key, value as never);
}
