/** What becomes of a command, as a promise. */
import type { Answers, CommandKind, Refusal } from '@bourse/core';
import type { Outcome, Receiver } from './port.ts';

export class Promised<K extends CommandKind> implements Receiver<K> {
  readonly #resolve: (outcome: Outcome<K>) => void;
  readonly onError: (error: Error) => void;

  constructor(resolve: (outcome: Outcome<K>) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.onError = reject;
  }

  onAnswer(answer: Answers[K], seq: number): void {
    this.#resolve({ answer, seq });
  }

  onRefusal(refusal: Refusal): void {
    this.#resolve(refusal);
  }
}
