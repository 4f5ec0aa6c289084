/** The built console of the staff: one page for all its addresses, and its files. It takes in nothing of the exchange. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Compressor } from '../cost/compressor.ts';
import { KeptAnswer } from '../cost/kept-answers.ts';
import { hashInline, pageHeaders } from './csp.ts';
import { sendKept } from './send-kept.ts';
import { registerFiles } from './static-files.ts';

const place = '/console';

/** Serves the console built in `root`; without one there are no such pages. */
export async function registerConsole(app: FastifyInstance, root: string, compressor: Compressor): Promise<void> {
  const indexFile = join(root, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = readFileSync(indexFile, 'utf8');
  const page = new KeptAnswer(Buffer.from(index), 'text/html; charset=utf-8');
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendKept(compressor, page, request, reply.code(200).header('cache-control', 'no-cache'));
  await app.register(async (pages) => {
    await pages.register(helmet, pageHeaders(hashInline(index)));
    await registerFiles(pages, root, `${place}/`);
    for (const url of [place, `${place}/*`]) {
      pages.get(url, (request, reply) => (isFile(request) ? reply.callNotFound() : send(request, reply)));
    }
  });
}

/** A file that is gone is not the page. */
function isFile({ raw: { url = '' } }: FastifyRequest): boolean {
  return /\.[^/?]*(\?|$)/.test(url);
}
