/** The sockets of the exchange as publications reach them. */
import type { Connected } from './connected.ts';
import type { FaultBoundary } from './fault-boundary.ts';
import type { EventName, PrivateSender, PublicSender } from './publication.ts';
import { broadcast, type RealtimeServer, roomSize, topicRoom } from './rooms.ts';
import { encodeEvent } from './send-queue.ts';

export function createSender(
  io: RealtimeServer,
  connected: Connected,
  part: string,
  contain: FaultBoundary,
): PublicSender<EventName> & PrivateSender<EventName> {
  return {
    toAll: (name, event) => broadcast(io, null, name, event),
    toTopic: (topic, name, event) => broadcast(io, topicRoom(topic), name, event),
    followers: (topic) => roomSize(io, topicRoom(topic)),
    guard: (work) => contain(part, work),
    isConnected: (userId) => connected.has(userId),
    send: (userId, name, event) => {
      if (!connected.has(userId)) return;
      const message = encodeEvent(name, event);
      for (const socket of connected.of(userId)) socket.data.sendQueue?.write(message);
    },
  };
}
