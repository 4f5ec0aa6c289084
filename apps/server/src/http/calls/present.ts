/** Outcomes → envelopes. Every answer of a call, of whatever outcome, is written here. */
import { type Call, type ErrorAnswer, type ErrorCode, errors, type Language } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { FastifyReply } from 'fastify';
import { newReference } from '../../reference.ts';
import { CommandFailedError } from '../../writer/port.ts';
import type { RawAnswer, Refused } from '../handler.ts';

/** What an answer was, for the metrics. */
export interface AnswerLabel {
  type: string;
  code: string;
}

/** Seconds after which a caller may try again where nothing better is known. */
export const retryAfterSeconds = 1;

/** A refusal of any kind, with the status its code has in the catalogue. */
export function presentRefusal(
  reply: FastifyReply,
  language: Language,
  refusal: Refused & { readonly reference?: string },
): string {
  const { refused: code, values, field, details, reference } = refusal;
  const entry = errors[code];
  const envelope: ErrorAnswer = {
    type: code === 'please_login' ? '999' : 'error',
    message: translate(language, entry.message, values),
    code,
  };
  if (field !== undefined) envelope.field = field;
  if (details !== undefined) envelope.details = details;
  if (reference !== undefined) envelope.reference = reference;
  label(reply, envelope.type, code);
  if (entry.status === 429) reply.header('retry-after', values?.seconds ?? String(retryAfterSeconds));
  reply.code(entry.status).type('application/json; charset=utf-8');
  return JSON.stringify(envelope);
}

/** A fault: a reference for the user, everything else for the log; the writer has logged its own. */
export function presentFault(reply: FastifyReply, language: Language, error: unknown): string {
  if (error instanceof CommandFailedError) {
    return presentRefusal(reply, language, { refused: 'internal_error', reference: error.reference });
  }
  const reference = newReference();
  reply.log.error({ err: error, reference }, 'a call failed');
  return presentRefusal(reply, language, { refused: 'internal_error', reference });
}

/** What a handler answered. */
export function presentAnswer(
  reply: FastifyReply,
  language: Language,
  answer: object | Refused | RawAnswer,
): string | Buffer {
  if ('refused' in answer) return presentRefusal(reply, language, answer);
  label(reply, 'ok', '');
  if ('raw' in answer) {
    reply.type(answer.contentType);
    return answer.raw;
  }
  reply.type('application/json; charset=utf-8');
  return JSON.stringify({ type: 'ok', ...answer });
}

/** Throws where an answer is not what the contract promises: a bug, found in tests and in development. */
export function assertAnswer(call: Call, answer: object | Refused | RawAnswer): void {
  if ('raw' in answer) return;
  if ('refused' in answer) {
    if (!call.errors.includes(answer.refused) && !isEveryCalls(answer.refused)) {
      throw new Error(`${call.path} answered ${answer.refused}, which its contract does not list`);
    }
    return;
  }
  const parsed = call.answer.safeParse(answer);
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  throw new Error(`${call.path} broke its contract at ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Refusals any call can answer: those that are not about business. */
function isEveryCalls(code: ErrorCode): boolean {
  return errors[code].status !== 200 || code === 'please_login';
}

function label(reply: FastifyReply, type: string, code: string): void {
  reply.request.answerLabel.type = type;
  reply.request.answerLabel.code = code;
}
