/** What every call shares: languages, headers, the envelope of a refusal, the state inside the page, the server's own paths. */
import type { AnswerOf } from './call.ts';
import type { marketCalls } from './features/market/calls.ts';
import type { Banner } from './features/notice/calls.ts';
import type { ClosedRow } from './features/restriction/closed.ts';
import type { supportCalls } from './features/support/calls.ts';

/** The answer of any refused call. */
export interface ErrorAnswer {
  type: 'error' | '999' | '997' | '998';
  /** The sentence for the user. */
  message: string;
  code: string;
  /** The input field that was refused, where one was. */
  field?: string;
  /** What the refused needs to go on; its shape goes with the code. */
  details?: Record<string, unknown>;
  /** Names the fault in the server's log. */
  reference?: string;
}

/** Languages of the `lang` header and of the stored keys `lang` and `locale`. */
export const languages = ['en', 'kr', 'jp', 'spa', 'hk', 'zh'] as const;
export type Language = (typeof languages)[number];
/** Longest idempotency key. */
export const idempotencyKeyMax = 64;
/** Header that tells the web its token is dead. */
export const sessionHeader = 'session';
/** Header of every answer of a call: `demo` or `production`. */
export const modeHeader = 'x-bourse-mode';
/** Where the page takes in what every first screen shows: `FirstState` as JSON, in an element of that id. */
export const firstStateMark = '<!-- first state -->';
export const firstStateId = 'first-state';
/** The public state that the server sends inside the page. */
export interface FirstState {
  /** As `calls.market.quotations` answers. */
  readonly markets: AnswerOf<typeof marketCalls.quotations>['message'];
  /** As `calls.support.site` answers. */
  readonly site: AnswerOf<typeof supportCalls.site>['message'];
  /** As `calls.restriction.closed` answers. */
  readonly closed?: readonly ClosedRow[];
  /** On the home page: as `calls.notice.banners` answers in each language, for the page knows which only in the browser. */
  readonly banners?: Readonly<Record<Language, readonly Banner[]>>;
}
/** Paths, with all below them, that the server answers itself; every other one is the web app's. */
export const serverPaths = [
  '/api',
  '/wss',
  '/console',
  '/docs',
  '/demo',
  '/metrics',
  '/healthz',
  '/readyz',
  '/logo',
] as const;
