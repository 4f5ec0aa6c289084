/**
 * What sockets follow. Guarantees: a snapshot and the messages after it fit together; how many topics a socket and a user
 * follow is bounded, and so is how often snapshots are asked for: one is a thousand times as long as the question.
 */
import type { Feature } from '../feature.ts';
import type { AllowanceFactor } from '../http/cost/allowance-factor.ts';
import type { Services } from '../services.ts';
import { type RealtimeLimits, SharedRate } from './limits.ts';
import { type RealtimeSocket, topicRoom } from './rooms.ts';
import type { SessionSockets } from './session-sockets.ts';
import { keepText } from './snapshot-encoder.ts';

const tooMany = { type: 'error', code: 'too_many_requests' };
// Every topic there is so far is a market.
const unknown = { type: 'error', code: 'market_not_found' };

export class Topics {
  readonly #features: readonly Feature[];
  readonly #services: Services;
  readonly #sessions: SessionSockets;
  readonly #limits: RealtimeLimits;
  readonly #subscribes: SharedRate;

  constructor(
    features: readonly Feature[],
    services: Services,
    {
      sessions,
      limits,
      allowanceFactor,
    }: { sessions: SessionSockets; limits: RealtimeLimits; allowanceFactor: Pick<AllowanceFactor, 'value'> },
  ) {
    this.#features = features;
    this.#services = services;
    this.#sessions = sessions;
    this.#limits = limits;
    this.#subscribes = new SharedRate(limits.subscribesPerAddressMax, limits.subscribesOfVisitorsMax, allowanceFactor);
  }

  /** Joins a topic's room and returns the snapshot that its messages continue from. */
  subscribe(socket: RealtimeSocket, topic: unknown, now: number): object {
    const { frames, subscribes } = socket.data;
    if (subscribes.judge(now) !== 'take') return tooMany;
    if (this.#subscribes.judge(frames.networks, frames.isVisitor, now) !== 'take') return tooMany;
    const snapshot = typeof topic === 'string' ? this.#snapshotOf(topic) : null;
    if (snapshot === null) return unknown;
    const room = topicRoom(String(topic));
    if (!socket.rooms.has(room) && !this.#hasRoom(socket)) return tooMany;
    // Joined and answered in one go: no message can fall between the snapshot and the room.
    socket.join(room);
    return keepText(snapshot);
  }

  unsubscribe(socket: RealtimeSocket, topic: unknown): void {
    if (typeof topic === 'string') socket.leave(topicRoom(topic));
  }

  #hasRoom(socket: RealtimeSocket): boolean {
    const { subscriptionsPerSocketMax, subscriptionsPerUserMax } = this.#limits;
    if (countOf(socket) >= subscriptionsPerSocketMax) return false;
    const { userId } = socket.data;
    if (userId === null) return true;
    let count = 0;
    for (const own of this.#sessions.of(userId)) count += countOf(own);
    return count < subscriptionsPerUserMax;
  }

  #snapshotOf(topic: string): object | null {
    for (const feature of this.#features) {
      const snapshot = feature.topic?.(this.#services, topic) ?? null;
      if (snapshot !== null) return snapshot;
    }
    return null;
  }
}

/** Topics that a socket follows. */
function countOf(socket: RealtimeSocket): number {
  const prefix = topicRoom('');
  let count = 0;
  for (const room of socket.rooms) if (room.startsWith(prefix)) count += 1;
  return count;
}
