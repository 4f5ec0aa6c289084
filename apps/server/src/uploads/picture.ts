/**
 * A picture from a stranger → a picture of ours: decoded within limits and drawn anew, so that nothing of the bytes that
 * came is kept, neither what cameras write into them nor whatever else a file may hold that also is a picture.
 */
import { fileTypeFromBuffer } from 'file-type';
import type sharp from 'sharp';
import { OverloadedError } from '../writer/port.ts';

/** Pixels of a picture that is decoded at all: more than a phone's camera takes. */
const pixelsMax = 64_000_000;
/** The longer side is drawn no longer than this; a document stays readable. */
const sideMax = 3000;
const sideMin = 16;
const quality = 85;
/** Decoded at once, since each takes a core and up to 200 MB; and waiting behind them. */
const runningMax = 1;
const waitingMax = 16;

export type PictureFault = 'upload_not_image' | 'upload_unreadable';

/** The library is large: it is loaded with the first picture. Of its loaders only these two may run. */
async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  library.cache(false);
  library.concurrency(1);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  return library;
}

let loaded: Promise<typeof sharp> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) throw new OverloadedError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** A jpg of ours, or what is wrong with the bytes. Names and declared types are not looked at: the content decides. */
export async function redrawPicture(bytes: Uint8Array): Promise<Buffer | PictureFault> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') return 'upload_not_image';
  return await inTurn(() => redraw(bytes));
}

/** A picture of ours in shades of grey, so many wide and high, a byte each: what it looks like from afar. */
export function shadesOf(jpeg: Uint8Array, width: number, height: number): Promise<Buffer> {
  return inTurn(async () => {
    loaded ??= loadSharp();
    const library = await loaded;
    const whole = library(jpeg, { limitInputPixels: pixelsMax }).greyscale();
    const small = whole.resize({ width, height, fit: 'fill', kernel: 'linear' });
    return await small.raw().timeout({ seconds: 20 }).toBuffer();
  });
}

async function redraw(bytes: Uint8Array): Promise<Buffer | PictureFault> {
  loaded ??= loadSharp();
  const library = await loaded;
  try {
    const picture = library(bytes, { limitInputPixels: pixelsMax, failOn: 'warning', pages: 1 });
    const { width, height } = await picture.metadata();
    if (width < sideMin || height < sideMin) return 'upload_unreadable';
    return await picture
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .timeout({ seconds: 20 })
      .toBuffer();
  } catch {
    // Torn, too large, or no picture after all.
    return 'upload_unreadable';
  }
}
