/** Withdrawals that have not ended, and what counts for limits. */
import { big, bytes, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { nameOfPayment } from '../deposit/index.ts';
import { enterWithdrawal } from './request.ts';
import { enterPaidOut, openStatuses, type WithdrawState } from './state.ts';

const first = {
  nextWithdrawalId: int,
  withdrawals: list(
    record({
      withdrawalId: int,
      userId: int,
      asset: int,
      network: text,
      address: text,
      amountMinor: big,
      feeMinor: big,
      requestedAt: int,
      approveAt: int,
      status: oneOf(...openStatuses),
      transaction: text,
      bytes,
    }),
  ),
  sums: list(record({ key: text, span: int, amount: big })),
  transactions: list(text),
  unpaid: list(record({ asset: int, amountMinor: big })),
};
const shape1 = record(first);
const shape = record({
  ...first,
  agreed: list(record({ key: text, span: int, amount: big })),
  /** -1: none was set. */
  limitCents: big,
});

type Rows = TypeOf<typeof shape>;

/** The first version kept a network before each transaction, and took fewer writings of one for the same. */
function withNames(rows: Rows): Rows {
  return { ...rows, transactions: rows.transactions.map((row) => nameOfPayment(row.slice(row.indexOf(' ') + 1))) };
}

export const withdrawSlice = sliceOf<WithdrawState, Rows>(
  shape,
  ({ withdraw: { nextWithdrawalId, withdrawals, sums, transactions, unpaid, agreed, limitCents } }) => ({
    nextWithdrawalId,
    withdrawals: [...withdrawals.values()],
    sums: sums.rows(),
    transactions: [...transactions].sort(),
    unpaid: [...unpaid].map(([asset, amountMinor]) => ({ asset, amountMinor })).sort((a, b) => a.asset - b.asset),
    agreed: agreed.rows(),
    limitCents: limitCents ?? -1n,
  }),
  (state, rows) => {
    const { withdraw } = state;
    withdraw.nextWithdrawalId = rows.nextWithdrawalId;
    for (const withdrawal of rows.withdrawals) enterWithdrawal(state, withdrawal);
    withdraw.sums.restore(rows.sums);
    for (const transaction of rows.transactions) enterPaidOut(state, transaction);
    for (const { asset, amountMinor } of rows.unpaid) withdraw.unpaid.set(asset, amountMinor);
    withdraw.agreed.restore(rows.agreed);
    withdraw.limitCents = rows.limitCents < 0n ? null : rows.limitCents;
  },
  { version: 1, read: (from) => withNames({ ...shape1.read(from), agreed: [], limitCents: -1n }) },
);
