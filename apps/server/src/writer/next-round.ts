/**
 * Waits for the next round of input. An immediate would do, but comes late when it matters: while more than 1024 sockets
 * have input at once, libuv reads up to 48 rounds of them before it gets to immediates and timers. A message to oneself
 * is input.
 */
import { MessageChannel } from 'node:worker_threads';

const { port1, port2 } = new MessageChannel();
let waiting: (() => void)[] = [];

port1.on('message', () => {
  const due = waiting;
  waiting = [];
  port1.unref();
  for (const resolve of due) resolve();
});
// Keeps the process alive only while somebody waits.
port1.unref();

/** Resolves once what has arrived by now was read. */
export function nextRound(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) {
      port1.ref();
      port2.postMessage(null);
    }
  });
}
