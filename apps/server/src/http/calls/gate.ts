/**
 * What every call passes, whichever way it came in: limit, who, parse, place, do, present. `call-routes.ts` is the way through
 * the framework, `direct.ts` the short one for the calls that come most.
 */
import type { IncomingMessage } from 'node:http';
import {
  type Call,
  type CallGroups,
  type calls,
  type Feature,
  type Language,
  type Policy,
  sessionHeader,
} from '@bourse/contract';
import type { Logger } from 'pino';
import type { Lifecycle, Services } from '../../services.ts';
import { OverloadedError, WriterStoppedError } from '../../writer/port.ts';
import { ForeignHostError } from '../client-address.ts';
import type { Context, Handlers, RawAnswer, Refused } from '../handler.ts';
import { admit } from './admit.ts';
import { CallContext } from './call-context.ts';
import { type Fields, isMalformed, type Malformed } from './input/fields.ts';
import { readIdempotency } from './input/idempotency.ts';
import { inputParser, type ParseInput } from './input/parse-input.ts';
import type { ParkedReads } from './parked-reads.ts';
import { assertAnswer, type CallAnswer, presentFault, presentRefusal, presentResult } from './present.ts';
import type { RateLimiter } from './rate-limit.ts';
import { idleMsOf, touchSession } from './session-use.ts';
import type { TokenHashes } from './token-hashes.ts';
import type { UnderWay } from './under-way.ts';
import { identify, languageOf } from './who.ts';

/** A handler for each call of the contract, by its groups of calls. */
export type AllHandlers = { readonly [F in Feature]: Handlers<(typeof calls)[F]> };

export interface Gate {
  readonly lifecycle: Lifecycle;
  readonly limiter: RateLimiter;
  readonly tokenHashes: TokenHashes;
  readonly underWay: UnderWay;
  readonly parked: ParkedReads;
  readonly logger: Pick<Logger, 'error'>;
  /** Compares each answer with the contract: for tests and development. */
  readonly isCheckingAnswers: boolean;
}

/** A handler whose call is known at run time alone; the parser gives it what its call's schema says. */
type AnyHandler = (input: unknown, context: Context<Policy>) => Promise<object | Refused | RawAnswer>;

export interface Route {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly parseInput: ParseInput;
}

/** A request; its fields are read once it is known who sends them. */
interface Asked {
  readonly request: IncomingMessage;
  readFields(call: Call, userId: number): Fields | Malformed | Promise<Fields | Malformed | 'upload_too_large'>;
}

/** Headers of every answer of a call. */
export const callHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const needsSession: Readonly<Record<Policy, boolean>> = {
  public: false,
  visitor: false,
  session: true,
  operator: true,
};

/** Every call with its handler; throws where one has no handler or no policy. */
export function listRoutes(handlers: Partial<AllHandlers>, calls: CallGroups): Route[] {
  return Object.entries(calls).flatMap(([feature, featureCalls]) => {
    const own = handlers[feature as Feature] as Record<string, AnyHandler | undefined> | undefined;
    return Object.entries(featureCalls).map(([name, call]) => {
      const handler = own?.[name];
      if (handler === undefined) throw new Error(`no handler for ${feature}.${name} (${call.path})`);
      if (needsSession[call.policy] === undefined) throw new Error(`no policy for ${call.path}`);
      return { call, handler, parseInput: inputParser(call) };
    });
  });
}

/** Makes the answer to a call. */
export async function answerCall(gate: Gate, route: Route, asked: Asked, answer: CallAnswer): Promise<void> {
  const language = languageOf(asked.request.headers.lang);
  const services = gate.lifecycle.services;
  try {
    if (services === null) presentRefusal(answer, language, { refused: 'unavailable' });
    else presentResult(answer, language, await passGate(gate, route, services, language, asked, answer));
  } catch (error) {
    if (error instanceof OverloadedError) presentRefusal(answer, language, { refused: 'overloaded' });
    else if (error instanceof WriterStoppedError) presentRefusal(answer, language, { refused: 'unavailable' });
    else if (error instanceof ForeignHostError) presentRefusal(answer, language, wrongField('Host'));
    else presentFault(answer, language, error, gate.logger);
  }
}

async function passGate(
  gate: Gate,
  route: Route,
  services: Services,
  language: Language,
  asked: Asked,
  answer: CallAnswer,
): Promise<object | Refused | RawAnswer> {
  const { call } = route;
  const { config, writer } = services;
  const { headers } = asked.request;
  const now = services.now();
  const who = identify(writer.state, headers.authorization, now, idleMsOf(config), gate.tokenHashes);
  const caller = admit(call.policy, who);
  const context = new CallContext(services, language, asked.request, who, caller, gate.parked);

  const waitSeconds = gate.limiter.take(call.bucket, context, now);
  if (waitSeconds > 0) return { refused: 'too_many_requests', values: { seconds: String(waitSeconds) } };

  if (who.isExpired && !needsSession[call.policy]) answer.headers.push(sessionHeader, 'expired');
  if ('refused' in caller) return caller;

  const reading = asked.readFields(call, context.userId);
  const read = readInput(route, reading instanceof Promise ? await reading : reading);
  if ('refused' in read) return read;
  const idempotency = readIdempotency(call, headers['idempotency-key'], read.input);
  if (idempotency === null) return wrongField('Idempotency-Key');
  context.idempotency = idempotency;

  // Taken only now, so that half a call, or one that is not allowed, takes no place from anybody else.
  const { key } = context;
  if (!gate.underWay.enter(call.bucket, key)) return { refused: 'overloaded' };
  try {
    touchSession(writer, who.tokenHash, now);
    const result = await route.handler(read.input, context);
    if (gate.isCheckingAnswers) assertAnswer(call, result);
    return result;
  } finally {
    gate.underWay.leave(call.bucket, key);
  }
}

function readInput(
  { parseInput }: Route,
  fields: Fields | Malformed | 'upload_too_large',
): { input: unknown } | Refused {
  if (typeof fields === 'string') return { refused: fields, field: 'file' };
  if (isMalformed(fields)) return wrongField(fields.malformed);
  const parsed = parseInput(fields);
  return 'field' in parsed ? wrongField(parsed.field) : parsed;
}

function wrongField(field: string | null): Refused {
  return { refused: 'parameter_error', ...(field ? { field } : {}) };
}
