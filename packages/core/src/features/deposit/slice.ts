/** Addresses, arrivals, debts and forms. What is not final, and whose an address is, follow from it. */
import { big, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { wallets } from '../../kernel/ledger/posting.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { applyDepositAddressAssigned } from './addresses.ts';
import { enterForm } from './forms.ts';
import { enterDeposit, setDebt } from './note-deposit.ts';
import { chains, type DepositState, depositStatuses } from './state.ts';

const shape = record({
  addresses: list(record({ userId: int, chain: oneOf(...chains), address: text })),
  deposits: list(
    record({
      depositId: int,
      network: text,
      transaction: text,
      position: int,
      address: text,
      asset: int,
      amountMinor: big,
      userId: int,
      status: oneOf(...depositStatuses),
      observation: int,
    }),
  ),
  debts: list(record({ userId: int, asset: int, amountMinor: big })),
  forms: list(record({ formId: int, userId: int, asset: int, amountMinor: big, wallet: oneOf(...wallets) })),
  formsToday: list(record({ key: text, day: int, count: int })),
  references: list(text),
  nextDepositId: int,
  nextFormId: int,
});
type Rows = TypeOf<typeof shape>;

function addressRows({ deposit: { addresses } }: DepositState): Rows['addresses'] {
  return [...addresses]
    .sort(([a], [b]) => a - b)
    .flatMap(([userId, byChain]) =>
      chains.flatMap((chain) => {
        const address = byChain.get(chain);
        return address === undefined ? [] : [{ userId, chain, address }];
      }),
    );
}

function debtRows({ deposit: { debts } }: DepositState): Rows['debts'] {
  return [...debts]
    .map(([key, amountMinor]) => {
      const [userId = 0, asset = 0] = key.split(' ').map(Number);
      return { userId, asset, amountMinor };
    })
    .sort((a, b) => a.userId - b.userId || a.asset - b.asset);
}

function rowsOf(state: DepositState): Rows {
  const { deposits, forms, formsToday, references, nextDepositId, nextFormId } = state.deposit;
  return {
    addresses: addressRows(state),
    deposits: [...deposits.values()],
    debts: debtRows(state),
    forms: [...forms.values()],
    formsToday: formsToday.rows(),
    references: [...references].sort(),
    nextDepositId,
    nextFormId,
  };
}

function restore(state: DepositState, rows: Rows): void {
  const { deposit } = state;
  for (const row of rows.addresses) applyDepositAddressAssigned(state, row);
  for (const row of rows.deposits) enterDeposit(state, row);
  for (const { userId, asset, amountMinor } of rows.debts) setDebt(state, userId, asset, amountMinor);
  for (const form of rows.forms) enterForm(deposit, form);
  deposit.formsToday.restore(rows.formsToday);
  for (const reference of rows.references) deposit.references.add(reference);
  deposit.nextDepositId = rows.nextDepositId;
  deposit.nextFormId = rows.nextFormId;
}

export const depositSlice = sliceOf<DepositState, Rows>(shape, rowsOf, restore);
