/** What acts of staff about withdrawals were about. */
import type { ActFacts, ActSubject } from '../../../feature.ts';

export const withdrawalActs: ActSubject = {
  acts: ['withdrawal_agree', 'withdrawal_reject', 'withdrawal_send', 'withdrawal_success', 'withdrawal_failure'],
  thing: 'withdrawal',
  async read(db, ids): Promise<ReadonlyMap<number, ActFacts>> {
    const rows = await db
      .selectFrom('withdrawals')
      .select(['id', 'asset', 'amount', 'network', 'address', 'transaction'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },
};
