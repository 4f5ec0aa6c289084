/** What the wire shows of it. */
export { pictureBytesMax, picturePath, uploadIdOf } from './calls.ts';
