/** The typed client of the wire: one function for every call of the contract. */
import type { AnswerOf, Call, ErrorAnswer, InputOf } from '@bourse/contract';
import { modeHeader, sessionHeader } from '@bourse/contract';
import { noteMode } from '../mode.ts';
import { readStored } from '../storage.ts';
import { currentLanguage, t } from '../words.tsx';
import { CallError } from './call-error.ts';
import { keepKey, keyFor, settleKey } from './idempotency.ts';
import { openIndicator } from './loading.ts';
import { patiently } from './patience.ts';
import { dropSession, loseSession } from './session-lost.ts';

export interface CallOptions {
  /** Opens the loading indicator until the answer. */
  isShown?: boolean;
  /** A dead session is forgotten without leaving the page, and without a word where it was not in use yet. */
  isQuiet?: boolean;
  /** Overrides the key of a call that moves money. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Prefix of every path; empty where the server hands out this app itself. */
export const apiBase: string = import.meta.env?.VITE_API_BASE ?? '';

type Fields = Record<string, unknown>;

/** Form fields of an input; what is undefined or null is left out. */
function formFields(input: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

/** The address of a call. */
function addressOf(definition: Call, input: Fields, now: number): string {
  const query = definition.method === 'GET' ? formFields(input) : new URLSearchParams();
  query.set('t', String(now));
  return `${apiBase}${definition.path}?${query}`;
}

/**
 * Makes a call and answers what its schema promises. Anything but `ok` throws a `CallError`; a 999 also ends the
 * session and goes to the login.
 */
export async function call<C extends Call>(
  definition: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const close = options.isShown ? openIndicator() : undefined;
  try {
    return await exchange(definition, input as Fields, options);
  } finally {
    close?.();
  }
}

async function exchange<C extends Call>(definition: C, input: Fields, options: CallOptions): Promise<AnswerOf<C>> {
  const body = definition.method === 'POST' ? formFields(input).toString() : undefined;
  const submission = `${definition.path}?${body}`;
  const key = definition.isIdempotent ? (options.idempotencyKey ?? keyFor(submission)) : undefined;
  const token = readStored('token');
  let answer: Envelope;
  try {
    const request = requestOf(definition, { body, key, token }, options);
    const response = await patiently(definition, () => fetch(addressOf(definition, input, Date.now()), request));
    noteHeaders(response, token);
    answer = (await response.json()) as Envelope;
  } catch (error) {
    if (key !== undefined) keepKey(submission, key);
    if (!options.signal?.aborted) console.error(definition.path, error);
    throw new CallError('network', t('common.load_failed'));
  }
  if (answer.type !== 'ok') {
    settleKey(submission);
    throw refusal(answer, token, options);
  }
  const parsed = definition.answer.safeParse(answer);
  if (parsed.success) {
    settleKey(submission);
    return parsed.data as AnswerOf<C>;
  }
  // Something was accepted that cannot be read: sent again, it must not happen twice.
  if (key !== undefined) keepKey(submission, key);
  console.error(definition.path, parsed.error);
  throw new CallError('network', t('common.load_failed'));
}

type Envelope = ({ type: 'ok' } & Fields) | ErrorAnswer;

/** What a request carries besides its address. */
interface Cargo {
  body: string | undefined;
  key: string | undefined;
  token: string | null;
}

function requestOf(definition: Call, { body, key, token }: Cargo, options: CallOptions): RequestInit {
  const headers = new Headers({ lang: currentLanguage(), accept: 'application/json' });
  if (token) headers.set('authorization', token);
  if (body !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  if (key !== undefined) headers.set('idempotency-key', key);
  return {
    method: definition.method,
    headers,
    cache: 'no-store',
    // No cookie opens anything here: one alone, where a session is opened, says which browser it is.
    credentials: definition.knowsBrowser ? 'same-origin' : 'omit',
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}

/** A late answer speaks of the token it was asked with: one that came since is not its to end. */
function isStillStored(token: string | null): boolean {
  return readStored('token') === token;
}

function noteHeaders(response: Response, token: string | null): void {
  noteMode(response.headers.get(modeHeader));
  if (response.headers.get(sessionHeader) === 'expired' && isStillStored(token)) dropSession();
}

function refusal(answer: ErrorAnswer, token: string | null, options: CallOptions): CallError {
  if (answer.type === '999' && isStillStored(token)) {
    if (options.isQuiet) dropSession();
    else loseSession();
  }
  return new CallError(answer.code ?? 'internal_error', answer.message, {
    field: answer.field,
    type: answer.type,
    details: answer.details,
  });
}
