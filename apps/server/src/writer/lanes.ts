/** Commands that wait for the writer, by lane, in records that are used again: a command costs no memory of its own. */
import type { Answers, Command, CommandKind, Refusal } from '@bourse/core';
import { type Lane, lanes, type Receiver } from './port.ts';

/** A command on its way from the queue to its answer. */
export class Slot {
  command: Command | null = null;
  receiver: Receiver<CommandKind> | null = null;
  /** What became of it: the answer that was accepted, with its sequence, or why not. */
  end: 'answer' | 'refusal' | 'error' = 'answer';
  value: unknown = null;
  seq = 0;
  /** It is refused when its turn comes, and not decided. */
  isRefused = false;

  answer(): void {
    const { receiver, value } = this;
    if (this.end === 'answer') receiver?.onAnswer(value as Answers[CommandKind], this.seq);
    else if (this.end === 'refusal') receiver?.onRefusal(value as Refusal);
    else receiver?.onError(value as Error);
  }
}

/** First in, first out, in a ring as large as its bound. */
class Ring {
  readonly #slots: (Slot | null)[];
  #first = 0;
  length = 0;

  constructor(lengthMax: number) {
    this.#slots = new Array(lengthMax).fill(null);
  }

  get isFull(): boolean {
    return this.length === this.#slots.length;
  }

  push(slot: Slot): void {
    this.#slots[(this.#first + this.length) % this.#slots.length] = slot;
    this.length += 1;
  }

  *[Symbol.iterator](): Generator<Slot> {
    for (let place = 0; place < this.length; place++)
      yield this.#slots[(this.#first + place) % this.#slots.length] as Slot;
  }

  shift(): Slot | null {
    if (this.length === 0) return null;
    const slot = this.#slots[this.#first] as Slot;
    this.#first = (this.#first + 1) % this.#slots.length;
    this.length -= 1;
    return slot;
  }
}

export class Lanes {
  readonly #rings: Readonly<Record<Lane, Ring>>;
  readonly #free: Slot[] = [];

  constructor(lengthMax: Readonly<Record<Lane, number>>) {
    const ringOf = (lane: Lane) => new Ring(lengthMax[lane]);
    this.#rings = { price: ringOf('price'), cancel: ringOf('cancel'), order: ringOf('order') };
  }

  length(lane: Lane): number {
    return this.#rings[lane].length;
  }

  /** False where the lane is full. */
  put(command: Command, receiver: Receiver<CommandKind>, lane: Lane): boolean {
    const ring = this.#rings[lane];
    if (ring.isFull) return false;
    const slot = this.#free.pop() ?? new Slot();
    slot.command = command;
    slot.receiver = receiver;
    ring.push(slot);
    return true;
  }

  /** Whatever waits in a lane and is meant is refused when its turn comes. */
  refuse(lane: Lane, isMeant: (command: Command) => boolean, refusal: Refusal): void {
    for (const slot of this.#rings[lane]) {
      if (!isMeant(slot.command as Command)) continue;
      slot.isRefused = true;
      slot.value = refusal;
    }
  }

  /** Moves up to `countMax` of what waits to `taken`, ticks first, then cancels. */
  take(taken: Slot[], countMax: number): void {
    for (const lane of lanes) {
      const ring = this.#rings[lane];
      while (taken.length < countMax) {
        const slot = ring.shift();
        if (slot === null) break;
        taken.push(slot);
      }
    }
  }

  /** The record may carry the next command; nobody else holds it. */
  release(slot: Slot): void {
    slot.command = null;
    slot.receiver = null;
    slot.value = null;
    slot.isRefused = false;
    this.#free.push(slot);
  }
}
