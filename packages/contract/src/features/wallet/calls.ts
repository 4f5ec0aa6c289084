/** Balances of the four accounts. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { textInput } from '../../schemas.ts';

export const balanceRow = z.object({
  /** Currency id. */
  currency: z.number(),
  currency_name: z.string(),
  currency_type: z.string(),
  /** `Bitcoin` */
  full_name: z.string(),
  legal_balance: z.string(),
  lock_legal_balance: z.string(),
  lever_balance: z.string(),
  lock_lever_balance: z.string(),
  micro_balance: z.string(),
  lock_micro_balance: z.string(),
  change_balance: z.string(),
  lock_change_balance: z.string(),
  /** Price of one unit. */
  usdt_price: z.string(),
  cny_price: z.string(),
  is_legal: z.number(),
  is_lever: z.number(),
  is_match: z.number(),
  is_micro: z.number(),
});
export type BalanceRow = z.output<typeof balanceRow>;

const account = z.object({
  balance: z.array(balanceRow),
  /** Value of the whole account in CNY and in USDT. */
  totle: z.string(),
  usdt_totle: z.string(),
});

const walletList = z.object({
  message: z.object({
    legal_wallet: account,
    lever_wallet: account,
    micro_wallet: account,
    change_wallet: account,
    /** 1: deposits and withdrawals are open. */
    is_open_CTbi: z.number(),
    ExRAte: z.string(),
  }),
});

export const walletCalls = {
  balances: defineCall({
    feature: 'wallet',
    method: 'GET',
    path: '/api/wallet/list',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      /** Kept on the wire; the session decides whose balances are shown. */
      user_id: z.optional(textInput(64)),
    }),
    answer: walletList,
    errors: [],
    summary: 'Own balances in the four accounts.',
  }),
  balancesPost: defineCall({
    feature: 'wallet',
    method: 'POST',
    path: '/api/wallet/list',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: walletList,
    errors: [],
    summary: 'Own balances in the four accounts (form of the account pages).',
  }),
} as const;
