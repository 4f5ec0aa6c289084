/** What can be closed, and where; the core refuses anything else. */
import { type Permission, type RestrictionProduct, type RestrictionRow, restrictionProducts } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { type Effect, productWords, type Scope, scopeWords } from '../../domain/act/restriction-words.ts';

export const scopesOf: Readonly<Record<Effect, readonly Scope[]>> = {
  no_login: ['user'],
  no_sign_up: ['all'],
  no_trading: ['user'],
  no_withdrawals: ['all', 'user', 'asset', 'network'],
  post_only: ['all', 'market', 'product'],
  cancel_only: ['all', 'market', 'product'],
  read_only: ['all', 'product'],
  halt: ['all', 'market', 'product'],
};

/** Those that stand for the whole exchange, the mildest first. */
export const killSwitches: readonly Effect[] = ['no_sign_up', 'no_withdrawals', 'cancel_only', 'read_only', 'halt'];

/** What it means for those it stops. */
export const effectHints: Readonly<Partial<Record<Effect, MessageId>>> = {
  no_sign_up: 'console.hint_no_sign_up',
  no_withdrawals: 'console.hint_no_withdrawals',
  cancel_only: 'console.hint_cancel_only',
  read_only: 'console.hint_read_only',
  halt: 'console.hint_halt',
};

/** The products in which an effect closes something. */
export function productsOf(effect: Effect): RestrictionProduct[] {
  return (Object.keys(productWords) as RestrictionProduct[]).filter((product) => {
    const effects: readonly Effect[] = restrictionProducts[product];
    return effects.includes(effect);
  });
}

/** What closing and opening needs: of one user, or of what many use. */
export function permissionOf(scope: string): Permission {
  return scope === 'user' ? 'user.freeze' : 'switches';
}

export function isEffect(text: string): text is Effect {
  return Object.hasOwn(scopesOf, text);
}

export function isScope(text: string): text is Scope {
  return Object.hasOwn(scopeWords, text);
}

/** Why a switch of the whole exchange is on: it stays so until none is left. */
export function switchedOn(rows: readonly RestrictionRow[], effect: Effect): RestrictionRow[] {
  return rows.filter((row) => row.scope === 'all' && row.effect === effect);
}
