/** What acts of staff about arrivals and deposit forms were about. */
import type { ActSubject } from '../../../feature.ts';

export const arrivalActs: ActSubject = {
  acts: ['deposit_assign'],
  thing: 'deposit',
  async read(db, ids) {
    const rows = await db
      .selectFrom('deposits')
      .select(['id', 'asset', 'amount', 'network', 'address', 'transaction'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },
};

/** The amount is what was credited; before that, what the user told. */
export const formActs: ActSubject = {
  acts: ['deposit_form_settle', 'deposit_form_reject'],
  thing: 'form',
  async read(db, ids) {
    const rows = await db
      .selectFrom('deposit_forms as form')
      .leftJoin('deposits as arrival', 'arrival.id', 'form.deposit_id')
      .select(['form.id', 'form.asset', 'form.amount', 'form.credited', 'form.network', 'form.transaction'])
      .select(['arrival.address', 'arrival.transaction as found'])
      .where('form.id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map(({ id, asset, amount, credited, network, transaction, address, found }) => [
        id,
        { asset, amount: credited ?? amount, network, address: address ?? '', transaction: found ?? transaction },
      ]),
    );
  },
};
