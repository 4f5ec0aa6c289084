/**
 * The journal's own thread: a sync never waits behind the file calls and password hashes that share libuv's few threads,
 * and never holds up the event loop.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Appender, type AppenderOptions } from './appender.ts';
import type { Batch } from './port.ts';

export type JournalRequest =
  | { id: number; kind: 'append'; batch: Batch }
  | { id: number; kind: 'dropBefore'; seq: number }
  | { id: number; kind: 'close' };

/** The first reply answers the start and has id 0. */
export type JournalReply = { id: number } & (
  | { firstSeq: number; lastSeq: number; cutBytes: number }
  | { failure: Error }
);

const port = parentPort;
if (port === null) throw new Error('the journal runs in a thread');

function open(): Appender | Error {
  try {
    return new Appender(workerData as AppenderOptions);
  } catch (error) {
    return error as Error;
  }
}

function perform(appender: Appender, request: JournalRequest): void {
  switch (request.kind) {
    case 'append':
      appender.append(request.batch);
      break;
    case 'dropBefore':
      appender.dropBefore(request.seq);
      break;
    case 'close':
      appender.close();
      break;
  }
}

function reply(id: number, appender: Appender): JournalReply {
  return { id, firstSeq: appender.firstSeq, lastSeq: appender.lastSeq, cutBytes: appender.cutBytes };
}

const appender = open();
if (appender instanceof Error) port.postMessage({ id: 0, failure: appender } satisfies JournalReply);
else {
  port.on('message', (request: JournalRequest) => {
    try {
      perform(appender, request);
      port.postMessage(reply(request.id, appender));
    } catch (failure) {
      port.postMessage({ id: request.id, failure: failure as Error } satisfies JournalReply);
    }
    if (request.kind === 'close') port.close();
  });
  port.postMessage(reply(0, appender));
}
