/** `/docs`: the contract as OpenAPI, for people and machines. */
import { type Bucket, type Call, type ErrorCode, errors, type Policy } from '@bourse/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { Compressor } from '../cost/compressor.ts';
import { KeptAnswer } from '../cost/kept-answers.ts';
import { sendKept } from './send-kept.ts';

type Json = Record<string, unknown>;

/** The viewer draws with inline styles; its scripts are all files of its own. */
const viewerPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ');

/**
 * The viewer shows what it made of Markdown, and reads entities, by setting markup from text. Words of the contract need no
 * more than these elements, bare; anything else is refused.
 */
const viewerMarkup = `self.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (/^(?:[^<]|<\\/?(?:p|code|pre|em|strong|ul|ol|li|br)>)*$/.test(html) ? html : null),
});
`;

export async function registerDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  compressor: Compressor,
): Promise<void> {
  const document = describeCalls(calls);
  const kept = new KeptAnswer(Buffer.from(JSON.stringify(document)), 'application/json; charset=utf-8');
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      // The viewer's own would write it again for everybody who asks.
      if (route.url === '/docs/json') route.handler = (request, reply) => sendKept(compressor, kept, request, reply);
    });
    // The viewer's own plugin leaves some of its files without.
    docs.addHook('onSend', (_request, reply, _payload, next) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': viewerPolicy });
      next();
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      // Features first: of more than a hundred open calls the viewer draws only those near the window.
      uiConfig: { docExpansion: 'none' },
      theme: { js: [{ filename: 'markup.js', content: viewerMarkup }] },
    });
  });
}

/** The contract as an OpenAPI 3.1 document. */
function describeCalls(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bourse',
      version: '1',
      description:
        'Every answer is an envelope `{type, message, …}`: `ok`, `error`, or `999` where a call needs a session and there is none. An error carries a stable `code`. Header `lang` (en, kr, jp, spa, hk, zh) picks the language of sentences.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['type', 'message', 'code'],
  properties: {
    type: { enum: ['error', '999', '997', '998'] },
    message: { type: 'string' },
    code: { type: 'string' },
    field: { type: 'string' },
    reference: { type: 'string' },
  },
};

function describeCall(call: Call): Json {
  const input = toSchema(call.input, 'input');
  const security = {
    public: [],
    visitor: [{}, { token: [] }],
    session: [{ token: [] }],
    operator: [{ token: [] }],
  }[call.policy];
  return {
    tags: [call.feature],
    summary: call.summary,
    security,
    parameters: [...(call.method === 'GET' ? queryParameters(input) : []), ...keyParameter(call)],
    ...(call.method === 'POST' ? { requestBody: call.fileBytesMax === undefined ? bodyOf(input) : fileBody } : {}),
    responses: { 200: okResponse(call), ...errorResponses() },
  };
}

function queryParameters(input: Json): Json[] {
  const required = new Set((input.required as string[] | undefined) ?? []);
  return Object.entries((input.properties as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

function keyParameter(call: Call): Json[] {
  if (call.isIdempotent !== true) return [];
  return [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 64 } }];
}

const fileBody: Json = {
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};

function bodyOf(input: Json): Json {
  return { content: { 'application/x-www-form-urlencoded': { schema: input }, 'application/json': { schema: input } } };
}

/** What a call may answer because of who asks. */
const policyErrors: Readonly<Record<Policy, readonly ErrorCode[]>> = {
  public: [],
  visitor: [],
  session: ['please_login'],
  operator: ['please_login', 'operator_only', 'role_required', 'second_step_needed', 'person_required', 'own_act'],
};

/** What staff may close: orders and money, signing in and up. */
const restrictionBuckets: ReadonlySet<Bucket> = new Set(['order', 'auth']);
const restrictedErrors: readonly ErrorCode[] = ['restricted', 'restricted_because', 'not_opened_yet', 'not_for_staff'];

function okResponse(call: Call): Json {
  if (call.contentType !== undefined) return { description: 'The file', content: { [call.contentType]: {} } };
  const answer = toSchema(call.answer, 'output');
  const ok = {
    ...answer,
    properties: { type: { const: 'ok' }, ...(answer.properties as Json | undefined) },
    required: ['type', ...((answer.required as string[] | undefined) ?? [])],
  };
  const refusals = [
    ...new Set<ErrorCode>([
      ...policyErrors[call.policy],
      ...call.errors,
      ...(restrictionBuckets.has(call.bucket) ? restrictedErrors : []),
    ]),
  ];
  return {
    description: refusals.length === 0 ? 'The answer' : `The answer, or a refusal: ${refusals.join(', ')}`,
    content: { 'application/json': { schema: { oneOf: [ok, { $ref: '#/components/schemas/Error' }] } } },
  };
}

function errorResponses(): Json {
  const byStatus: Record<string, string[]> = {};
  for (const [code, { status }] of Object.entries(errors)) {
    if (status !== 200 && status !== 404) byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
