/** Sends what is kept as bytes: a page, or a document that never changes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Compressor, compressFromBytes } from '../cost/compressor.ts';
import type { KeptAnswer } from '../cost/kept-answers.ts';

export async function sendKept(
  compressor: Compressor,
  kept: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isLong = kept.body.length >= compressFromBytes;
  const encoding = isLong ? acceptedEncoding(request.headers['accept-encoding']) : null;
  const bytes = encoding === null ? null : await compressor.compressKept(kept, encoding);
  reply.type(kept.contentType);
  if (encoding === null || bytes === null) return reply.send(kept.body);
  return reply.header('vary', 'accept-encoding').header('content-encoding', encoding).send(bytes);
}
