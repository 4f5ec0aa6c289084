/**
 * From where changes of an account were made, and in which language, for the letters that tell its holder of them. Both are
 * the caller's and in no event: they stay in bounded memory. After a restart a letter says what the state knows.
 */
import type { Language } from '@bourse/contract';
import type { CommandKind } from '@bourse/core';
import { Handle } from '../../../handle.ts';
import type { Context } from '../../../http/handler.ts';
import type { Outcome, Request } from '../../../writer/port.ts';
import { BoundedMap } from '../throttle/bounded-map.ts';

/** Changes whose callers are remembered. */
const callersMax = 10_000;

interface CallerFacts {
  readonly address: string;
  readonly language: Language;
}

export class Callers {
  readonly #facts = new BoundedMap<CallerFacts>(callersMax);

  /** The first counts: a command that came to nothing has the sequence of the one before it. */
  note(seq: number, userId: number, facts: CallerFacts): void {
    if (this.of(seq, userId) === null) this.#facts.set(keyOf(seq, userId), facts);
  }

  /** Of the event with this sequence, which is about this user; null: not known. */
  of(seq: number, userId: number): CallerFacts | null {
    return this.#facts.get(keyOf(seq, userId)) ?? null;
  }
}

function keyOf(seq: number, userId: number): string {
  return `${seq} ${userId}`;
}

/** One for each exchange. */
export const callers = new Handle<Callers>('the callers of changes');

/** Submits a change of somebody's account and remembers who made it. Its event is the last of the command. */
export async function submitChange<K extends CommandKind>(
  { services, address, language }: Context,
  request: Request<K> & { readonly userId: number },
): Promise<Outcome<K>> {
  const outcome = await services.writer.submit<K>(request);
  if (!('refused' in outcome)) callers.of(services).note(outcome.seq, request.userId, { address, language });
  return outcome;
}
