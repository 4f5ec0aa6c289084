/**
 * A server for component tests, at the edge of the page: it stands in for `fetch`, for the request that sends pictures
 * and for the realtime worker, so that everything of ours runs as it does in the browser. A call without an answer here
 * fails the test.
 */
import type { AnswerOf, Call, ErrorAnswer } from '@bourse/contract';
import { beforeEach, expect, vi } from 'vitest';
import { decodeEvent, type WireEvents } from '../wire/decode-event.ts';
import type { FromWorker, ToWorker } from '../wire/wire-messages.ts';

/** A call as it came. */
export interface Sent {
  /** Method and path: a path may be read by one call and written by another. */
  readonly name: string;
  /** Fields of the body or, of a read, of the address. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

type Answer<C extends Call> = AnswerOf<C> | ErrorAnswer;
type Given<C extends Call> = Answer<C> | ((sent: Sent) => Answer<C> | Promise<Answer<C>>);

const answers = new Map<string, Given<Call>>();
const calls: Sent[] = [];
const unanswered: string[] = [];

/** Answers a call from now on: with one answer, or with what a function makes of the call. */
export function answer<C extends Call>(call: C, given: Given<C>): void {
  answers.set(nameOf(call), given as Given<Call>);
}

function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Every call of this kind, oldest first. */
export function sent(call: Call): readonly Sent[] {
  return calls.filter(({ name }) => name === nameOf(call));
}

/** A refusal. `code` is what the web decides by, `message` what the person reads. */
export function refusal(code: string, message: string, more: Partial<ErrorAnswer> = {}): ErrorAnswer {
  return { type: 'error', code, message, ...more };
}

/** An answer that waits until the test gives it. */
export function later<T>(): { readonly promise: Promise<T>; readonly give: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, give: resolve };
}

async function respond(call: Sent): Promise<object> {
  calls.push(call);
  const given = answers.get(call.name);
  if (given === undefined) {
    unanswered.push(call.name);
    throw new TypeError(`no answer to ${call.name}`);
  }
  const answered = typeof given === 'function' ? await given(call) : given;
  return { type: 'ok', ...(answered as object) };
}

function fieldsOf(entries: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...entries].filter(([name]) => name !== 't').map(([name, value]) => [name, String(value)]),
  );
}

async function fetchHere(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const { method = 'GET' } = init;
  const fields = fieldsOf(method === 'POST' ? new URLSearchParams(String(init.body)) : searchParams);
  const call = { name: `${method} ${pathname}`, fields, headers: new Headers(init.headers) };
  const body = JSON.stringify(await respond(call));
  return new Response(body, { headers: { 'x-bourse-mode': 'demo' } });
}

/** Sends a picture: the way a page learns how far it is. Half of it is on its way before the answer. */
class UploadRequest {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  responseText = '';
  #name = '';
  #isAborted = false;
  readonly #headers = new Headers();

  open(method: string, address: string): void {
    this.#name = `${method} ${new URL(address, window.location.origin).pathname}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: FormData): void {
    const fields = fieldsOf([...body.entries()].map(([name, value]) => [name, textOf(value)]));
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    respond({ name: this.#name, fields, headers: this.#headers }).then(
      (answered) => {
        this.responseText = JSON.stringify(answered);
        if (!this.#isAborted) this.onload?.();
      },
      () => this.onerror?.(),
    );
  }

  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }
}

function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : value.name;
}

/** An event as the server sends it. */
type WireEvent = { [Name in keyof WireEvents]: { name: Name; event: WireEvents[Name] } }[keyof WireEvents];

const workers: RealtimeWorker[] = [];

/** The page opens one worker and keeps it. */
class RealtimeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly told: ToWorker[] = [];

  constructor() {
    workers.push(this);
  }

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }
}

/** An event comes over the realtime connection. The worker, which is not here, hands it on decoded. */
export function push({ name, event }: WireEvent): void {
  say({ from: 'events', list: [decodeEvent(name, event)] });
}

/** The worker's part of the trading screen tells something. */
export function tellFromDesk(message: object): void {
  say({ from: 'desk', message });
}

/** What the page has told that part in this test, oldest first. */
export function toldDesk(): readonly object[] {
  return workers.flatMap(({ told }) => told.flatMap((message) => (message.to === 'desk' ? [message.message] : [])));
}

/** The realtime connection comes up. */
export function connect(): void {
  say({ from: 'connection', isLive: true, hasFailed: false });
}

/** The session has joined: private events come from now on. */
export function join(): void {
  say({ from: 'joined' });
}

function say(data: FromWorker): void {
  for (const worker of workers) worker.onmessage?.({ data });
}

vi.stubGlobal('fetch', fetchHere);
vi.stubGlobal('XMLHttpRequest', UploadRequest);
vi.stubGlobal('Worker', RealtimeWorker);

beforeEach(() => {
  answers.clear();
  calls.length = 0;
  unanswered.length = 0;
  for (const { told } of workers) told.length = 0;
});

// What a beforeEach returns runs after every afterEach: a test that fails by it has left its page all the same.
beforeEach(() => () => {
  expect(unanswered, 'calls that the test gives no answer to').toEqual([]);
});
