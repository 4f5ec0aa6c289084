/** A user's address book, and whether withdrawals go nowhere else. */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { hasSecondStep, type User, useSecondStep } from '../auth/index.ts';
import { networkOf, startHold } from '../wallet/index.ts';
import type { AddressCommandOf, AddressDecision } from './commands.ts';
import type { AddressEventOf } from './events.ts';
import { type AddressBook, type AddressState, findInBook, isWhitelistOn } from './state.ts';

const addressesMax = 100;
/** What one user may add in a day: each leaves an event behind. */
const addedPerDayMax = 200;
const labelMax = 32;
const addressMax = 128;

function labelRefusal(label: string): Refusal | null {
  if (/\s/.test(label)) return { refused: 'address_spaces' };
  const isLabel = /^[\p{L}\p{N}]*$/u.test(label) && label.length <= labelMax;
  return isLabel ? null : { refused: 'address_label_rule' };
}

type Used = NonNullable<ReturnType<typeof useSecondStep>>;

function bookOf({ address: { books } }: AddressState, userId: number): AddressBook {
  const book = books.get(userId) ?? { addresses: new Map(), isWhitelist: false };
  books.set(userId, book);
  return book;
}

export function decideAddAddress(
  state: AddressState,
  command: AddressCommandOf<'AddAddress'>,
): AddressDecision<'AddAddress'> {
  const { userId, asset, network, address, label, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (networkOf(state, asset, network) === undefined) return { refused: 'coin_not_found' };
  if (address === '') return { refused: 'address_required' };
  if (/\s/.test(address)) return { refused: 'address_spaces' };
  const wrong = labelRefusal(label);
  if (wrong !== null) return wrong;
  if (address.length > addressMax) return { refused: 'address_wrong' };
  if (findInBook(state, userId, command) !== undefined) return { refused: 'address_exists' };
  const isFull = (state.address.books.get(userId)?.addresses.size ?? 0) >= addressesMax;
  if (isFull) return { refused: 'addresses_limit' };
  if (state.address.added.countOf(String(userId), time) >= addedPerDayMax) return { refused: 'addresses_day_limit' };
  const proved = proofOf(user, command);
  if ('refused' in proved) return proved;
  const addressId = state.address.nextAddressId;
  const event: AddressEventOf<'AddressAdded'> = {
    kind: 'AddressAdded',
    time,
    userId,
    addressId,
    asset,
    network,
    address,
    label,
  };
  return { events: [...proved.used, event], answer: { addressId } };
}

type Proof = Pick<AddressCommandOf<'AddAddress'>, 'proof' | 'isConfirmed' | 'time'>;

/** A session alone adds nothing: the second step, or of who has none the code that was sent. */
function proofOf(user: User, { proof, isConfirmed, time }: Proof): { used: Used } | Refusal {
  if (!hasSecondStep(user)) return isConfirmed ? { used: [] } : { refused: 'code_wrong' };
  if (proof === null) return { refused: 'two_step_required' };
  const used = useSecondStep(user, proof, time);
  return used === null ? { refused: 'two_step_wrong' } : { used };
}

export function applyAddressAdded(state: AddressState, event: AddressEventOf<'AddressAdded'>): void {
  const { userId, addressId, asset, network, address, label, time } = event;
  bookOf(state, userId).addresses.set(addressId, { addressId, asset, network, address, label, addedAt: time });
  state.address.added.add(String(userId), time);
  state.address.nextAddressId = addressId + 1;
}

export function decideRemoveAddress(
  state: AddressState,
  command: AddressCommandOf<'RemoveAddress'>,
): AddressDecision<'RemoveAddress'> {
  const { userId, addressId, time } = command;
  if (!state.address.books.get(userId)?.addresses.has(addressId)) return { refused: 'address_not_found' };
  return { events: [{ kind: 'AddressRemoved', time, userId, addressId }], answer: {} };
}

export function applyAddressRemoved(state: AddressState, event: AddressEventOf<'AddressRemoved'>): void {
  bookOf(state, event.userId).addresses.delete(event.addressId);
}

export function decideRenameAddress(
  state: AddressState,
  command: AddressCommandOf<'RenameAddress'>,
): AddressDecision<'RenameAddress'> {
  const { userId, addressId, label, time } = command;
  const entry = state.address.books.get(userId)?.addresses.get(addressId);
  if (entry === undefined) return { refused: 'address_not_found' };
  const wrong = labelRefusal(label);
  if (wrong !== null) return wrong;
  if (entry.label === label) return { events: [], answer: {} };
  return { events: [{ kind: 'AddressRenamed', time, userId, addressId, label }], answer: {} };
}

export function applyAddressRenamed(state: AddressState, event: AddressEventOf<'AddressRenamed'>): void {
  const { addresses } = bookOf(state, event.userId);
  const entry = addresses.get(event.addressId);
  assert(entry !== undefined, 'an address that gets another label is in the book');
  // A key that is there keeps its place.
  addresses.set(event.addressId, { ...entry, label: event.label });
}

/** Switching it off needs the second step where there is one; what is so already stays so. */
export function decideSetWhitelist(
  state: AddressState,
  command: AddressCommandOf<'SetWhitelist'>,
): AddressDecision<'SetWhitelist'> {
  const { userId, isOn, proof, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (isWhitelistOn(state, userId) === isOn) return { events: [], answer: {} };
  const event: AddressEventOf<'WhitelistSet'> = { kind: 'WhitelistSet', time, userId, isOn };
  if (isOn) return { events: [event], answer: {} };
  // The server asked for the password.
  const proved = proofOf(user, { proof, isConfirmed: true, time });
  return 'refused' in proved ? proved : { events: [...proved.used, event], answer: {} };
}

export function applyWhitelistSet(state: AddressState, event: AddressEventOf<'WhitelistSet'>): void {
  bookOf(state, event.userId).isWhitelist = event.isOn;
  if (!event.isOn) startHold(state, event.userId, 'whitelist', event.time);
}
