/** Load over HTTP from a process of its own, so that what sends does not take the time of what is measured. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { quantile } from '../machine.ts';

/** What one stream sends. */
export interface Plan {
  readonly port: number;
  /** Whole HTTP requests, sent in turn and from the first again. */
  readonly requests: readonly string[];
  /** Requests a second on a fixed schedule, whatever the answers do; `null`: each connection asks as fast as it is answered. */
  readonly perSecond: number | null;
  readonly seconds: number;
  /** Addresses of this machine that the connections come from, in turn; left out: the usual one. */
  readonly addresses?: readonly string[];
  /** Connections at once; what comes while all of them wait for an answer is sent late, and its wait counts. */
  readonly connections: number;
}

export interface LoadResult {
  readonly sent: number;
  /** Due, but to the end no connection was free. */
  readonly unsent: number;
  /** Answers by outcome: `ok`, the code of a refusal, `429 without Retry-After`, `reset`, `unanswered`. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** From the scheduled time to the answer, of what was accepted, sorted. */
  readonly acceptedMs: readonly number[];
  /** Accepted a second. */
  readonly throughput: number;
}

const processPath = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Runs one stream to its end. */
export async function runLoad(plan: Plan): Promise<LoadResult> {
  const child = fork(processPath, { serialization: 'advanced' });
  const ended = once(child, 'exit');
  child.send(plan);
  const [result] = await Promise.race([
    once(child, 'message') as Promise<[LoadResult]>,
    ended.then(([code]) => Promise.reject(new Error(`the load process ended with ${code}`))),
  ]);
  await ended;
  return result;
}

/** `p50 / p99 / maximum` in milliseconds. */
export function latencies({ acceptedMs }: LoadResult): string[] {
  return [quantile(acceptedMs, 0.5), quantile(acceptedMs, 0.99), quantile(acceptedMs, 1)].map((ms) => ms.toFixed(1));
}

/** A request as it goes over the wire. */
export function httpRequest(path: string, body: Record<string, string>, headers: Record<string, string> = {}): string {
  const json = JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${json}`;
}
