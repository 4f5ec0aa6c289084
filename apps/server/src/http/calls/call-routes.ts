/** One route of the framework for each call; what a call passes is in `call-pipeline.ts`. */
import { type Call, modeHeader } from '@bourse/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, type CallPipeline, callHeaders, type Route } from './call-pipeline.ts';
import { type Fields, type Malformed, queryOf, readBody, readForm } from './input/fields.ts';
import { readFile } from './input/read-file.ts';
import { CallAnswer } from './present.ts';

/** Registers every call; `mode` is what each answer is marked with. */
export function registerCalls(
  app: FastifyInstance,
  pipeline: CallPipeline,
  routes: readonly Route[],
  mode: string,
): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header(modeHeader, mode).headers(callHeaders);
    next();
  });
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: route.call.path,
      // They come compressed where that is worth it, by what is kept of them.
      compress: false,
      handler: async (request, reply) => {
        const answer = new CallAnswer();
        const readFields = (call: Call, userId: number) => fieldsOf(call, request, userId);
        await answerCall(pipeline, route, { request: request.raw, readFields }, answer);
        return giveAnswer(reply, answer);
      },
    });
  }
}

/** Puts all but the body of an answer into the framework's reply; the body is returned. */
export function giveAnswer(reply: FastifyReply, answer: CallAnswer): string | Buffer {
  const { headers } = answer;
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  reply.code(answer.status).type(answer.contentType);
  reply.request.answerLabel = answer.label;
  return answer.body;
}

function fieldsOf(
  call: Call,
  request: FastifyRequest,
  userId: number,
): Fields | Malformed | Promise<Fields | Malformed | 'upload_too_large'> {
  if (call.fileBytesMax !== undefined) return readFile(request, call.fileBytesMax, userId);
  return call.method === 'GET'
    ? readForm(queryOf(request.raw.url ?? ''))
    : readBody(request.body, request.headers['content-type']);
}
