/**
 * Retries. An accepted command is remembered with its answer for 24 h of command time; refusals are not remembered. Where
 * no more can be remembered, a command with a new key is refused, and one without a key is not.
 */
import { type AnswerCodec, keptJson } from '../../kernel/answers.ts';
import type { Idempotency, Refusal } from '../../kernel/feature.ts';
import { keyLifeMs } from '../../kernel/remembered-keys.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { ExchangeEventOf } from './events.ts';

/** Any command of somebody's: the keys are the user's own. */
interface Keyed {
  readonly kind: string;
  readonly time: number;
  readonly idempotency?: Idempotency;
  readonly userId?: number;
}

/** The first answer of a retry, a refusal where the key was used for something else, null where the key is new. */
export function findRetry(
  state: KernelState,
  command: Keyed,
  answers: AnswerCodec,
): { answer: unknown } | Refusal | null {
  if (command.idempotency === undefined || command.userId === undefined) return null;
  const { call, key, bodyHash } = command.idempotency;
  const known = state.keys.of(command.userId).get(`${call} ${key}`);
  if (known === undefined || known.time <= command.time - keyLifeMs)
    return state.keys.isFull ? { refused: 'overloaded' } : null;
  if (known.bodyHash !== bodyHash) return { refused: 'idempotency_key_reused' };
  return { answer: answers.unpack(known) };
}

/** The event that remembers an accepted command's answer; null where the command has no key. */
export function rememberKey(
  command: Keyed,
  answer: unknown,
  answers: AnswerCodec,
): ExchangeEventOf<'KeyRemembered'> | null {
  if (command.idempotency === undefined || command.userId === undefined) return null;
  const { call, key, bodyHash } = command.idempotency;
  const { time, userId } = command;
  const kept = answers.pack(command.kind, answer);
  return { kind: 'KeyRemembered', time, userId, call, key, bodyHash, json: '', ...kept };
}

export function applyKeyRemembered(state: KernelState, event: ExchangeEventOf<'KeyRemembered'>): void {
  const { time, userId, call, key, bodyHash, json, answerKind, answerVersion, answer } = event;
  const kept = answerKind === '' ? keptJson(json) : { answerKind, answerVersion, answer };
  state.keys.remember(userId, `${call} ${key}`, { time, bodyHash, ...kept });
}
