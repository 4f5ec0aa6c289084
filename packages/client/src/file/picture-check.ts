/** Whether a file may be sent in: what the server will say about it, said at once. Pure. */
import { pictureBytesMax } from '@bourse/contract';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
/** Bytes of a file's head that tell what it is. */
export const headBytes = 8;

export type PictureFault = 'not_image' | 'too_large';

/** What is wrong with a file, by its size and its head; null where nothing is. Its name and type count for nothing. */
export function checkPicture(size: number, head: Uint8Array): PictureFault | null {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);
  if (!begins(png) && !begins(jpeg)) return 'not_image';
  return size > pictureBytesMax ? 'too_large' : null;
}
