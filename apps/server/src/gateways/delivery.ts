/**
 * Stands between those who send messages and a carrier that may be slow or down: nobody waits for it. The queue is
 * bounded, tries are few, and a message whose time is over is given up: a code that comes late is worth nothing.
 */
import type { Message, MessageGateway } from './message.ts';

/** A carrier's no that trying again cannot change. */
export class RefusedByCarrierError extends Error {
  override name = 'RefusedByCarrierError';
}

export interface DeliverySettings {
  readonly carrier: MessageGateway;
  /** Told of each message that was given up. */
  readonly onUndelivered: (error: unknown) => void;
  /** Milliseconds before the second try, the third and so on; there is one try more than pauses. */
  readonly pausesMs?: readonly number[];
  readonly underWayMax?: number;
  readonly waitingMax?: number;
}

export interface Delivery extends MessageGateway {
  /** Gives up what waits, and answers when nothing is under way. */
  close(): Promise<void>;
}

/** What went wrong, for the log, where nobody's address or number has to stand. A carrier quotes it in what it says. */
function withoutAddress(error: unknown, to: string): Error {
  const isMail = to.includes('@');
  const masked = isMail ? to.replace(/^(.).*@/, '$1***@') : `***${to.slice(-2)}`;
  const written = new RegExp(to.replace(/^\+/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message.replace(written, masked)), name === 'Error' ? {} : { name });
}

const pausesMs = [1000, 5000, 20_000];
const underWayMax = 4;
const waitingMax = 5000;

export function createDelivery(settings: DeliverySettings): Delivery {
  const limits = { pausesMs, underWayMax, waitingMax, ...settings };
  const waiting: Message[] = [];
  const pauses = new Set<() => void>();
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  /** Ends early when the delivery is closed. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        pauses.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      timer.unref();
      pauses.add(done);
    });
  }

  async function deliver(message: Message): Promise<void> {
    for (const pauseMs of [...limits.pausesMs, null]) {
      try {
        return await limits.carrier.send(message);
      } catch (error) {
        if (pauseMs === null || isClosed || error instanceof RefusedByCarrierError) {
          return limits.onUndelivered(withoutAddress(error, message.to));
        }
        await pause(pauseMs);
      }
    }
  }

  function work(): void {
    while (underWay.size < limits.underWayMax) {
      const message = waiting.shift();
      if (message === undefined) return;
      const job = deliver(message).finally(() => {
        underWay.delete(job);
        work();
      });
      underWay.add(job);
    }
  }

  return {
    async send(message) {
      if (isClosed || waiting.length >= limits.waitingMax) throw new Error('too many messages wait for their carrier');
      waiting.push(message);
      work();
    },
    async close() {
      isClosed = true;
      waiting.length = 0;
      for (const done of [...pauses]) done();
      await Promise.all(underWay);
    },
  };
}
