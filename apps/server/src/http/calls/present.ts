/** Outcomes → envelopes. Every answer of a call, of whatever outcome, is written here. */
import type { IncomingHttpHeaders } from 'node:http';
import { type Call, type ErrorAnswer, type ErrorCode, type ErrorEntry, errors, type Language } from '@bourse/contract';
import { groupedDecimal } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Logger } from 'pino';
import { newReference } from '../../reference.ts';
import { CommandFailedError } from '../../writer/port.ts';
import { acceptedEncoding, type Compressor } from '../cost/compressor.ts';
import { KeptAnswer } from '../cost/kept-answers.ts';
import type { RawAnswer, Refused } from '../handler.ts';

/** What an answer was, for the metrics. */
export interface AnswerLabel {
  type: string;
  code: string;
}

const jsonType = 'application/json; charset=utf-8';

/** An answer while it is made; what it was asked through sends it. */
export class CallAnswer {
  status = 200;
  /** Names and values in turn, besides those that every answer has. */
  readonly headers: string[] = [];
  contentType = jsonType;
  body: string | Buffer = '';
  /** Set where the body is one that is kept. */
  kept: KeptAnswer | null = null;
  readonly label: AnswerLabel = { type: '', code: '' };
}

/** Seconds after which a caller may try again where nothing better is known. */
export const retryAfterSeconds = 1;

/** A refusal of any kind, with the status its code has in the catalogue. */
export function presentRefusal(
  answer: CallAnswer,
  language: Language,
  refusal: Refused & { readonly reference?: string },
): void {
  const { refused: code, values, field, details, reference } = refusal;
  const entry: ErrorEntry = errors[code];
  const envelope: ErrorAnswer = {
    type: entry.type ?? 'error',
    message: translate(language, entry.message, values && readable(values)),
    code,
  };
  if (field !== undefined) envelope.field = field;
  if (details !== undefined) envelope.details = details;
  if (reference !== undefined) envelope.reference = reference;
  label(answer, envelope.type, code);
  if (entry.status === 429) answer.headers.push('retry-after', values?.seconds ?? String(retryAfterSeconds));
  answer.status = entry.status;
  answer.body = JSON.stringify(envelope);
}

/** Figures as people read them. */
function readable(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, groupedDecimal(value)]));
}

/** A fault: a reference for the user, everything else for the log; the writer has logged its own. */
export function presentFault(
  answer: CallAnswer,
  language: Language,
  error: unknown,
  logger: Pick<Logger, 'error'>,
): void {
  if (error instanceof CommandFailedError) {
    presentRefusal(answer, language, { refused: 'internal_error', reference: error.reference });
    return;
  }
  const reference = newReference();
  logger.error({ err: error, reference }, 'a call failed');
  presentRefusal(answer, language, { refused: 'internal_error', reference });
}

/** What a handler answered, or what was kept of an answer. */
export function presentResult(
  answer: CallAnswer,
  language: Language,
  result: object | Refused | RawAnswer | KeptAnswer,
): void {
  if ('refused' in result) {
    presentRefusal(answer, language, result);
    return;
  }
  label(answer, 'ok', '');
  const { body, contentType } = result instanceof KeptAnswer ? result : bytesOf(result);
  answer.contentType = contentType;
  answer.body = body;
  if (result instanceof KeptAnswer) answer.kept = result;
}

/** The bytes of an answer that is no refusal. */
export function bytesOf(result: object | RawAnswer): Pick<CallAnswer, 'body' | 'contentType'> {
  if ('raw' in result) return { body: result.raw, contentType: result.contentType };
  return { body: JSON.stringify({ type: 'ok', ...result }), contentType: jsonType };
}

const compressibleType = /^(?:text\/|application\/json|image\/svg\+xml)/;

/** Compresses the body where the client takes that and there is room for it. */
export async function compressAnswer(
  compressor: Compressor,
  answer: CallAnswer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding === null || !compressibleType.test(answer.contentType)) return;
  const { body, kept } = answer;
  const bytes = await (kept === null
    ? compressor.compress(typeof body === 'string' ? Buffer.from(body) : body, encoding)
    : compressor.compressKept(kept, encoding));
  if (bytes === null) return;
  answer.body = bytes;
  answer.headers.push('vary', 'accept-encoding', 'content-encoding', encoding);
}

/** Throws where an answer is not what the contract promises: a bug, found in tests and in development. */
export function assertAnswer(call: Call, answer: object | Refused | RawAnswer): void {
  if ('raw' in answer) return;
  if ('refused' in answer) {
    const isListed = call.errors.includes(answer.refused) || isEveryCalls(answer.refused);
    if (!isListed && call.isOfOtherCalls !== true) {
      throw new Error(`${call.path} answered ${answer.refused}, which its contract does not list`);
    }
    return;
  }
  const parsed = call.answer.safeParse(answer);
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  throw new Error(`${call.path} broke its contract at ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Staff may close whatever a call does; without a session there is none to do it with. */
const everyCalls: ReadonlySet<ErrorCode> = new Set([
  'please_login',
  'restricted',
  'restricted_because',
  'not_opened_yet',
  'not_for_staff',
  'person_required',
  'own_act',
]);

/** Refusals any call can answer: those that are not about its own business. */
function isEveryCalls(code: ErrorCode): boolean {
  return errors[code].status !== 200 || everyCalls.has(code);
}

function label(answer: CallAnswer, type: string, code: string): void {
  answer.label.type = type;
  answer.label.code = code;
}
