/** One route a call of the contract: limit, who, parse, may, do, present. */
import {
  type Call,
  calls,
  type ErrorCode,
  type Feature,
  type Language,
  type Policy,
  sessionHeader,
} from '@bourse/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lifecycle, Services } from '../../services.ts';
import { OverloadedError, WriterStoppedError } from '../../writer/port.ts';
import { clientAddress } from '../client-address.ts';
import type { Context, Handlers, RawAnswer, Refused } from '../handler.ts';
import { admit } from './admit.ts';
import { deviceOf } from './device.ts';
import { type Fields, isMalformed, type Malformed, readBody, readForm } from './fields.ts';
import { readIdempotency } from './idempotency.ts';
import { inputParser, type ParseInput } from './parse-input.ts';
import { assertAnswer, presentAnswer, presentFault, presentRefusal } from './present.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readFile } from './read-file.ts';
import { idleMsOf, touchSession } from './session-use.ts';
import { identify, languageOf } from './who.ts';

/** A handler for each call of the contract, by its groups of calls. */
export type AllHandlers = { readonly [F in Feature]: Handlers<(typeof calls)[F]> };

export interface Gate {
  readonly lifecycle: Lifecycle;
  readonly handlers: Partial<AllHandlers>;
  readonly limiter: RateLimiter;
  /** Compares each answer with the contract: for tests and development. */
  readonly isCheckingAnswers: boolean;
}

/** A handler whose call is known at run time alone; the parser gives it what its call's schema says. */
type AnyHandler = (input: unknown, context: Context<Policy>) => Promise<object | Refused | RawAnswer>;

interface Route {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly parseInput: ParseInput;
}

const needsSession: Readonly<Record<Policy, boolean>> = {
  public: false,
  visitor: false,
  session: true,
  operator: true,
};

/** Registers every call; throws where one has no handler or no policy. */
export function registerCalls(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(callHeaders);
    next();
  });
  for (const { call, handler } of listCalls(gate.handlers)) {
    const route: Route = { call, handler, parseInput: inputParser(call) };
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => answerCall(gate, route, request, reply),
    });
  }
}

/** Headers of every answer of a call. */
export const callHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

function listCalls(handlers: Partial<AllHandlers>): { call: Call; handler: AnyHandler }[] {
  return Object.entries(calls).flatMap(([feature, featureCalls]) => {
    const own = handlers[feature as Feature] as Record<string, AnyHandler | undefined> | undefined;
    return Object.entries(featureCalls as Record<string, Call>).map(([name, call]) => {
      const handler = own?.[name];
      if (handler === undefined) throw new Error(`no handler for ${feature}.${name} (${call.path})`);
      if (needsSession[call.policy] === undefined) throw new Error(`no policy for ${call.path}`);
      return { call, handler };
    });
  });
}

async function answerCall(
  gate: Gate,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const language = languageOf(request.headers.lang);
  const services = gate.lifecycle.services;
  if (services === null) return presentRefusal(reply, language, { refused: 'unavailable' });
  try {
    return await passGate(gate, route, services, language, request, reply);
  } catch (error) {
    if (error instanceof OverloadedError) return presentRefusal(reply, language, { refused: 'overloaded' });
    if (error instanceof WriterStoppedError) return presentRefusal(reply, language, { refused: 'unavailable' });
    return presentFault(reply, language, error);
  }
}

async function passGate(
  gate: Gate,
  { call, handler, parseInput }: Route,
  services: Services,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const refuse = (refused: ErrorCode, field?: string | null, values?: Record<string, string>) =>
    presentRefusal(reply, language, { refused, ...(field ? { field } : {}), ...(values ? { values } : {}) });
  const now = Date.now();
  const address = clientAddress(request.raw, services.config.TRUST_PROXY);
  const who = identify(services.writer.state, request.headers.authorization, now, idleMsOf(services.config));

  const waitSeconds = gate.limiter.take(call.bucket, { userId: who.user?.userId ?? 0, address }, now);
  if (waitSeconds > 0) return refuse('too_many_requests', null, { seconds: String(waitSeconds) });

  if (who.isExpired && !needsSession[call.policy]) reply.header(sessionHeader, 'expired');
  const caller = admit(call.policy, who);
  if ('refused' in caller) return refuse(caller.refused);

  const fields = await readFields(call, request);
  if (typeof fields === 'string') return refuse(fields, 'file');
  if (isMalformed(fields)) return refuse('parameter_error', fields.malformed);
  const parsed = parseInput(fields);
  if ('field' in parsed) return refuse('parameter_error', parsed.field);
  const idempotency = readIdempotency(call, request.headers['idempotency-key'], parsed.input);
  if (idempotency === null) return refuse('parameter_error', 'Idempotency-Key');

  touchSession(services.writer, who.tokenHash, now);

  const context: Context<Policy> = {
    services,
    ...caller,
    language,
    idempotency,
    address,
    device: deviceOf(request.headers['user-agent']),
    origin: services.config.WEB_ORIGIN || `${request.protocol}://${request.host}`,
  };
  const answer = await handler(parsed.input, context);
  if (gate.isCheckingAnswers) assertAnswer(call, answer);
  return presentAnswer(reply, language, answer);
}

async function readFields(call: Call, request: FastifyRequest): Promise<Fields | Malformed | 'upload_too_large'> {
  if (call.fileBytesMax !== undefined) return await readFile(request, call.fileBytesMax);
  return call.method === 'GET' ? readForm(queryOf(request)) : readBody(request.body, request.headers['content-type']);
}

function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const cut = url.indexOf('?');
  return cut < 0 ? '' : url.slice(cut + 1);
}
