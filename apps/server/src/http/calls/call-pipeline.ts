/**
 * What every call passes, whichever way it came in: limit, who, parse, take slots, do, present. `call-routes.ts` is the way through
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
import { NoSpaceError, OverloadedError, WriterStoppedError } from '../../writer/port.ts';
import { ForeignHostError } from '../client-address.ts';
import type { Connections } from '../connections.ts';
import { type Allowances, callerGroupOf } from '../cost/allowances.ts';
import { type Compressor, compressFromBytes } from '../cost/compressor.ts';
import { type AnyCost, weightOf } from '../cost/cost.ts';
import { KeptAnswer, type KeptAnswers } from '../cost/kept-answers.ts';
import type { RefusalQueue } from '../cost/refusal-queue.ts';
import type { Context, Handlers, RawAnswer, Refused } from '../handler.ts';
import { admit } from './admit.ts';
import { browserCookie, isFromOtherSite } from './browser.ts';
import { CallContext } from './call-context.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { type Fields, isMalformed, type Malformed } from './input/fields.ts';
import { readIdempotency } from './input/idempotency.ts';
import { inputParser, type ParseInput } from './input/parse-input.ts';
import {
  assertAnswer,
  bytesOf,
  type CallAnswer,
  compressAnswer,
  presentFault,
  presentRefusal,
  presentResult,
} from './present.ts';
import { drawsFromNetwork, type RateLimiter } from './rate-limit.ts';
import { idleTimesOf, touchSession } from './session-use.ts';
import type { TokenHashes } from './token-hashes.ts';
import type { WaitingReads } from './waiting-reads.ts';
import { identify, languageOf } from './who.ts';

/** A handler for each call of the contract, by its groups of calls. */
export type AllHandlers = { readonly [F in Feature]: Handlers<(typeof calls)[F]> };

export interface CallPipeline {
  readonly lifecycle: Lifecycle;
  readonly connections: Pick<Connections, 'recognise'>;
  readonly limiter: RateLimiter;
  readonly allowances: Allowances;
  /** At which strangers are told that they ask too much. */
  readonly refusals: RefusalQueue;
  readonly kept: KeptAnswers;
  readonly compressor: Compressor;
  readonly tokenHashes: TokenHashes;
  readonly concurrency: ConcurrencyLimiter;
  readonly waitingReads: WaitingReads;
  readonly logger: Pick<Logger, 'error'>;
  /** Compares each answer with the contract: for tests and development. */
  readonly isCheckingAnswers: boolean;
}

/** A handler whose call is known at run time alone; the parser gives it what its call's schema says. */
type AnyHandler = (input: unknown, context: Context<Policy>) => Promise<object | Refused | RawAnswer>;

export interface Route {
  readonly call: Call;
  readonly cost: AnyCost;
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
export function listRoutes(
  handlers: Partial<AllHandlers>,
  calls: CallGroups,
  costOfCall: (call: Call) => AnyCost,
): Route[] {
  return Object.entries(calls).flatMap(([feature, featureCalls]) => {
    const own = handlers[feature as Feature] as Record<string, AnyHandler | undefined> | undefined;
    return Object.entries(featureCalls).map(([name, call]) => {
      const handler = own?.[name];
      if (handler === undefined) throw new Error(`no handler for ${feature}.${name} (${call.path})`);
      if (needsSession[call.policy] === undefined) throw new Error(`no policy for ${call.path}`);
      if (call.policy === 'operator' && call.permission === undefined)
        throw new Error(`no permission for ${call.path}`);
      return { call, cost: costOfCall(call), handler, parseInput: inputParser(call) };
    });
  });
}

/** Makes the answer to a call. */
export async function answerCall(
  pipeline: CallPipeline,
  route: Route,
  asked: Asked,
  answer: CallAnswer,
): Promise<void> {
  const { headers } = asked.request;
  const language = languageOf(headers.lang);
  const services = pipeline.lifecycle.services;
  try {
    if (services === null) presentRefusal(answer, language, { refused: 'unavailable' });
    else presentResult(answer, language, await runPipeline(pipeline, route, services, language, asked, answer));
    if (answer.body.length >= compressFromBytes) await compressAnswer(pipeline.compressor, answer, headers);
  } catch (error) {
    if (error instanceof NoSpaceError) presentRefusal(answer, language, { refused: 'unavailable' });
    else if (error instanceof OverloadedError) presentRefusal(answer, language, { refused: 'overloaded' });
    else if (error instanceof WriterStoppedError) presentRefusal(answer, language, { refused: 'unavailable' });
    else if (error instanceof ForeignHostError) presentRefusal(answer, language, wrongField('Host'));
    else presentFault(answer, language, error, pipeline.logger);
  }
}

type Result = object | Refused | RawAnswer | KeptAnswer;

async function runPipeline(
  pipeline: CallPipeline,
  route: Route,
  services: Services,
  language: Language,
  asked: Asked,
  answer: CallAnswer,
): Promise<Result> {
  const { call } = route;
  const { config, writer } = services;
  const { headers } = asked.request;
  const now = services.now();
  const who = identify(writer.state, headers.authorization, now, idleTimesOf(config), pipeline.tokenHashes);
  const caller = admit(call, who, {
    staff: writer.state.staff,
    told: writer.state.person.told,
    isProduction: config.MODE === 'production',
  });
  if (who.user !== null) pipeline.connections.recognise(asked.request.socket);
  const context = new CallContext(services, language, asked.request, who, caller, pipeline.waitingReads);

  const excess = charge(pipeline, call, context, weightOfRequest(call, asked.request), now);
  if (excess !== null) return await refuseInTurn(pipeline, context, excess);

  if (who.isExpired && !needsSession[call.policy]) answer.headers.push(sessionHeader, 'expired');
  if ('refused' in caller) return caller;

  const reading = asked.readFields(call, context.userId);
  const read = readInput(route, reading instanceof Promise ? await reading : reading);
  if ('refused' in read) return read;
  const idempotency = readIdempotency(call, headers['idempotency-key'], read.input);
  if (idempotency === null) return wrongField('Idempotency-Key');
  context.idempotency = idempotency;

  touchSession(writer, who.tokenHash, now);
  // A visitor's call shows a session what is its own: that is never kept, nor is anything kept shown to it.
  const isForEverybody = call.policy === 'public' || context.userId === 0;
  if (route.cost.kept !== undefined && isForEverybody)
    return await findOrMake(pipeline, route, read.input, context, now);
  const slots = enter(pipeline, route, read.input, context, now);
  if (typeof slots !== 'number') return await refuseInTurn(pipeline, context, slots);
  const result = await make(pipeline, route, read.input, context, slots);
  if (call.knowsBrowser && !('refused' in result) && !isFromOtherSite(headers))
    answer.headers.push('set-cookie', browserCookie(context));
  return result;
}

/** The answer that is kept; else it is made, and everybody who asks the same meanwhile waits for it. */
async function findOrMake(
  pipeline: CallPipeline,
  route: Route,
  input: unknown,
  context: CallContext,
  now: number,
): Promise<KeptAnswer | Refused> {
  const { call, cost } = route;
  const { services, language } = context;
  const { normalise, versionOf, isInWords = true } = cost.kept ?? {};
  const question = normalise?.(input, services) ?? input;
  const version = versionOf?.(question, services) ?? 0;
  const key = `${call.method} ${call.path} ${isInWords ? language : ''} ${JSON.stringify(question)}`;
  const found = pipeline.kept.find(key, version, now);
  if (found !== undefined) return await giveAgain(pipeline, call, context, await found, now);
  const slots = enter(pipeline, route, question, context, now);
  if (typeof slots !== 'number') return await refuseInTurn(pipeline, context, slots);
  const answer = make(pipeline, route, question, context, slots).then(keepable);
  pipeline.kept.keep(key, version, now, answer);
  return await answer;
}

/** What it takes to send: a long answer is copied to the system each time, and most where nobody compresses it. */
const sentBytesAWeight = 32 * 1024;

async function giveAgain(
  pipeline: CallPipeline,
  call: Call,
  context: CallContext,
  answer: KeptAnswer | Refused,
  now: number,
): Promise<KeptAnswer | Refused> {
  if ('refused' in answer) return answer;
  const weight = Math.floor(answer.body.length / sentBytesAWeight);
  const excess = weight > 0 ? charge(pipeline, call, context, weight, now) : null;
  return excess === null ? answer : await refuseInTurn(pipeline, context, excess);
}

function keepable(result: object | Refused | RawAnswer): KeptAnswer | Refused {
  if ('refused' in result) return result;
  const { body, contentType } = bytesOf(result);
  return new KeptAnswer(typeof body === 'string' ? Buffer.from(body) : body, contentType);
}

/** Takes the slots to make an answer; or why it is not made. */
function enter(
  pipeline: CallPipeline,
  { call, cost }: Route,
  input: unknown,
  context: CallContext,
  now: number,
): number | Refused {
  const weight = weightOf(cost, input);
  // One was charged when it came.
  const excess = weight > 1 ? charge(pipeline, call, context, weight - 1, now) : null;
  if (excess !== null) return excess;
  // Taken only now, so that half a call, or one that is not allowed, takes no slot from anybody else.
  const slots = pipeline.concurrency.enter(call.bucket, context.key, weight);
  return slots > 0 ? slots : { refused: 'overloaded' };
}

async function make(
  pipeline: CallPipeline,
  { call, handler }: Route,
  input: unknown,
  context: CallContext,
  slots: number,
): Promise<object | Refused | RawAnswer> {
  try {
    const result = await handler(input, context);
    if (pipeline.isCheckingAnswers) assertAnswer(call, result);
    return result;
  } finally {
    pipeline.concurrency.leave(call.bucket, context.key, slots);
  }
}

/** A late event loop raises the weight of a call up to this: half of what one caller may read in a burst. */
const inflatedMax = 500;

/** Why a call of this weight is too much, for its caller or for all of its kind; null: it is not. */
function charge(pipeline: CallPipeline, call: Call, context: CallContext, weight: number, now: number): Refused | null {
  const { bucket } = call;
  const group = callerGroupOf(bucket, context.userId === 0);
  // What a group may shrinks while the event loop is late. Each caller's part shrinks less: nobody alone takes it all, and
  // one who opens page after page on a busy machine is not left waiting for longer than a page waits by itself.
  const inflated = Math.min(weight / Math.sqrt(pipeline.allowances.factor), Math.max(weight, inflatedMax));
  const own = group === null ? weight : inflated;
  const payer = drawsFromNetwork(call) ? { userId: 0, address: context.address } : context;
  const waitSeconds = pipeline.limiter.take(bucket, payer, now, own);
  if (waitSeconds > 0) return { refused: 'too_many_requests', values: { seconds: String(waitSeconds) } };
  return group === null || pipeline.allowances.take(group, weight, now) ? null : { refused: 'overloaded' };
}

/** Strangers are told at a bounded rate, or telling them would be what keeps the server busy. */
async function refuseInTurn(pipeline: CallPipeline, { userId }: CallContext, refused: Refused): Promise<Refused> {
  if (userId === 0) await pipeline.refusals.turn();
  return refused;
}

/** A body has to be read, and a long one is dear to read; a file is read by its call, piece by piece. */
const bytesAWeight = 8192;

/** What no call reads weighs nothing: the length that a GET names is bounded by nobody, and would be a debt of all callers. */
function weightOfRequest({ method, fileBytesMax }: Call, { headers }: IncomingMessage): number {
  const length = headers['content-length'];
  const isRead = method === 'POST' && length !== undefined && fileBytesMax === undefined;
  return isRead ? 1 + Math.floor(Number(length) / bytesAWeight) : 1;
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
