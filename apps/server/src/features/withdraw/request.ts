/**
 * Asking for a withdrawal. The safety code goes to the user's e-mail address and is used up by what is accepted; what is
 * refused puts it back, so that a slip costs no minute of waiting. A retry of what was accepted needs none.
 */
import type { calls, ParsedInputOf } from '@bourse/contract';
import type { Asset, SecondStep } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices } from '../../services.ts';
import { authServices, confirmSecondStep, takeSafetyCode } from '../auth/index.ts';
import { amountText } from '../wallet/index.ts';
import type { Recipients } from './recipients.ts';
import { type Amount, bindingOf, type FindRecipient, readSubject } from './subject.ts';

type Send = Handlers<typeof calls.withdraw>['send'];
type Input = ParsedInputOf<(typeof calls.withdraw)['send']>;

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
async function confirm(
  base: BaseServices,
  context: Context<'session'>,
  input: Input,
  binding: string,
): Promise<Confirmed | Refused> {
  const read = await readProofs(base, context, input, binding);
  if (!('refused' in read)) return { isConfirmed: true, unconfirmed: null, ...read };
  return context.idempotency === undefined
    ? read
    : { isConfirmed: false, unconfirmed: read, proof: null, putBack: () => {} };
}

async function readProofs(
  base: BaseServices,
  context: Context<'session'>,
  input: Input,
  binding: string,
): Promise<Pick<Confirmed, 'proof' | 'putBack'> | Refused> {
  const auth = authServices.of(base);
  const taken = takeSafetyCode(auth, context, input.safecode, { purpose: 'withdraw', binding });
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

/** Demo: seconds after which a withdrawal is approved by itself; 0: staff decide. */
export function demoSecondsOf({ MODE, WITHDRAW_DEMO_SECONDS }: BaseServices['config']): number {
  return MODE === 'demo' ? WITHDRAW_DEMO_SECONDS : 0;
}

/** What of the amount is fee, and what arrives. */
function shares(asset: Asset, { amountMinor }: Amount, feeMinor: string) {
  if (feeMinor === '') return {};
  const fee = BigInt(feeMinor);
  return { rate: amountText(asset, fee), receive: amountText(asset, amountMinor - fee) };
}

/** A user's number that nobody has. */
const nobodyId = -1;

/** The core refuses nobody's number, and one's own, once the code is right: a wrong code learns nothing here. */
function finderOf(base: BaseServices, lookups: Recipients, { services, user }: Context<'session'>): FindRecipient {
  return (name) => {
    const found = lookups.find(services.writer.state, user.userId, name, authServices.of(base).now());
    if (!('refused' in found) || found.refused === 'withdraw_lookups_limit') return found;
    return { userId: found.refused === 'withdraw_to_oneself' ? user.userId : nobodyId };
  };
}

export function sendHandler(base: BaseServices, lookups: Recipients): Send {
  const turns = new Turns();
  return async (input, context) => {
    const { idempotency, user } = context;
    const work = () => send(base, input, context, finderOf(base, lookups, context));
    return idempotency === undefined ? await work() : await turns.take(`${user.userId} ${idempotency.key}`, work);
  };
}

async function send(
  base: BaseServices,
  input: Input,
  context: Context<'session'>,
  find: FindRecipient,
): ReturnType<Send> {
  const { services, user, idempotency, language } = context;
  const { writer, config } = services;
  const subject = readSubject(writer.state, input, find);
  if ('refused' in subject) return subject;
  const { asset, target, amount } = subject;
  const confirmed = await confirm(base, context, input, bindingOf(subject));
  if ('refused' in confirmed) return confirmed;
  const { putBack, unconfirmed, ...proved } = confirmed;
  const approveAfterMs = demoSecondsOf(config) * 1000;
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
