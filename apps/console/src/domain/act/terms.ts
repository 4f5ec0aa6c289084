/**
 * Terms of products in words. A proposal has them as one line of clauses that the core wrote, in English and always alike;
 * a clause that this build does not know stays as it is.
 */
import type { MessageId } from '@bourse/i18n';
import type { Words } from './word-of.ts';

type Match = readonly string[];
type Part = readonly [name: MessageId, value: (match: Match) => string];
type Clause = readonly [pattern: RegExp, ...Part[]];

const first = (match: Match) => match[1] ?? '';
const second = (match: Match) => match[2] ?? '';
const third = (match: Match) => match[3] ?? '';
const range = (match: Match) => `${first(match)} – ${second(match)}`;

const lever: readonly Clause[] = [
  [/^(\d+) market lots a lot$/, ['console.lever_lots', first]],
  [/^(\d+) to (\d+) lots$/, ['console.lever_order_size', range]],
  [/^multiples (.*)$/, ['console.lever_multiples', first]],
  [/^spread (\S+ %)$/, ['console.lever_spread', first]],
  [/^fee (\S+ %)$/, ['console.fee', first]],
  [/^overnight (\S+ %)$/, ['console.lever_overnight', first]],
  [/^liquidation fee (\S+ %)$/, ['console.lever_liquidation_fee', first]],
  [/^tiers (.*)$/, ['console.lever_tiers', (match) => first(match).replaceAll('to ', '≤ ')]],
];

const micro: readonly Clause[] = [
  [/^markets (.*)$/, ['console.micro_markets', (match) => first(match).replaceAll(' ', ', ')]],
  [/^(\d+ s \d+ %(?:, \d+ s \d+ %)*)$/, ['console.micro_durations', first]],
  [/^stake (.+) to (.+)$/, ['console.pledge_range', range]],
  [/^fee (\S+ %)$/, ['console.fee', first]],
  [/^a user (.+)$/, ['console.micro_user_max', first]],
  [/^a market and minute (.+)$/, ['console.micro_minute_max', first]],
];

const pledge: readonly Clause[] = [
  [/^(\d+) days at (\S+) % a day$/, ['console.pledge_days', first], ['console.pledge_rate', second]],
  [/^([\d.]+ \S+) to ([\d.]+ \S+)$/, ['console.pledge_range', range]],
  [/^(\d+) holdings and (.+) a user$/, ['console.pledge_count_max', first], ['console.pledge_user_max', second]],
  [/^(.+) in all$/, ['console.pledge_total_max', first]],
];

const presale: readonly Clause[] = [
  [
    /^version (\d+): ([\d.]+ \S+) at ([\d.]+ \S+)$/,
    ['console.trail_version', first],
    ['console.presale_total', second],
    ['console.presale_price', third],
  ],
  [/^([\d.]+ \S+) at ([\d.]+ \S+)$/, ['console.presale_total', first], ['console.presale_price', second]],
  [/^([\d.]+ \S+) a user$/, ['console.presale_user_max', first]],
  [/^from ([\d.]+ \S+) sold on$/, ['console.presale_soft_cap', first]],
  [
    /^(\S+Z) to (\S+Z), free from (\S+Z)$/,
    ['console.presale_starts', first],
    ['console.presale_ends', second],
    ['console.presale_unlocks', third],
  ],
  [/^seller (.+)$/, ['console.presale_seller', first]],
];

const clauses: Readonly<Record<string, readonly Clause[]>> = {
  lever_terms: lever,
  micro_terms: micro,
  pledge_product: pledge,
  presale_round: presale,
  presale_switch: presale,
  c2c: [],
  acceptors: [],
};

/** Clauses that are one of two. */
const either: Readonly<Record<string, readonly [name: MessageId, isSo: boolean] | MessageId>> = {
  open: 'console.trail_open',
  closed: 'console.trail_closed',
  staking: 'console.pledge',
  'fixed-term deposit': 'console.pledge_fixed',
  'early end': ['console.pledge_early', true],
  'no early end': ['console.pledge_early', false],
  'identity required': ['console.pledge_identity', true],
  'no identity required': ['console.pledge_identity', false],
};

/** `name: value` */
export const named = (name: MessageId, value: string, t: Words) => t('console.trail_named', { name: t(name), value });

function clauseName(known: readonly Clause[], clause: string, t: Words): string {
  const word = Object.hasOwn(either, clause) ? either[clause] : undefined;
  if (typeof word === 'string') return t(word);
  if (word !== undefined) return named(word[0], t(word[1] ? 'console.yes' : 'console.no'), t);
  const [, round, state] = /^(#\d+) (on|off)$/.exec(clause) ?? [];
  if (round !== undefined) return `${round} ${t(state === 'on' ? 'console.trail_on' : 'console.trail_off')}`;
  for (const [pattern, ...parts] of known) {
    const match = pattern.exec(clause);
    if (match !== null) return parts.map(([name, value]) => named(name, value(match), t)).join('; ');
  }
  return clause;
}

/** What changes by these names has its terms in clauses. */
export const areTerms = (what: string): boolean => Object.hasOwn(clauses, what);

export function termsName(what: string, value: string, t: Words): string {
  const known = clauses[what] ?? [];
  return value
    .split('; ')
    .map((clause) => clauseName(known, clause, t))
    .join('; ');
}
