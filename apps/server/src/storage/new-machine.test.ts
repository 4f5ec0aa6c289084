/** With everything durable in PostgreSQL, a new machine needs nothing from the disk of the old one. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@bourse/contract';
import { core, evolve, hashState } from '@bourse/core';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { readConfig } from '../config.ts';
import { features } from '../features.ts';
import { fieldsOf } from '../http/testing/examples.ts';
import { PostgresReader } from '../journal/postgres/postgres-reader.ts';
import { createDatabase, hasPostgres, type TestDatabase } from '../journal/postgres/testing/database.ts';
import { type StartedExchange, startExchange } from '../start.ts';
import { ApiUser } from '../testing/api-user.ts';
import { openUploads } from '../uploads/uploads.ts';
import { openVault } from '../vault/vault.ts';
import { decodeBatch } from '../writer/event-batch.ts';
import { OpenedWriter } from '../writer/open.ts';
import { DirectoryStorage } from './directory.ts';

const masterKey = '0123456789abcdef'.repeat(4);

let root: string;
let database: TestDatabase;
let close: () => Promise<void> = async () => {};

/** What a test needs of an exchange beyond its port. */
interface Exchange extends StartedExchange {
  readonly writer: OpenedWriter;
}

/** An exchange on the machine with this data directory; all of them have one database and one key. */
async function start(dataDir: string): Promise<Exchange> {
  const config = readConfig({
    MODE: 'demo',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    VAULT_KEY: masterKey,
  });
  if ('error' in config) throw new Error(config.error);
  const onFatal = (error: Error) => {
    throw error;
  };
  const exchange = startExchange({ product, features, config, logger: pino({ level: 'silent' }), onFatal });
  close = exchange.close;
  const started = await exchange.started;
  const { writer } = started.services;
  if (!(writer instanceof OpenedWriter)) throw new Error('the writer is not on a journal');
  return { ...started, writer };
}

/** Stops it and returns what it had. */
async function stop({ writer }: Exchange): Promise<Pick<OpenedWriter, 'state' | 'lastSeq'>> {
  await close();
  return { state: writer.state, lastSeq: writer.lastSeq };
}

/** The state with what the journal holds after it. */
async function followed({ state, lastSeq }: Pick<OpenedWriter, 'state' | 'lastSeq'>, throughSeq: number) {
  const reader = await PostgresReader.open(database.url, throughSeq);
  for await (const batch of reader.read(lastSeq + 1)) {
    for (const { seq, event } of decodeBatch(core, batch)) if (seq > lastSeq) evolve(state, event);
  }
  await reader.close();
  return state;
}

async function signUp(origin: string): Promise<ApiUser> {
  const user = new ApiUser(origin);
  await user.register('mover@example.com', 'moving1234');
  return user;
}

/** The same person with the same session, at another machine. */
function at(origin: string, { account, token }: ApiUser): ApiUser {
  return Object.assign(new ApiUser(origin), { account, token });
}

async function placeOrder(user: ApiUser): Promise<void> {
  const { buy, deal: readBook } = calls.spot;
  const deal = await user.must(readBook, fieldsOf(readBook));
  const price = (Number((deal.message as { last_price: string }).last_price) * 0.95).toFixed(2);
  await user.must(buy, { ...fieldsOf(buy), price, num: '0.0002' });
}

async function openOrders(user: ApiUser): Promise<unknown> {
  return (await user.must(calls.spot.openBuys, {})).message;
}

function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
}

/** The address of a picture of a person's own. */
async function sendPicture(user: ApiUser): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'a.jpg');
  const headers = { authorization: user.token };
  const response = await fetch(`${user.origin}${calls.upload.upload.path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { type: string; message: string };
  expect(answer.type).toBe('ok');
  return answer.message;
}

async function picture(user: ApiUser, address: string): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(`${user.origin}${address}`, { headers: { authorization: user.token } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

function idOf(address: string): string {
  return new URL(address, 'http://localhost').searchParams.get('id') ?? '';
}

/** Every file below the directory. */
function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
}

describe.skipIf(!hasPostgres)('an exchange in PostgreSQL', () => {
  beforeAll(async () => {
    database = await createDatabase();
    root = mkdtempSync(join(tmpdir(), 'bourse-new-machine-'));
  });
  afterEach(async () => {
    await close();
    await database.empty();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(root, { recursive: true });
  });

  it('goes on where it was, on a machine that never had it', async () => {
    const [oldDir, newDir] = [join(root, 'old'), join(root, 'new')];
    const old = await start(oldDir);
    const user = await signUp(old.address);
    await placeOrder(user);
    const [fresh, kept] = [await sendPicture(user), await sendPicture(user)];
    const owner = old.writer.state.auth.userByAccount.get(user.account)?.userId ?? 0;
    expect(await old.services.uploads.keepIf(owner, [idOf(kept)], async () => true)).toBe(true);
    const pictures = [await picture(user, fresh), await picture(user, kept)];
    const snapshotSeq = await old.writer.takeSnapshot();
    await placeOrder(user);
    const orders = await openOrders(user);
    const before = await stop(old);
    expect(filesBelow(oldDir)).toEqual([]);
    rmSync(oldDir, { recursive: true });

    const moved = await start(newDir);
    expect([moved.writer.recoveredSeq, moved.writer.snapshotSeq]).toEqual([before.lastSeq, snapshotSeq]);
    const again = at(moved.address, user);
    expect(await openOrders(again)).toEqual(orders);
    expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
    expect([await picture(again, fresh), await picture(again, kept)]).toEqual(pictures);
    const after = await stop(moved);
    expect(hashState(after.state)).toBe(hashState(await followed(before, after.lastSeq)));
  });

  it('takes over the pictures that an older server kept on disk, and none of another exchange', async () => {
    const dataDir = join(root, 'mixed');
    const disk = new DirectoryStorage(dataDir);
    const vault = await openVault({ dataDir, databaseUrl: database.url, masterKey });
    const older = await openUploads({ dataDir }, vault);
    const added = await older.add(7, await jpeg());
    const id = 'id' in added ? added.id : '';
    const shown = await older.read(id);
    await older.close();
    const foreign = `uploads/7/${'f'.repeat(32)}.kept`;
    await disk.put(foreign, [Buffer.from('sealed with a key of another exchange')]);

    const uploads = await openUploads({ dataDir, databaseUrl: database.url }, vault);
    expect(shown).not.toBeNull();
    expect(await uploads.read(id)).toEqual(shown);
    expect(await uploads.keepIf(7, [id], async () => true)).toBe(true);
    const left: string[] = [];
    for await (const { name } of disk.list('uploads/')) left.push(name);
    expect(left).toEqual([foreign]);
    await uploads.close();
    await vault.close();
  });
});
