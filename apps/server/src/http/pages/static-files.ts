/** Files of a built front end, compressed when it was built. Those in `assets` have another name once they change. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export async function registerFiles(pages: FastifyInstance, root: string, prefix: string): Promise<void> {
  await pages.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    // The page is sent as it was when its hashes were taken.
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
