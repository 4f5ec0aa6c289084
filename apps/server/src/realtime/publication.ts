/**
 * What a feature sends to sockets. A public publication can address topics and everybody, a private one only a user: so
 * no mistake in a feature tells strangers what is private.
 */
import type { ServerEvents } from '@bourse/contract';
import type { Services } from '../services.ts';
import type { Committed } from '../writer/port.ts';

export type EventName = keyof ServerEvents;
export type EventBody<Name extends EventName> = Parameters<ServerEvents[Name]>[0];

/** Follows durable batches. Whatever it throws ends its own work and nothing else. */
export interface Publisher {
  /** Sends what a batch changed, while the state is exactly what the journal holds. */
  commit(batch: readonly Committed[]): void;
  /** Begins again after a fault, while the state is exactly what the journal holds. */
  restart(): void;
  close?(): void;
}

export interface PublicSender<Names extends EventName> {
  toAll<Name extends Names>(name: Name, event: EventBody<Name>): void;
  toTopic<Name extends Names>(topic: string, name: Name, event: EventBody<Name>): void;
  /** Sockets that follow a topic. */
  followers(topic: string): number;
  /** For work outside of `commit`, such as a timer's: a fault in it ends here. */
  guard(work: () => void): void;
}

export interface PrivateSender<Names extends EventName> {
  /** Whether a user has a socket that is logged in: nothing needs to be made for anybody else. */
  isConnected(userId: number): boolean;
  send<Name extends Names>(userId: number, name: Name, event: EventBody<Name>): void;
}

export interface Publication {
  /** Says in the log what failed. */
  readonly name: string;
  readonly events: readonly EventName[];
  /** After a fault in a private one its users' sockets are closed, so that they ask for what they missed. */
  readonly isPrivate: boolean;
  readonly open: (services: Services, sender: PublicSender<EventName> & PrivateSender<EventName>) => Publisher;
}

interface Declared<Names extends EventName, Sender> {
  readonly name: string;
  readonly events: readonly Names[];
  /** Called while the state is exactly what the journal holds. */
  readonly open: (services: Services, sender: Sender) => Publisher;
}

export function publicPublication<const Names extends EventName>(
  declared: Declared<Names, PublicSender<Names>>,
): Publication {
  return { ...declared, isPrivate: false };
}

export function privatePublication<const Names extends EventName>(
  declared: Declared<Names, PrivateSender<Names>>,
): Publication {
  return { ...declared, isPrivate: true };
}
