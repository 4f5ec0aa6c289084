/**
 * Asking for a withdrawal. The safety code goes to the user's e-mail address and is used up by what is accepted; what is
 * refused puts it back, so that a slip costs no minute of waiting. A retry of what was accepted needs none.
 */
import { isOwnerless, normalizeAddress } from '@bourse/address';
import type { calls, ParsedInputOf } from '@bourse/contract';
import { type Asset, parseMinor, type SecondStep, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices } from '../../services.ts';
import { authServices, confirmSecondStep, findPerson, takeSafetyCode } from '../auth/index.ts';
import { assetOf } from '../market/index.ts';
import { amountText, chosenNetwork, decimalsOf } from '../wallet/index.ts';

type Send = Handlers<typeof calls.withdraw>['send'];
type Input = ParsedInputOf<(typeof calls.withdraw)['send']>;

interface Target {
  readonly network: string;
  readonly address: string;
  readonly toUserId: number;
}

/** The field of the form that a refusal of the core is about. */
const fields: Readonly<Record<string, string>> = {
  withdraw_user_unknown: 'user_string',
  withdraw_address_required: 'address',
  withdraw_address_held: 'address',
  withdraw_not_in_book: 'address',
  withdraw_amount_required: 'number',
  withdraw_below_minimum: 'number',
  withdraw_fee_takes_all: 'number',
  withdraw_above_maximum: 'number',
  withdraw_day_limit: 'number',
  insufficient_balance: 'number',
};

/** A user's number that nobody has. */
const nobodyId = -1;

function targetOf(state: State, asset: Asset, { address: text, user_string, type }: Input): Target | Refused {
  if (user_string.trim() !== '') {
    const person = findPerson(state, user_string);
    // The core refuses nobody's number once the code is right: before that nobody learns who has an account.
    const toUserId = person === undefined || person.role === 'operator' ? nobodyId : person.userId;
    return { network: '', address: '', toUserId };
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

interface Amount {
  readonly amountMinor: bigint;
  /** The least that the network can pay. */
  readonly payableMinor: bigint;
}

function amountOf(asset: Asset, network: string, number: string): Amount | Refused {
  const decimals = decimalsOf(asset, network);
  const units = parseMinor(number, decimals);
  if (units === null) return { refused: 'withdraw_too_fine', field: 'number', values: { decimals: String(decimals) } };
  const payableMinor = 10n ** BigInt(asset.scale - decimals);
  return { amountMinor: units * payableMinor, payableMinor };
}

/** Has what is done under one key of a user done one after the other: a retry finds what the first became. */
class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}

interface Confirmed {
  readonly isConfirmed: boolean;
  /** What is wrong with the code or the second step, where only a retry goes on. */
  readonly unconfirmed: Refused | null;
  readonly proof: SecondStep | null;
  readonly putBack: () => void;
}

/** Code and second step. Without them only a retry goes on, which the core knows: its codes may be others, or old. */
async function confirm(base: BaseServices, context: Context<'session'>, input: Input): Promise<Confirmed | Refused> {
  const read = await readProofs(base, context, input);
  if (!('refused' in read)) return { isConfirmed: true, unconfirmed: null, ...read };
  return context.idempotency === undefined
    ? read
    : { isConfirmed: false, unconfirmed: read, proof: null, putBack: () => {} };
}

async function readProofs(
  base: BaseServices,
  context: Context<'session'>,
  input: Input,
): Promise<Pick<Confirmed, 'proof' | 'putBack'> | Refused> {
  const auth = authServices.of(base);
  const taken = takeSafetyCode(auth, context, input.safecode);
  if ('refused' in taken) return taken;
  const { totp_code, recovery_code, passkey } = input;
  const asked = { auth, context, user: context.user };
  try {
    const proof = await confirmSecondStep(asked, { totp_code, recovery_code, passkey });
    if (proof === null || !('refused' in proof)) return { proof, putBack: taken.putBack };
    taken.putBack();
    return proof;
  } catch (error) {
    taken.putBack();
    throw error;
  }
}

/** What of the amount is fee, and what arrives. */
function shares(asset: Asset, { amountMinor }: Amount, feeMinor: string) {
  if (feeMinor === '') return {};
  const fee = BigInt(feeMinor);
  return { rate: amountText(asset, fee), receive: amountText(asset, amountMinor - fee) };
}

export function sendHandler(base: BaseServices): Send {
  const turns = new Turns();
  return async (input, context) => {
    const { idempotency, user } = context;
    const work = () => send(base, input, context);
    return idempotency === undefined ? await work() : await turns.take(`${user.userId} ${idempotency.key}`, work);
  };
}

async function send(base: BaseServices, input: Input, context: Context<'session'>): ReturnType<Send> {
  const { services, user, idempotency, language } = context;
  const { writer, config } = services;
  const asset = assetOf(writer.state, input.currency);
  if (asset === undefined) return { refused: 'coin_not_found', field: 'currency' };
  const target = targetOf(writer.state, asset, input);
  if ('refused' in target) return target;
  const amount = amountOf(asset, target.network, input.number);
  if ('refused' in amount) return amount;
  const confirmed = await confirm(base, context, input);
  if ('refused' in confirmed) return confirmed;
  const { putBack, unconfirmed, ...proved } = confirmed;
  const approveAfterMs = config.MODE === 'demo' ? config.WITHDRAW_DEMO_SECONDS * 1000 : 0;
  const asked = { userId: user.userId, asset: asset.asset, ...target, ...amount, ...proved, approveAfterMs };
  try {
    const outcome = await writer.submit({ kind: 'RequestWithdrawal', idempotency, ...asked });
    if (!('refused' in outcome)) {
      const { withdrawalId: id, feeMinor } = outcome.answer;
      return { message: translate(language, 'withdraw.submitted'), id, ...shares(asset, amount, feeMinor) };
    }
    putBack();
    if (unconfirmed !== null && outcome.refused === 'code_wrong') return unconfirmed;
    const field = fields[outcome.refused];
    return { ...outcome, ...(field !== undefined && { field }) };
  } catch (error) {
    putBack();
    throw error;
  }
}
