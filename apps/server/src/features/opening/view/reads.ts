import type { View } from '../../../projections.ts';

/** The first deposit that became final, as its network and transaction; undefined: there is none. */
export function readFinalDeposit(db: View['db']) {
  return db
    .selectFrom('deposits')
    .where('status', '=', 'final')
    .select(['network', 'transaction'])
    .limit(1)
    .executeTakeFirst();
}

/** A withdrawal that the network confirmed. */
export function readPaidWithdrawal(db: View['db']) {
  return db
    .selectFrom('withdrawals')
    .where('status', '=', 'success')
    .select(['network', 'transaction'])
    .limit(1)
    .executeTakeFirst();
}
