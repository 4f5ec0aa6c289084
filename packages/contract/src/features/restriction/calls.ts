/** What staff close for a while, and open again. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, sentence, textInput, timeText } from '../../schemas.ts';
import { closedToAll } from './closed.ts';

/** Where something is closed. */
export const restrictionScopes = ['all', 'user', 'market', 'asset', 'network', 'product'] as const;
/** What is closed. */
export const restrictionEffects = [
  'no_login',
  'no_sign_up',
  'no_trading',
  'no_withdrawals',
  'post_only',
  'cancel_only',
  'read_only',
  'halt',
] as const;
/** The products that can be closed, and the effects that close something in each. */
export const restrictionProducts = {
  spot: ['post_only', 'cancel_only', 'read_only', 'halt'],
  lever: ['post_only', 'cancel_only', 'read_only', 'halt'],
  micro: ['post_only', 'cancel_only', 'read_only', 'halt'],
  pledge: ['post_only', 'cancel_only', 'read_only', 'halt'],
  presale: ['post_only', 'cancel_only', 'read_only', 'halt'],
  c2c: ['post_only', 'cancel_only', 'read_only', 'halt'],
  acceptor: ['post_only', 'cancel_only', 'read_only', 'halt'],
  payment: ['post_only', 'cancel_only', 'read_only', 'halt'],
  transfer: ['read_only', 'halt'],
  withdraw: ['read_only', 'halt'],
} as const satisfies Readonly<Record<string, readonly (typeof restrictionEffects)[number][]>>;
export type RestrictionProduct = keyof typeof restrictionProducts;

export const restrictionRow = z.object({
  id: z.number(),
  scope: z.string(),
  /** The id or name of what `scope` says; empty for all. */
  target: z.string(),
  effect: z.string(),
  /** For staff. */
  reason: z.string(),
  /** For those whom it stops; empty: they are not told why. */
  text: z.string(),
  operator_id: z.number(),
  since: timeText,
});
export type RestrictionRow = z.output<typeof restrictionRow>;

const target = z.object({ id: z.number(), name: z.string() });

export const restrictionCalls = {
  closed: closedToAll,
  list: defineCall({
    feature: 'restriction',
    method: 'GET',
    path: '/api/restriction/list',
    policy: 'operator',
    permission: 'console',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(restrictionRow) }),
    errors: ['operator_only'],
    summary: 'What is closed, oldest first.',
  }),
  targets: defineCall({
    feature: 'restriction',
    method: 'GET',
    path: '/api/restriction/targets',
    policy: 'operator',
    permission: 'console',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        markets: z.array(target),
        coins: z.array(target),
        /** Those of any coin. */
        networks: z.array(z.string()),
      }),
    }),
    errors: ['operator_only'],
    summary: 'The markets, coins and networks in which something can be closed.',
  }),
  restrict: defineCall({
    feature: 'restriction',
    method: 'POST',
    path: '/api/restriction/restrict',
    policy: 'operator',
    permission: 'console',
    bucket: 'cancel',
    input: z.object({
      scope: z.enum(restrictionScopes),
      /** The id of a user, market or coin, or the name of a network or product; left out for all. */
      target: z._default(textInput(32), ''),
      effect: z.enum(restrictionEffects),
      reason: textInput(300),
      text: z._default(textInput(300), ''),
    }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'operator_only',
      'user_not_found',
      'market_not_found',
      'coin_not_found',
      'network_not_found',
      'product_not_found',
      'restriction_reason_required',
      'restriction_exists',
      'restrictions_limit',
    ],
    summary: 'Close something to a user, in a market, for a coin, in a product, or everywhere.',
  }),
  lift: defineCall({
    feature: 'restriction',
    method: 'POST',
    path: '/api/restriction/lift',
    policy: 'operator',
    permission: 'console',
    bucket: 'cancel',
    input: z.object({ id: idInput, reason: textInput(300) }),
    answer: sentence,
    errors: ['operator_only', 'proposal_required', 'restriction_not_found', 'restriction_reason_required'],
    summary: 'Open again what was closed.',
  }),
} as const;
