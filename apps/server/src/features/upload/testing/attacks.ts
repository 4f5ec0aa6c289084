/** Uploads that mean harm, each with what has to become of it. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { multipart, type Part, picture } from '../../../http/testing/multipart.ts';

const canary = 'CANARY<script>alert(1)</script><?php system(1); ?>';

/** A PNG chunk: length, type, data, CRC. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG whose head says how large it is; its pixels are `data`. */
function png(width: number, height: number, data: Buffer, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([pngHead, chunk('IHDR', head), ...extra, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A whole PNG of one colour, black or white: a bit a pixel, so that a huge one is a few kilobytes. */
function plainPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([pngHead, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function soundPng(extra: Buffer[] = []): Buffer {
  return png(64, 64, deflateSync(Buffer.alloc(64 * (1 + 64 * 3))), extra);
}

/** A JPEG with a segment behind its head. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** The height in the frame of a JPEG, changed. */
function withHeight(jpeg: Buffer, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(height, frame + 7);
  return copy;
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const one = async (part: Partial<Omit<Part, 'bytes'>> & { bytes: Part['bytes'] | Promise<Buffer> }): Promise<Buffer> =>
  multipart([{ ...part, bytes: await part.bytes }]);

type Attack = [what: string, body: () => Promise<Buffer> | Buffer, refusedBy: string | 'neutralised', headers?: object];

export const attacks: readonly Attack[] = [
  ['SVG with a script', () => one({ bytes: svg, type: 'image/svg+xml', filename: 'a.svg' }), 'upload_not_image'],
  ['SVG renamed', () => one({ bytes: svg }), 'upload_not_image'],
  ['HTML renamed', () => one({ bytes: '<!doctype html><script>alert(1)</script>' }), 'upload_not_image'],
  ['PHP renamed', () => one({ bytes: '<?php system($_GET[0]); ?>', filename: 'a.php.jpg' }), 'upload_not_image'],
  ['a script', () => one({ bytes: '#!/bin/sh\nrm -rf /\n' }), 'upload_not_image'],
  ['a program', () => one({ bytes: Buffer.from('7f454c4602010100', 'hex') }), 'upload_not_image'],
  ['a PDF', () => one({ bytes: '%PDF-1.7\n%âãÏÓ\n' }), 'upload_not_image'],
  ['a ZIP', () => one({ bytes: Buffer.from('504b0304140000000800', 'hex') }), 'upload_not_image'],
  ['a zip bomb', () => one({ bytes: gzipSync(Buffer.alloc(64 * 1024 * 1024)) }), 'upload_not_image'],
  ['a GIF', () => one({ bytes: gif, type: 'image/gif' }), 'upload_not_image'],
  ['a GIF called JPEG', () => one({ bytes: gif }), 'upload_not_image'],
  [
    'a WebP',
    () =>
      one({
        bytes: sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
      }),
    'upload_not_image',
  ],
  [
    'a TIFF',
    () =>
      one({
        bytes: sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      }),
    'upload_not_image',
  ],
  ['a BMP', () => one({ bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]) }), 'upload_not_image'],
  ['an icon', () => one({ bytes: Buffer.from('00000100010010100000', 'hex') }), 'upload_not_image'],
  ['text', () => one({ bytes: 'hello' }), 'upload_not_image'],
  ['nothing in the file', () => one({ bytes: '' }), 'upload_needed'],
  ['zeros', () => one({ bytes: Buffer.alloc(5000) }), 'upload_not_image'],
  ['the head of a JPEG alone', () => one({ bytes: Buffer.from('ffd8ffe000104a464946', 'hex') }), 'upload_unreadable'],
  ['the head of a PNG alone', () => one({ bytes: pngHead }), 'upload_not_image|upload_unreadable'],
  [
    'a JPEG head before HTML',
    () => one({ bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html>')]) }),
    'upload_unreadable',
  ],
  [
    'a PNG head before a script',
    () => one({ bytes: Buffer.concat([pngHead, Buffer.from(canary)]) }),
    'upload_not_image|upload_unreadable',
  ],
  ['a torn JPEG', async () => one({ bytes: (await picture(800, 600)).subarray(0, 1500) }), 'upload_unreadable'],
  ['a torn PNG', () => one({ bytes: soundPng().subarray(0, 60) }), 'upload_unreadable'],
  [
    'a PNG with a wrong sum',
    () => one({ bytes: Buffer.from(soundPng().map((byte, at) => (at === 45 ? byte ^ 1 : byte))) }),
    'upload_unreadable',
  ],
  [
    'a PNG of 50,000 × 50,000',
    () => one({ bytes: png(50_000, 50_000, deflateSync(Buffer.alloc(1000))) }),
    'upload_unreadable',
  ],
  ['a sound PNG of a few pixels', () => one({ bytes: plainPng(800, 600) }), 'neutralised'],
  ['a sound PNG of more pixels than any camera takes', () => one({ bytes: plainPng(8001, 8000) }), 'upload_unreadable'],
  [
    'a decompression bomb',
    () => one({ bytes: png(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 1_000))) }),
    'upload_unreadable',
  ],
  [
    'a JPEG that says it is 65,500 high',
    async () => one({ bytes: withHeight(await picture(), 65_500) }),
    'upload_unreadable',
  ],
  [
    'a PNG without height',
    () => one({ bytes: png(10, 0, deflateSync(Buffer.alloc(40))) }),
    'upload_not_image|upload_unreadable',
  ],
  [
    'one pixel',
    () =>
      one({
        bytes: sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      }),
    'upload_unreadable',
  ],
  ['4 MB and a byte', () => one({ bytes: Buffer.alloc(4 * 1024 * 1024 + 1, 0xff) }), 'upload_too_large'],
  [
    'a picture with 5 MB behind it',
    async () => one({ bytes: Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]) }),
    'upload_too_large',
  ],
  ['no file', () => multipart([]), 'upload_needed|parameter_error'],
  ['a file in another field', async () => one({ name: 'other', bytes: picture() }), 'parameter_error'],
  [
    'a file in a field that reaches for a prototype',
    async () => one({ name: '__proto__', bytes: picture() }),
    'parameter_error',
  ],
  ['two files', async () => multipart([{ bytes: await picture() }, { bytes: await picture() }]), 'parameter_error'],
  [
    'two files, the second a script',
    async () => multipart([{ bytes: await picture() }, { bytes: svg }]),
    'parameter_error',
  ],
  [
    'another boundary',
    async () => one({ bytes: picture() }),
    'parameter_error|upload_needed',
    { 'content-type': 'multipart/form-data; boundary=other' },
  ],
  ['no boundary', async () => one({ bytes: picture() }), 'parameter_error', { 'content-type': 'multipart/form-data' }],
  ['no end', async () => (await one({ bytes: picture() })).subarray(0, -30), 'parameter_error|upload_unreadable'],
  ['no content type', async () => one({ bytes: picture() }), 'parameter_error', { 'content-type': '' }],
  [
    'a form in its place',
    () => Buffer.from('file=x'),
    'parameter_error',
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  [
    'a thousand fields',
    () => multipart(Array.from({ length: 1000 }, (_, at) => ({ name: `f${at}`, bytes: 'x' }))),
    'parameter_error',
  ],
  ['a path as its name', async () => one({ filename: '../../../../etc/passwd', bytes: picture() }), 'neutralised'],
  ['NUL in its name', async () => one({ filename: 'a.php\0.jpg', bytes: picture() }), 'neutralised|parameter_error'],
  [
    'a double extension',
    async () => one({ filename: 'a.jpg.html', type: 'text/html', bytes: picture() }),
    'neutralised',
  ],
  [
    'a script as its name',
    async () => one({ filename: '<img src=x onerror=alert(1)>.jpg', bytes: picture() }),
    'neutralised',
  ],
  [
    '4,000 characters as its name',
    async () => one({ filename: `${'a'.repeat(4000)}.jpg`, bytes: picture() }),
    'neutralised|parameter_error',
  ],
  [
    'a comment with a script',
    async () => one({ bytes: withSegment(await picture(), 0xfe, Buffer.from(canary)) }),
    'neutralised',
  ],
  [
    'EXIF with a script',
    async () =>
      one({
        bytes: sharp(await picture())
          .withExif({ IFD0: { ImageDescription: canary, Copyright: canary } })
          .toBuffer(),
      }),
    'neutralised',
  ],
  [
    'XMP with a script',
    async () =>
      one({ bytes: withSegment(await picture(), 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${canary}`)) }),
    'neutralised',
  ],
  [
    'a JPEG that is also HTML',
    async () => one({ bytes: Buffer.concat([await picture(), Buffer.from(canary)]) }),
    'neutralised',
  ],
  [
    'a PNG that is also a ZIP',
    () =>
      one({
        bytes: Buffer.concat([soundPng(), Buffer.from('504b0304', 'hex'), Buffer.from(canary)]),
        type: 'image/png',
      }),
    'neutralised',
  ],
  [
    'a PNG text chunk with a script',
    () => one({ bytes: soundPng([chunk('tEXt', Buffer.from(`Comment\0${canary}`))]) }),
    'neutralised',
  ],
  [
    'a PNG text chunk that inflates to 64 MB',
    () =>
      one({
        bytes: soundPng([
          chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])),
        ]),
      }),
    'neutralised|upload_unreadable',
  ],
];
