/**
 * Retries. An accepted command is remembered with its answer for 24 h of command time, at most 10,000 a user; refusals
 * are not remembered.
 */
import type { Idempotency, Refusal } from '../../kernel/feature.ts';
import { userOf } from '../../lookup.ts';
import type { State } from '../../state.ts';
import type { EventOf } from './events.ts';

/** Any command of somebody's: the keys are the user's own. */
interface Keyed {
  readonly time: number;
  readonly idempotency?: Idempotency;
  readonly userId?: number;
}

const keyLifeMs = 24 * 60 * 60 * 1000;
const keysMax = 10_000;

/** The first answer of a retry, a refusal where the key was used for something else, null where the key is new. */
export function findRetry(state: State, command: Keyed): { answer: unknown } | Refusal | null {
  if (command.idempotency === undefined || command.userId === undefined) return null;
  const { call, key, bodyHash } = command.idempotency;
  const known = state.users.get(command.userId)?.keys.get(`${call} ${key}`);
  if (known === undefined || known.time <= command.time - keyLifeMs) return null;
  if (known.bodyHash !== bodyHash) return { refused: 'idempotency_key_reused' };
  return { answer: JSON.parse(known.answer) };
}

/** The event that remembers an accepted command's answer; null where the command has no key. */
export function rememberKey(command: Keyed, answer: unknown): EventOf<'KeyRemembered'> | null {
  if (command.idempotency === undefined || command.userId === undefined) return null;
  const { call, key, bodyHash } = command.idempotency;
  const { time, userId } = command;
  return { kind: 'KeyRemembered', time, userId, call, key, bodyHash, answer: JSON.stringify(answer) };
}

export function applyKeyRemembered(state: State, event: EventOf<'KeyRemembered'>): void {
  const { keys } = userOf(state, event.userId);
  const name = `${event.call} ${event.key}`;
  keys.delete(name);
  keys.set(name, { time: event.time, bodyHash: event.bodyHash, answer: event.answer });
  for (const [oldest, { time }] of keys) {
    if (keys.size <= keysMax && time > event.time - keyLifeMs) break;
    keys.delete(oldest);
  }
}
