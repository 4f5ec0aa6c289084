import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readingOfUserMax, stalledMs } from '../../http/calls/input/read-file.ts';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post, send } from '../../http/testing/client.ts';
import { boundary, multipart, picture, upload, uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import type { BlobStorage, StoredBlob } from '../../storage/port.ts';
import { databaseUrlOf, giveBack, openStorageOf } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { openUploads, sweepEveryMs, type Uploads, uploadBytesADay, uploadsADay } from '../../uploads/uploads.ts';
import { OverloadedError } from '../../writer/port.ts';
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

/** The same pictures a day and a little later, as a server finds them that begins then. */
async function openLater(): Promise<Uploads> {
  const vault = app.lifecycle.services?.vault;
  if (vault === undefined) throw new Error('the services are not up');
  const clock = () => Date.now() + 2 * 86_400_000;
  return await openUploads({ dataDir, databaseUrl: await databaseUrlOf(dataDir), clock }, vault);
}

const named = { what: 'identity', permission: 'identity.review' } as const;

const idOf = (address: string) => address.slice(address.indexOf('=') + 1);

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

  it("is its owner's alone while nothing names it, sealed where it lies, and never kept by a cache", async () => {
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
    expect((await get(app, address, { authorization: operator.token })).status).toBe(404);
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

  it('that nobody names is gone after a day, by a sweep of the server or at its next start', async () => {
    const person = await addPerson(app);
    await uploaded(app, person.token);
    await app.lifecycle.services?.uploads.sweep();
    expect(await filesOf(person.userId)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const later = await openLater();
    try {
      later.namedBy({ ...named, nameOf: async () => null });
      later.keepClean();
      await until(async () => (await filesOf(person.userId)).length === 0);
      await uploaded(app, person.token);
      vi.advanceTimersByTime(sweepEveryMs);
      await until(async () => (await filesOf(person.userId)).length === 0);
    } finally {
      vi.useRealTimers();
      await later.close();
    }
  });

  it('that a crash left held stays where a command named it, and where that is not to be known', async () => {
    const person = await addPerson(app);
    const id = idOf(await uploaded(app, person.token));
    const other = idOf(await uploaded(app, person.token));
    const crash = async () => {
      throw new Error('the process ends here');
    };
    const uploads = app.lifecycle.services?.uploads;
    await expect(uploads?.keepIf(person.userId, [id, other], crash)).rejects.toThrow('ends here');
    expect((await filesOf(person.userId)).map(({ name }) => name.split('.')[1])).toEqual(['held', 'held']);
    expect(await uploads?.read(id)).not.toBeNull();
    const later = await openLater();
    await later.sweep();
    expect(await filesOf(person.userId)).toHaveLength(2);
    later.namedBy({ ...named, nameOf: async (_userId, asked) => asked === id && 1 });
    later.keepClean();
    const left = async () => (await filesOf(person.userId)).map(({ name }) => name);
    await until(async () => (await left()).join() === `${id.split('.')[1]}.kept`);
    await later.close();
  });

  it('is named by one command at a time, and kept by one that is accepted alone', async () => {
    const person = await addPerson(app);
    const ids = [idOf(await uploaded(app, person.token)), idOf(await uploaded(app, person.token))];
    const uploads = app.lifecycle.services?.uploads;
    const states = async () => (await filesOf(person.userId)).map(({ name }) => name.split('.')[1]);
    const during = async () => {
      await expect(uploads?.keepIf(person.userId, ids, async () => true)).rejects.toThrow(OverloadedError);
      // Under way: the sweep asks nobody.
      await uploads?.sweep();
      expect(await states()).toEqual(['held', 'held']);
      return false;
    };
    expect(await uploads?.keepIf(person.userId, ids, during)).toBe(true);
    expect(await states()).toEqual(['new', 'new']);
    expect(await uploads?.keepIf(person.userId, ids, async () => true)).toBe(true);
    expect(await states()).toEqual(['kept', 'kept']);
    expect(await uploads?.keepIf(person.userId, ids, async () => false)).toBe(true);
    expect(await states()).toEqual(['kept', 'kept']);
  });
});

describe('a user', () => {
  it('sends none where room for the journal is scarce, since no command could name it', async () => {
    const person = await addPerson(app);
    const scarce = vi.spyOn(app.writer, 'isScarce', 'get').mockReturnValue(true);
    const refused = await upload(app, person.token, multipart([{ bytes: await picture() }]));
    scarce.mockRestore();
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(await filesOf(person.userId)).toEqual([]);
  });

  it('sends so many pictures a day, and so many at once', async () => {
    const { token, userId } = await addPerson(app);
    const bytes = await picture(20, 20);
    const codes = async (count: number) => {
      const some = Array.from({ length: count }, () => upload(app, token, multipart([{ bytes }])));
      return (await Promise.all(some)).map(({ body }) => String(body.code ?? 'ok'));
    };
    const burst = await codes(12);
    expect(burst.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(3);
    expect(new Set(burst)).toEqual(new Set(['ok', 'overloaded']));
    const answers: string[] = [];
    for (let round = 0; round < 14; round++) answers.push(...(await codes(3)));
    expect(new Set(answers)).toEqual(new Set(['ok', 'upload_too_many']));
    expect(await filesOf(userId)).toHaveLength(uploadsADay);
  });

  it('sends so many bytes a day, even at once', async () => {
    const { token, userId } = await addPerson(app);
    const bytes = await picture(200, 120);
    const other = await addPerson(app);
    await uploaded(app, other.token);
    const [{ bytes: each } = { bytes: 0 }] = await filesOf(other.userId);
    // There is room for one more, and not for two.
    const before = Buffer.alloc(uploadBytesADay - Math.round(1.5 * each));
    await storage.put(`uploads/${userId}/${'a'.repeat(32)}.new`, [before]);
    const sent = await Promise.all([1, 2, 3].map(() => upload(app, token, multipart([{ bytes }]))));
    const codes = sent.map(({ body }) => String(body.code ?? 'ok'));
    expect(codes).toContain('upload_too_many');
    const total = (await filesOf(userId)).reduce((sum, stored) => sum + stored.bytes, 0);
    expect(total).toBeLessThanOrEqual(uploadBytesADay);
    await uploaded(app, other.token);
  });

  it('who lets uploads stand still takes no place from others, and loses them within seconds', async () => {
    const [slow, other] = [await addPerson(app), await addPerson(app)];
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const head = [
      'POST /api/upload HTTP/1.1',
      'host: x',
      `authorization: ${slow.token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      'content-length: 1000000',
      '',
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc`,
    ].join('\r\n');
    const sockets = Array.from({ length: 24 }, () =>
      connect(port, '127.0.0.1', function (this: Socket) {
        this.write(head);
      }),
    );
    const ends = sockets.map((socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve)));
    const texts = sockets.map((socket) => {
      const read = { text: '' };
      socket.on('data', (chunk) => {
        read.text += chunk;
      });
      return read;
    });
    try {
      await until(async () => texts.filter(({ text }) => text.includes('overloaded')).length === 24 - readingOfUserMax);
      await uploaded(app, other.token);
      vi.advanceTimersByTime(stalledMs);
      const silent = texts.flatMap(({ text }, at) => (text === '' ? [ends[at]] : []));
      expect(silent).toHaveLength(readingOfUserMax);
      await Promise.all(silent);
      vi.useRealTimers();
      await until(
        async () => (await upload(app, slow.token, multipart([{ bytes: await picture() }]))).body.type === 'ok',
      );
    } finally {
      vi.useRealTimers();
      for (const socket of sockets) socket.destroy();
    }
  });
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
