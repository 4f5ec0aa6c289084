/** What each restriction closes, and where it can be set. */

/**
 * What a command is, for restrictions. `rest`: an order that can only rest in the book; `open`: any other that opens or adds
 * to something; `close`: it only reduces a position; `top_up`: it brings money to where positions need it; `deposit`: money
 * may come from outside by it, which no restriction closes.
 */
export type Need =
  | 'login'
  | 'sign_up'
  | 'rest'
  | 'open'
  | 'transfer'
  | 'withdraw'
  | 'close'
  | 'top_up'
  | 'deposit'
  | 'cancel'
  | 'nothing';

const opensToStaff: ReadonlySet<Need> = new Set(['login', 'sign_up', 'cancel', 'nothing']);

/** Staff accounts hold no money and do not trade: whatever else a command of theirs needs is closed to them. */
export function isOpenToStaff(need: Need): boolean {
  return opensToStaff.has(need);
}

export const scopes = ['all', 'user', 'market', 'asset', 'network', 'product'] as const;
export type Scope = (typeof scopes)[number];

interface EffectRule {
  readonly blocks: ReadonlySet<Need>;
  /** Where it can be set. */
  readonly scopes: readonly Scope[];
}

const rule = (scopes: readonly Scope[], ...blocks: Need[]): EffectRule => ({ blocks: new Set(blocks), scopes });

/** Cancelling is never blocked; closing and topping up by a halt alone. */
const rules = {
  no_login: rule(['user'], 'login'),
  no_sign_up: rule(['all'], 'sign_up'),
  no_trading: rule(['user'], 'open', 'rest'),
  no_withdrawals: rule(['all', 'user', 'asset', 'network'], 'withdraw'),
  post_only: rule(['all', 'market', 'product'], 'open'),
  cancel_only: rule(['all', 'market', 'product'], 'open', 'rest'),
  read_only: rule(['all', 'product'], 'open', 'rest', 'transfer', 'withdraw', 'sign_up'),
  halt: rule(['all', 'market', 'product'], 'open', 'rest', 'transfer', 'withdraw', 'sign_up', 'close', 'top_up'),
  // From the first event of a production until two people open it: nobody sets it or lifts it by hand.
  unopened: rule([], 'open', 'rest', 'transfer', 'withdraw', 'sign_up', 'close', 'top_up'),
} as const satisfies Record<string, EffectRule>;
export type Effect = keyof typeof rules;
export const effects = [
  'no_login',
  'no_sign_up',
  'no_trading',
  'no_withdrawals',
  'post_only',
  'cancel_only',
  'read_only',
  'halt',
  'unopened',
] as const satisfies readonly Effect[];

/** Whether an effect closes what is needed. */
export function closes(effect: Effect, need: Need): boolean {
  return rules[effect].blocks.has(need);
}

/** Whether an effect can be set on a scope of this kind. */
export function isSensible(effect: Effect, scope: Scope): boolean {
  return rules[effect].scopes.some((known) => known === scope);
}
