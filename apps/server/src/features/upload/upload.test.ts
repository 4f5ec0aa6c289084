import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post, send } from '../../http/testing/client.ts';
import { boundary, multipart, picture, upload, uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import type { BlobStorage, StoredBlob } from '../../storage/port.ts';
import { giveBack, openStorageOf } from '../../testing/test-store.ts';
import { uploadsADay } from '../../uploads/uploads.ts';
import { attacks } from './testing/attacks.ts';

let app: TestApp;
let dataDir: string;
let storage: BlobStorage;
let owner: TestPerson;
let stranger: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-upload-'));
  app = await buildApp({ dataDir });
  storage = await openStorageOf(dataDir);
  owner = await addPerson(app);
  stranger = await addPerson(app);
  operator = await addPerson(app, 'operator');
});
afterAll(async () => {
  await storage.close();
  await app.close();
  await giveBack(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What is stored of a user, without the folder. */
async function filesOf(userId: number): Promise<StoredBlob[]> {
  const folder = `uploads/${userId}/`;
  const found: StoredBlob[] = [];
  for await (const blob of storage.list(folder)) found.push({ ...blob, name: blob.name.slice(folder.length) });
  return found;
}

/** The picture behind an address. */
async function bytesOf(address: string, token: string): Promise<Buffer> {
  const answer = await app.app.inject({ url: address, headers: { authorization: token } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe('hostile uploads', () => {
  it('are at least forty', () => expect(attacks.length).toBeGreaterThanOrEqual(40));

  it.each(attacks)('%s: refused or neutralised', async (_, body, expected, headers = {}) => {
    const attacker = await addPerson(app);
    const answer = await upload(app, attacker.token, await body(), headers as Record<string, string>);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    const outcome = answer.body.type === 'ok' ? 'neutralised' : String(answer.body.code);
    expect(expected.split('|')).toContain(outcome);
    if (outcome !== 'neutralised') {
      expect(await filesOf(attacker.userId)).toEqual([]);
      return;
    }
    const stored = await bytesOf(String(answer.body.message), attacker.token);
    expect(stored.includes('CANARY')).toBe(false);
    expect(stored.includes('script')).toBe(false);
    const { format, exif, xmp, comments } = await sharp(stored).metadata();
    expect([format, exif, xmp, comments]).toEqual(['jpeg', undefined, undefined, undefined]);
    expect((await filesOf(attacker.userId)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^[\w-]{32}\.new$/),
    ]);
  });

  it('of somebody without a session are not read at all', async () => {
    const answer = await upload(app, '', multipart([{ bytes: await picture() }]));
    expect(answer.body.type).toBe('999');
  });
});

describe('a picture', () => {
  it('is upright, without where it was taken, and no larger than needed', async () => {
    const { token } = await addPerson(app);
    const camera = await sharp(await picture(4000, 1000))
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(app, token, multipart([{ bytes: camera }]));
    const { width, height, exif, orientation } = await sharp(await bytesOf(String(body.message), token)).metadata();
    expect([width, height, exif, orientation ?? 1]).toEqual([750, 3000, undefined, 1]);
  });

  it("is its owner's and the staff's alone, sealed where it lies, and never kept by a cache", async () => {
    const address = await uploaded(app, owner.token);
    const mine = await get(app, address, { authorization: owner.token });
    expect(mine).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
    expect((await get(app, address, { authorization: operator.token })).status).toBe(200);
    const others = await get(app, address, { authorization: stranger.token });
    expect(others).toMatchObject({ status: 404, body: { code: 'upload_not_found' } });
    expect((await get(app, address)).body.type).toBe('999');
    expect((await post(app, address, {}, { authorization: owner.token })).status).toBe(404);
    const [file] = await filesOf(owner.userId);
    const stored = (await storage.get(`uploads/${owner.userId}/${file?.name}`)) ?? Buffer.alloc(0);
    expect(stored.length).toBeGreaterThan(100);
    expect(stored.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  it('is gone with the key of its owner', async () => {
    const person = await addPerson(app);
    const address = await uploaded(app, person.token);
    await app.lifecycle.services?.vault.erase(person.userId);
    expect((await get(app, address, { authorization: person.token })).status).toBe(404);
  });

  it.each([
    '../../journal/00000000000000000001.log',
    '1.../../../../../../../../../etc/passwd',
    `${'9'.repeat(20)}.${'a'.repeat(32)}`,
    '0x1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    `1.${'a'.repeat(31)}/`,
    '',
  ])('id %j finds nothing', async (id) => {
    const answer = await get(app, `/api/file?${new URLSearchParams({ id })}`, { authorization: operator.token });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('that nobody keeps is gone after a day', async () => {
    const person = await addPerson(app);
    const address = await uploaded(app, person.token);
    const [{ putAtMs } = { putAtMs: 0 }] = await filesOf(person.userId);
    await app.lifecycle.services?.uploads.sweep(putAtMs);
    expect((await get(app, address, { authorization: person.token })).status).toBe(200);
    await app.lifecycle.services?.uploads.sweep(putAtMs + 1);
    expect((await get(app, address, { authorization: person.token })).status).toBe(404);
    expect(await filesOf(person.userId)).toEqual([]);
  });
});

it('a user sends so many pictures a day, even at once', async () => {
  const { token, userId } = await addPerson(app);
  const bytes = await picture(20, 20);
  const answers: string[] = [];
  for (let round = 0; round < 5; round++) {
    const some = Array.from({ length: 10 }, () => upload(app, token, multipart([{ bytes }])));
    for (const { body } of await Promise.all(some)) answers.push(String(body.code ?? 'ok'));
  }
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(uploadsADay);
  expect(new Set(answers)).toEqual(new Set(['ok', 'upload_too_many']));
  expect(await filesOf(userId)).toHaveLength(uploadsADay);
});

it('the boundary may be quoted, and other fields are left aside', async () => {
  const { token } = await addPerson(app);
  const body = multipart([{ bytes: await picture() }]);
  const extra = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n`),
    body,
  ]);
  const headers = { authorization: token, 'content-type': `multipart/form-data; boundary="${boundary}"` };
  expect((await send(app, 'POST', '/api/upload', extra, headers)).body.type).toBe('ok');
});
