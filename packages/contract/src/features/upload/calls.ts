/** Pictures that people send in: each is its owner's alone, and shown to staff who review what it belongs to. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { textInput } from '../../schemas.ts';

/** Bytes a picture may have. */
export const pictureBytesMax = 4 * 1024 * 1024;

/** Where a picture can be read; followed by its id. */
export const picturePath = '/api/file';

/** The id of an upload in the address that `/api/upload` answered; null where it is none. */
export function uploadIdOf(url: string): string | null {
  return /^\/api\/file\?id=(\d{1,15}\.[A-Za-z0-9_-]{32})$/.exec(url)?.[1] ?? null;
}

export const uploadCalls = {
  upload: defineCall({
    feature: 'upload',
    method: 'POST',
    path: '/api/upload',
    policy: 'session',
    bucket: 'auth',
    fileBytesMax: pictureBytesMax,
    input: z.object({ /** A jpg or png. */ file: z.custom<Blob | Uint8Array>((value) => typeof value === 'object') }),
    answer: z.object({ /** The picture's address, for its owner alone. */ message: z.string() }),
    errors: ['upload_needed', 'upload_too_large', 'upload_not_image', 'upload_unreadable', 'upload_too_many'],
    summary: 'Send in a picture: jpg or png, at most 4 MB. It is drawn anew, without what cameras write into it.',
  }),
  file: defineCall({
    feature: 'upload',
    method: 'GET',
    path: picturePath,
    policy: 'session',
    bucket: 'read',
    contentType: 'image/jpeg',
    input: z.object({ id: textInput(64) }),
    answer: z.object({}),
    errors: ['upload_not_found'],
    summary: "A picture of one's own; staff see those of what they may see, and the audit log says that they looked.",
  }),
} as const;
