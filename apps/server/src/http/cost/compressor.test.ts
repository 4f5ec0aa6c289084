import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, Compressor } from './compressor.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['GZIP', 'gzip'],
  ['brotli', null],
  [`gzip, ${'x'.repeat(300)}`, null],
])('of %s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it('only so many answers are compressed at a time; the others go as they are', async () => {
  const compressor = new Compressor();
  const bytes = Buffer.from('a trader must not wait for strangers '.repeat(500));
  const compressed = await Promise.all(
    (['br', 'gzip', 'br', 'br', 'gzip'] as const).map((encoding) => compressor.compress(bytes, encoding)),
  );
  const [br, gzip] = compressed as Buffer[];
  expect([brotliDecompressSync(br as Buffer), gunzipSync(gzip as Buffer)]).toEqual([bytes, bytes]);
  expect(compressed.slice(3)).toEqual([null, null]);
  expect(await compressor.compress(bytes, 'br')).toEqual(br);
});
