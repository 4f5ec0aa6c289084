/** Multipart bodies as browsers write them, and as they do not. */
import { picturePath } from '@bourse/contract';
import sharp from 'sharp';
import type { TestApp } from './build-app.ts';
import { type Reply, send } from './client.ts';

export interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly bytes: Uint8Array | string;
}

export const boundary = 'bourse-test-boundary';

/** The body with one part after the other. */
export function multipart(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name = 'file', filename = 'a.jpg', type = 'image/jpeg', bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

export function upload(
  app: TestApp,
  token: string,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const type = `multipart/form-data; boundary=${boundary}`;
  return send(app, 'POST', '/api/upload?t=1', body, { authorization: token, 'content-type': type, ...headers });
}

/** A picture with something on it. */
export function picture(width = 200, height = 120, seed = 0): Promise<Buffer> {
  const background = { r: (seed * 53) % 256, g: 120, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A picture of lights and shades that no other seed has. */
export function scene(seed: number): Promise<Buffer> {
  const [width, height] = [20, 15];
  let random = seed * 7919;
  const shades = Uint8Array.from({ length: width * height }, () => {
    random = (random * 48_271) % 2_147_483_647;
    return random % 256;
  });
  const drawn = sharp(shades, { raw: { width, height, channels: 1 } });
  return drawn.resize(800, 600, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer();
}

/** The address of a picture that was taken. */
export async function uploaded(app: TestApp, token: string, seed = 0): Promise<string> {
  const { body } = await upload(app, token, multipart([{ bytes: await picture(200, 120, seed) }]));
  if (body.type !== 'ok') throw new Error(`refused: ${JSON.stringify(body)}`);
  const address = String(body.message);
  if (!address.startsWith(picturePath)) throw new Error(`not an address: ${address}`);
  return address;
}
