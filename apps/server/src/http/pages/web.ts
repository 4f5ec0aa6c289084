/** The built web app: its files, and its first page for every route of the browser's. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstState, firstStateId, firstStateMark, serverPaths } from '@bourse/contract';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveAnswer } from '../calls/call-routes.ts';
import { CallAnswer, presentRefusal } from '../calls/present.ts';
import { languageOf } from '../calls/who.ts';
import type { Compressor } from '../cost/compressor.ts';
import { KeptAnswer, type KeptAnswers } from '../cost/kept-answers.ts';
import { hashInline, pageHeaders } from './csp.ts';
import { sendKept } from './send-kept.ts';
import { registerFiles } from './static-files.ts';

/** Reads what the page of a path takes in; null while there is nothing to read from. */
export type ReadFirstState = (path: string) => Promise<FirstState | null>;
type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A page that would grow beyond this takes in nothing: the web asks for it then. */
const firstStateMaxBytes = 64 * 1024;

/** What it takes to fill a page in. */
const asPage = { config: { weight: 10 } };

/** What pages are kept and compressed by. */
interface Keeping {
  readonly kept: KeptAnswers;
  readonly compressor: Compressor;
  /** What has to stay the same for a page to hold. */
  readonly versionOf: () => string;
}

/** Serves the web app built in `root`; without one, every unknown path is `not_found`. */
export async function registerWeb(
  app: FastifyInstance,
  root: string,
  readState: ReadFirstState,
  { kept, compressor, versionOf }: Keeping,
): Promise<void> {
  const indexFile = join(root, 'index.html');
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  const fill = async (path: string) =>
    new KeptAnswer(Buffer.from(fillPage(index ?? '', await readState(path))), 'text/html; charset=utf-8');
  const sendPage: SendPage = async (request, reply) => {
    const path = pathOf(request);
    const [key, version, now] = [`page ${path}`, versionOf(), Date.now()];
    let page = kept.find(key, version, now);
    if (page === undefined) {
      page = fill(path);
      kept.keep(key, version, now, page);
    }
    const filled = await page;
    if ('refused' in filled) throw new Error(`a page was refused: ${filled.refused}`);
    return await sendKept(compressor, filled, request, reply.code(200).header('cache-control', 'no-cache'));
  };
  await app.register(async (pages) => {
    await pages.register(helmet, pageHeaders(hashInline(index ?? '')));
    if (index !== null) {
      await registerFiles(pages, root, '/');
      for (const url of ['/', '/index.html']) pages.get(url, asPage, (request, reply) => sendPage(request, reply));
    }
    pages.setNotFoundHandler(answerNotFound);
    // A route of its own, since answers to unknown paths are not compressed.
    pages.get('/*', asPage, (request, reply) =>
      index !== null && isBrowserRoute(request) ? sendPage(request, reply) : reply.callNotFound(),
    );
  });
}

/** The page with the state inside, as data that no browser runs. */
export function fillPage(index: string, state: FirstState | null): string {
  const json = state === null ? '' : JSON.stringify(state).replaceAll('<', '\\u003c');
  if (json === '' || json.length > firstStateMaxBytes) return index.replace(firstStateMark, '');
  return index.replace(firstStateMark, () => `<script type="application/json" id="${firstStateId}">${json}</script>`);
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
}

/** A path a person may have typed or reloaded: not one of the server's, and not a file that is gone. */
function isBrowserRoute(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (serverPaths.some((own) => path === own || path.startsWith(`${own}/`))) return false;
  return !path.startsWith('/assets/') && !/\.[^/]*$/.test(path);
}

/** The envelope of an unknown path. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  const answer = new CallAnswer();
  presentRefusal(answer, languageOf(request.headers.lang), { refused: 'not_found' });
  return reply.send(giveAnswer(reply, answer));
}
