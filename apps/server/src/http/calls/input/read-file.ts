/** The one file of a multipart request, read strictly and only once it is known that its sender may send it. */
import type { FastifyRequest } from 'fastify';
import { OverloadedError } from '../../../writer/port.ts';
import type { Fields, Malformed } from './fields.ts';

/** Other fields are taken and left aside. */
const fieldsMax = 20;
const fieldBytesMax = 1024;
/** A file that takes longer is given up. */
const readMsMax = 60_000;

/** Files read at once: each lies in memory until it is whole. */
const readingMax = 24;
let reading = 0;

/** `{file}`; without `file` where none came; or what is wrong with the request. */
export async function readFile(
  request: FastifyRequest,
  bytesMax: number,
): Promise<Fields | Malformed | 'upload_too_large'> {
  const fields = Object.create(null) as Fields;
  if (!request.isMultipart()) return { malformed: null };
  if (reading >= readingMax) throw new OverloadedError();
  reading += 1;
  const timer = setTimeout(() => request.raw.destroy(), readMsMax);
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
    clearTimeout(timer);
    reading -= 1;
  }
  return fields;
}
