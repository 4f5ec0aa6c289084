/**
 * What leaves and where to, read the same way where a withdrawal is asked for and where its code is: the mail with the code
 * names what was read here, and nothing as it was typed.
 */
import { isOwnerless, normalizeAddress } from '@bourse/address';
import type { calls, ParsedInputOf } from '@bourse/contract';
import { type Asset, groupedDecimal, ownerOf, parseMinor, plainMinor, type State, type User } from '@bourse/core';
import type { Refused } from '../../http/handler.ts';
import type { SafetyCodeUse } from '../auth/index.ts';
import { assetOf } from '../market/index.ts';
import { maskAccount } from '../spot/index.ts';
import { chosenNetwork, decimalsOf, networkNameOf } from '../wallet/index.ts';

type Input = Pick<
  ParsedInputOf<(typeof calls.withdraw)['send']>,
  'currency' | 'number' | 'address' | 'user_string' | 'type'
>;
type CodeInput = ParsedInputOf<(typeof calls.withdraw)['sendCode']>;

interface Target {
  readonly network: string;
  readonly address: string;
  readonly toUserId: number;
}

export interface Amount {
  readonly amountMinor: bigint;
  /** The least that the network can pay. */
  readonly payableMinor: bigint;
}

interface Subject {
  readonly asset: Asset;
  readonly target: Target;
  readonly amount: Amount;
}

/** Whom a name means. */
export type FindRecipient = (name: string) => Pick<User, 'userId'> | Refused;

function targetOf(
  state: State,
  asset: Asset,
  { address: text, user_string, type }: Input,
  find: FindRecipient,
): Target | Refused {
  if (user_string.trim() !== '') {
    const found = find(user_string);
    return 'refused' in found ? found : { network: '', address: '', toUserId: found.userId };
  }
  if (text.trim() === '') return { refused: 'withdraw_address_required', field: 'address' };
  const chosen = chosenNetwork(state, asset, type.trim(), text.trim());
  if ('refused' in chosen)
    return chosen.refused === 'none'
      ? { refused: 'not_open' }
      : { refused: 'withdraw_network_required', field: 'type' };
  const { network } = chosen;
  const address = normalizeAddress(network, text.trim());
  // What is sent to nobody's address is gone.
  const isWrong = address === null || isOwnerless(network, address);
  return isWrong ? { refused: 'withdraw_address_wrong', field: 'address' } : { network, address, toUserId: 0 };
}

function amountOf(asset: Asset, network: string, number: string): Amount | Refused {
  const decimals = decimalsOf(asset, network);
  const units = parseMinor(number === '' ? '0' : number, decimals);
  if (units === null) return { refused: 'withdraw_too_fine', field: 'number', values: { decimals: String(decimals) } };
  if (units === 0n) return { refused: 'withdraw_amount_required', field: 'number' };
  const payableMinor = 10n ** BigInt(asset.scale - decimals);
  return { amountMinor: units * payableMinor, payableMinor };
}

export function readSubject(state: State, input: Input, find: FindRecipient): Subject | Refused {
  const asset = assetOf(state, input.currency);
  if (asset === undefined) return { refused: 'coin_not_found', field: 'currency' };
  const target = targetOf(state, asset, input, find);
  if ('refused' in target) return target;
  const amount = amountOf(asset, target.network, input.number);
  return 'refused' in amount ? amount : { asset, target, amount };
}

/** What a code is good for: another coin, amount, network or receiver is another text. */
export function bindingOf({ asset, target, amount }: Subject): string {
  const { network, address, toUserId } = target;
  return JSON.stringify([asset.asset, String(amount.amountMinor), network, address, toUserId]);
}

/** What is asked of a code by a user: it names nothing for a client that says nothing of the withdrawal. */
export function readCodeUse(
  state: State,
  userId: number,
  input: CodeInput,
  find: FindRecipient,
): SafetyCodeUse | Refused {
  const { purpose, id, of, currency, number, address, user_string, type } = input;
  if (purpose === 'release') return { purpose, binding: `${of} ${id ?? 0}` };
  const isNamed = currency !== undefined || number !== undefined || [address, user_string, type].some((text) => text);
  if (purpose !== 'withdraw' || !isNamed) return { purpose };
  if (currency === undefined) return { refused: 'coin_not_found', field: 'currency' };
  if (number === undefined) return { refused: 'withdraw_amount_required', field: 'number' };
  const subject = readSubject(state, { currency, number, address, user_string, type }, find);
  if ('refused' in subject) return subject;
  const { target } = subject;
  const isOwn = target.toUserId === 0 && ownerOf(state, target.network, target.address) === userId;
  if (isOwn) return { refused: 'withdraw_to_oneself', field: 'address' };
  return { purpose, binding: bindingOf(subject), facts: factsOf(state, subject) };
}

function factsOf(state: State, { asset, target, amount }: Subject): SafetyCodeUse['facts'] {
  const { network, address, toUserId } = target;
  const receiver = state.auth.users.get(toUserId);
  return [
    ['mail.amount', `${groupedDecimal(plainMinor(amount.amountMinor, asset.scale))} ${asset.code}`],
    ['mail.network', network === '' ? '' : networkNameOf(network)],
    ['mail.target', receiver === undefined ? address : `${maskAccount(receiver)} (${receiver.userId})`],
  ];
}
