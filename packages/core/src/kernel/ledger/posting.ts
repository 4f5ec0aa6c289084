/** Movements of money as events carry them. */
import { big, int, oneOf, record, type TypeOf } from '../codec.ts';

/** The four accounts of a user; the house uses `change` alone. */
export const wallets = ['legal', 'change', 'lever', 'micro'] as const;
export type Wallet = (typeof wallets)[number];

/** One leg of a movement: signed changes of an account's available and locked part, in minor units. */
export const posting = record({ owner: int, wallet: oneOf(...wallets), asset: int, available: big, locked: big });
export type Posting = TypeOf<typeof posting>;
