/**
 * The short way for calls: placed on node's own server, it answers them without the framework, which costs more than most
 * answers do, and refusals above all. It takes only requests that it knows for sure, whole, plain and without a file;
 * everything else goes on to the framework unchanged. What a call passes is the same on both ways (`call-pipeline.ts`), and so is
 * every byte of the answer.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { modeHeader } from '@bourse/contract';
import type { CountRequest } from '../metrics.ts';
import { answerCall, type CallPipeline, callHeaders, type Route } from './call-pipeline.ts';
import { queryOf, readBody, readForm } from './input/fields.ts';
import { CallAnswer, presentRefusal } from './present.ts';
import { languageOf } from './who.ts';

const contentTypes = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'application/x-www-form-urlencoded;charset=UTF-8',
]);
/** Headers that change how a request is to be read. */
const strangeHeaders = ['transfer-encoding', 'content-encoding', 'expect', 'upgrade', 'trailer'];
const lengthForm = /^[1-9]\d{0,5}$/;

interface Direct {
  readonly pipeline: CallPipeline;
  readonly routes: readonly Route[];
  readonly mode: string;
  readonly bodyBytesMax: number;
  readonly countRequest: CountRequest;
  /** The framework says what there is to say to those who come while the server ends. */
  isEnding(): boolean;
}

interface DirectRoute extends Route {
  /** As the metrics name it. */
  readonly name: string;
}

/** Stands before `listener`. */
export function answeringDirectly(listener: RequestListener, direct: Direct): RequestListener {
  const posted = routesOf(direct, 'POST');
  const asked = routesOf(direct, 'GET');
  const always = Object.entries({ [modeHeader]: direct.mode, ...callHeaders }).flat();
  return (request, response) => {
    const { method, url = '' } = request;
    const routes = method === 'POST' ? posted : method === 'GET' ? asked : undefined;
    const route = routes?.get(pathOf(url));
    if (route === undefined || !isPlain(request, direct.bodyBytesMax) || direct.isEnding()) {
      listener(request, response);
    } else takeRequest(direct, route, always, request, response);
  };
}

function routesOf({ routes }: Direct, method: 'GET' | 'POST'): Map<string, DirectRoute> {
  // A file is read piece by piece, by the framework's reader.
  const own = routes.filter(({ call }) => call.method === method && call.fileBytesMax === undefined);
  return new Map(own.map((route) => [route.call.path, { ...route, name: `${method} ${route.call.path}` }]));
}

function pathOf(url: string): string {
  const cut = url.indexOf('?');
  return cut < 0 ? url : url.slice(0, cut);
}

function isPlain({ method, httpVersion, headers }: IncomingMessage, bytesMax: number): boolean {
  return (
    httpVersion === '1.1' &&
    (method === 'GET' ? headers['content-length'] === undefined : hasPlainBody(headers, bytesMax)) &&
    !strangeHeaders.some((name) => headers[name] !== undefined)
  );
}

function hasPlainBody(headers: IncomingHttpHeaders, bytesMax: number): boolean {
  const length = headers['content-length'];
  return (
    length !== undefined &&
    lengthForm.test(length) &&
    Number(length) <= bytesMax &&
    contentTypes.has(headers['content-type'] ?? '')
  );
}

/** Reads the body and answers; one that ends before it is whole is only counted, since nobody is left to answer. */
function takeRequest(
  direct: Direct,
  route: DirectRoute,
  always: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const startedMs = performance.now();
  const answer = new CallAnswer();
  const count = () =>
    direct.countRequest(route.name, answer.status, answer.label, (performance.now() - startedMs) / 1000);
  let body: Buffer | null = null;
  const readFields = () =>
    route.call.method === 'GET'
      ? readForm(queryOf(request.url ?? ''))
      : readBody(body, request.headers['content-type']);
  const reply = async () => {
    try {
      await answerCall(direct.pipeline, route, { request, readFields }, answer);
      send(response, always, answer);
      count();
    } catch (error) {
      direct.pipeline.logger.error({ err: error }, 'a call was not answered');
      response.destroy();
    }
  };
  request.on('data', (chunk: Buffer) => {
    body = body === null ? chunk : Buffer.concat([body, chunk]);
  });
  request.on('end', reply);
  request.on('error', () => {
    if (request.complete) return;
    presentRefusal(answer, languageOf(request.headers.lang), { refused: 'parameter_error' });
    count();
  });
}

function send(response: ServerResponse, always: readonly string[], answer: CallAnswer): void {
  const { body, headers, contentType, status } = answer;
  if (response.destroyed) return;
  const length = Buffer.byteLength(body);
  response.writeHead(status, [...always, ...headers, 'content-type', contentType, 'content-length', String(length)]);
  // As many bytes as characters: the same bytes either way, but nothing to encode.
  response.end(body, length === body.length ? 'latin1' : 'utf8');
}
