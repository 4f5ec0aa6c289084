/** The demo's carrier: messages stay in bounded memory, for the outbox page to show. */
import type { Message } from './message.ts';

/** Newest messages kept for one address, and for all. */
const perAddressMax = 20;
const messagesMax = 2000;

export interface SentMessage extends Message {
  /** Unix milliseconds. */
  readonly time: number;
}

export interface Outbox {
  /** One whose id is there already is ignored. */
  put(message: Message): void;
  /** Messages to one address (all of them where it is empty), newest first. */
  list(to: string): readonly SentMessage[];
}

export function createOutbox(now: () => number = Date.now): Outbox {
  /** Oldest first. */
  let messages: SentMessage[] = [];
  return {
    put(message) {
      if (message.id !== undefined && messages.some(({ id }) => id === message.id)) return;
      messages.push({ ...message, time: now() });
      const own = messages.filter((other) => other.to === message.to);
      const surplus = own.length > perAddressMax ? own[0] : messages.length > messagesMax ? messages[0] : undefined;
      if (surplus !== undefined) messages = messages.filter((other) => other !== surplus);
    },
    list(to) {
      return messages.filter((message) => to === '' || message.to === to).reverse();
    },
  };
}
