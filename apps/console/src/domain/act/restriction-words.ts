/** What can be closed, where, and how, in words. */
import type { RestrictionProduct, restrictionEffects, restrictionScopes } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { type Words, type WordTable, wordOf } from './word-of.ts';

export type Effect = (typeof restrictionEffects)[number];
export type Scope = (typeof restrictionScopes)[number];

export const effectWords: Readonly<Record<Effect, MessageId>> = {
  no_login: 'console.effect_no_login',
  no_sign_up: 'console.effect_no_sign_up',
  no_trading: 'console.effect_no_trading',
  no_withdrawals: 'console.effect_no_withdrawals',
  post_only: 'console.effect_post_only',
  cancel_only: 'console.effect_cancel_only',
  read_only: 'console.effect_read_only',
  halt: 'console.effect_halt',
};

export const scopeWords: Readonly<Record<Scope, MessageId>> = {
  all: 'console.scope_all',
  user: 'console.user',
  market: 'console.scope_market',
  asset: 'console.coin',
  network: 'console.network',
  product: 'console.scope_product',
};

export const productWords: Readonly<Record<RestrictionProduct, MessageId>> = {
  spot: 'console.product_spot',
  lever: 'console.lever',
  micro: 'console.micro',
  pledge: 'console.pledge',
  presale: 'console.presale',
  c2c: 'console.lock_c2c',
  acceptor: 'console.agents',
  payment: 'console.payments',
  transfer: 'console.product_transfer',
  withdraw: 'console.withdrawals',
};

/** Also of what the exchange closes by itself until it opens. */
export const closedWords: WordTable = { ...effectWords, unopened: 'console.trail_unopened' };

/** `market BTC/USDT` in words; null: it is nothing that can be closed. `account`: of the user who is closed, where known. */
export function closedName(text: string, t: Words, account = ''): string | null {
  if (text === 'all') return t(scopeWords.all);
  const [, scope = '', target = ''] = /^(user|market|asset|network|product) (\S+)$/.exec(text) ?? [];
  switch (scope) {
    case 'product':
      return wordOf(productWords, target, t);
    case 'user':
      return `${t(scopeWords.user)} ${account || target}`;
    case 'market':
    case 'asset':
    case 'network':
      return `${t(scopeWords[scope])} ${target}`;
    default:
      return null;
  }
}
