/** The one file of a multipart request, read strictly and only once it is known that its sender may send it. */
import type { FastifyRequest } from 'fastify';
import { OverloadedError } from '../../../writer/port.ts';
import type { Fields, Malformed } from './fields.ts';

/** Other fields are taken and left aside. */
const fieldsMax = 20;
const fieldBytesMax = 1024;
/** A file that takes longer is given up. */
export const readMsMax = 60_000;

/** Of one that comes, so much arrives in so long, or it is given up: it keeps the place of another. */
export const stalledMs = 5_000;
export const stalledBytes = 32 * 1024;

/** Files read at once, and those of one user: each lies in memory until it is whole. */
export const readingMax = 24;
export const readingOfUserMax = 3;
let reading = 0;
const readingOf = new Map<number, number>();

/** Counts a file in; throws where there is no room for it. What is returned counts it out. */
function enter(userId: number): () => void {
  const ofUser = readingOf.get(userId) ?? 0;
  if (reading >= readingMax || ofUser >= readingOfUserMax) throw new OverloadedError();
  reading += 1;
  readingOf.set(userId, ofUser + 1);
  return () => {
    reading -= 1;
    const rest = (readingOf.get(userId) ?? 1) - 1;
    if (rest === 0) readingOf.delete(userId);
    else readingOf.set(userId, rest);
  };
}

/** Ends the request where it takes too long, or stands still. */
function watch({ raw }: FastifyRequest): () => void {
  let bytes = 0;
  const giveUp = () => void raw.destroy();
  const timer = setTimeout(giveUp, readMsMax);
  const stalled = setInterval(() => {
    if (bytes < stalledBytes) giveUp();
    bytes = 0;
  }, stalledMs);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
  };
  // Whoever reads the parts begins in this same turn, so nothing is heard before they listen too.
  raw.on('data', count);
  return () => {
    clearTimeout(timer);
    clearInterval(stalled);
    raw.off('data', count);
  };
}

/** `{file}`; without `file` where none came; or what is wrong with the request. */
export async function readFile(
  request: FastifyRequest,
  bytesMax: number,
  userId: number,
): Promise<Fields | Malformed | 'upload_too_large'> {
  const fields = Object.create(null) as Fields;
  if (!request.isMultipart()) return { malformed: null };
  const leave = enter(userId);
  const unwatch = watch(request);
  const limits = {
    files: 1,
    fileSize: bytesMax,
    fields: fieldsMax,
    parts: fieldsMax + 1,
    fieldSize: fieldBytesMax,
    fieldNameSize: 100,
    headerPairs: 50,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname !== 'file' || 'file' in fields) return { malformed: part.fieldname };
      fields.file = bytes;
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return 'upload_too_large';
    return { malformed: 'file' };
  } finally {
    unwatch();
    leave();
  }
  return fields;
}
