/** The typed client of the wire: one function for every call of the contract. */
import type { AnswerOf, Call, ErrorAnswer, InputOf } from '@bourse/contract';
import { modeHeader, sessionHeader } from '@bourse/contract';
import { CallError } from './call-error.ts';
import { noteMode } from './mode.ts';
import { readStored } from './storage.ts';
import { keepKey, keyFor, settleKey } from './wire/idempotency.ts';
import { openIndicator } from './wire/loading.ts';
import { loseSession } from './wire/session-lost.ts';
import { forgetSession } from './wire/session-store.ts';
import { currentLanguage, t } from './words.tsx';

export interface CallOptions {
  /** Opens the loading indicator until the answer. */
  isShown?: boolean;
  /** A dead session is forgotten without a word and without leaving the page. */
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
  let answer: Envelope;
  try {
    const response = await fetch(addressOf(definition, input, Date.now()), request(definition, body, key, options));
    noteHeaders(response);
    answer = (await response.json()) as Envelope;
  } catch (error) {
    if (key !== undefined) keepKey(submission, key);
    if (!options.signal?.aborted) console.error(definition.path, error);
    throw new CallError('network', t('common.load_failed'));
  }
  settleKey(submission);
  if (answer.type !== 'ok') throw refusal(answer, options);
  return parseAnswer(definition, answer);
}

type Envelope = ({ type: 'ok' } & Fields) | ErrorAnswer;

function request(
  definition: Call,
  body: string | undefined,
  key: string | undefined,
  options: CallOptions,
): RequestInit {
  const headers = new Headers({ lang: currentLanguage(), accept: 'application/json' });
  const token = readStored('token');
  if (token) headers.set('authorization', token);
  if (body !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  if (key !== undefined) headers.set('idempotency-key', key);
  return {
    method: definition.method,
    headers,
    cache: 'no-store',
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}

function noteHeaders(response: Response): void {
  noteMode(response.headers.get(modeHeader));
  if (response.headers.get(sessionHeader) === 'expired') forgetSession();
}

function refusal(answer: ErrorAnswer, options: CallOptions): CallError {
  if (answer.type === '999') {
    if (options.isQuiet) forgetSession();
    else loseSession();
  }
  return new CallError(answer.code ?? 'internal_error', answer.message, { field: answer.field, type: answer.type });
}

function parseAnswer<C extends Call>(definition: C, answer: Fields): AnswerOf<C> {
  const parsed = definition.answer.safeParse(answer);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  console.error(definition.path, parsed.error);
  throw new CallError('network', t('common.load_failed'));
}
