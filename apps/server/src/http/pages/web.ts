/** The built web app: its files, and its first page for every route of the browser's. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentRefusal } from '../calls/present.ts';
import { languageOf } from '../calls/who.ts';
import { hashInline, pageHeaders } from './csp.ts';

/** Paths the server answers itself: the web app is never shown there. */
const serverPaths = ['/api', '/wss', '/console', '/docs', '/demo', '/metrics', '/healthz', '/readyz', '/logo'] as const;

/** Serves the web app built in `root`; without one, every unknown path is `not_found`. */
export async function registerWeb(app: FastifyInstance, root: string): Promise<void> {
  const indexFile = join(root, 'index.html');
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  await app.register(async (pages) => {
    await pages.register(helmet, pageHeaders(hashInline(index ?? '')));
    if (index !== null) await registerFiles(pages, root, index);
    pages.setNotFoundHandler((request, reply) => {
      if (index !== null && isBrowserRoute(request)) return sendIndex(reply, index);
      return answerNotFound(request, reply);
    });
  });
}

async function registerFiles(pages: FastifyInstance, root: string, index: string): Promise<void> {
  await pages.register(fastifyStatic, {
    root,
    prefix: '/',
    wildcard: false,
    index: false,
    // The page is sent as it was when its hashes were taken.
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  for (const url of ['/', '/index.html']) pages.get(url, (_request, reply) => sendIndex(reply, index));
}

function sendIndex(reply: FastifyReply, index: string): FastifyReply {
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
}

/** A path a person may have typed or reloaded: not one of the server's, and not a file that is gone. */
function isBrowserRoute(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
  if (serverPaths.some((own) => path === own || path.startsWith(`${own}/`))) return false;
  return !path.startsWith('/assets/') && !/\.[^/]*$/.test(path);
}

/** The envelope of an unknown path. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  return reply.send(presentRefusal(reply, languageOf(request.headers.lang), { refused: 'not_found' }));
}
