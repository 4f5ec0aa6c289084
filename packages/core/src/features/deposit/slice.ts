/** Addresses, arrivals, debts and forms. What is not final, whose an address is and names of transactions follow from it. */
import { big, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { wallets } from '../../kernel/ledger/posting.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { applyDepositAddressAssigned } from './addresses.ts';
import { setDebt } from './debts.ts';
import { enterForm } from './forms.ts';
import { enterDeposit } from './note-deposit.ts';
import { nameOfPayment } from './payment-name.ts';
import { chains, countPayment, type DepositState, depositStatuses } from './state.ts';
import { enterUnlisted } from './unlisted.ts';

const firstDeposit = {
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
};
const addresses = list(record({ userId: int, chain: oneOf(...chains), address: text }));
const debts = list(record({ userId: int, asset: int, amountMinor: big }));
const firstForm = { formId: int, userId: int, asset: int, amountMinor: big, wallet: oneOf(...wallets) };
const firstForms = list(record(firstForm));
const formsToday = list(record({ key: text, day: int, count: int }));
const nextIds = { nextDepositId: int, nextFormId: int };

const second = {
  addresses,
  deposits: list(record({ ...firstDeposit, formId: int })),
  debts,
  forms: firstForms,
  formsToday,
  references: list(record({ name: text, userId: int })),
  unlisted: list(record({ network: text, transaction: text, position: int, userId: int })),
  ...nextIds,
};
const shape = record({ ...second, forms: list(record({ ...firstForm, chain: oneOf('', ...chains) })) });
/** The second version did not know what chain a form's payment was on, and took fewer writings of a payment for one. */
const shape2 = record(second);
/** The first version had references as staff wrote them, and knew neither forms of arrivals nor coins that are not listed. */
const shape1 = record({
  addresses,
  deposits: list(record(firstDeposit)),
  debts,
  forms: firstForms,
  formsToday,
  references: list(text),
  ...nextIds,
});
type Rows = TypeOf<typeof shape>;

function withForms({ deposits, references, ...rest }: TypeOf<typeof shape1>): TypeOf<typeof shape2> {
  return {
    ...rest,
    deposits: deposits.map((deposit) => ({ ...deposit, formId: 0 })),
    references: references.map((name) => ({ name, userId: 0 })),
    unlisted: [],
  };
}

function withNames({ forms, references, ...rest }: TypeOf<typeof shape2>): Rows {
  return {
    ...rest,
    forms: forms.map((form) => ({ ...form, chain: '' })),
    references: references.map(({ name, userId }) => ({ name: nameOfPayment(name), userId })),
  };
}

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
  const { deposits, forms, formsToday, references, unlisted, nextDepositId, nextFormId } = state.deposit;
  return {
    addresses: addressRows(state),
    deposits: [...deposits.values()],
    debts: debtRows(state),
    forms: [...forms.values()],
    formsToday: formsToday.rows(),
    references: [...references].map(([name, userId]) => ({ name, userId })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    unlisted: [...unlisted.values()],
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
  for (const { name, userId } of rows.references) countPayment(deposit, name, userId);
  for (const arrival of rows.unlisted) enterUnlisted(deposit, arrival);
  deposit.nextDepositId = rows.nextDepositId;
  deposit.nextFormId = rows.nextFormId;
}

export const depositSlice = sliceOf<DepositState, Rows>(shape, rowsOf, restore, {
  version: 2,
  read: (from, version) => withNames(version === 1 ? withForms(shape1.read(from)) : shape2.read(from)),
});
