import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, hasPostgres, type TestDatabase } from '../journal/postgres/testing/database.ts';
import { openKeyFiles } from './key-files.ts';
import { openKeyTable, openVaultPool } from './key-table.ts';
import { marksMax } from './marks.ts';
import { distanceMax, hashBits, picturesMax } from './pictures.ts';
import { openVault, type Vault, type VaultOptions } from './vault.ts';

const masterKey = 'ab'.repeat(32);
const databases: TestDatabase[] = [];
let dataDir: string;
let opened: Vault[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-vault-'));
});
afterEach(async () => {
  for (const vault of opened) await vault.close();
  opened = [];
  rmSync(dataDir, { recursive: true });
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function open(options: Partial<VaultOptions> = {}): Promise<Vault> {
  const vault = await openVault({ dataDir, ...options });
  opened.push(vault);
  return vault;
}

/** A hash that has so many bits other than that of 0. */
function flipped(count: number): string {
  return [...'0110'.repeat(hashBits / 4)].map((bit, place) => (place < count ? String(1 - Number(bit)) : bit)).join('');
}

describe.each(hasPostgres ? ['files', 'postgres'] : ['files'])('a vault on %s', (store) => {
  let options: Partial<VaultOptions>;
  beforeEach(async () => {
    if (store === 'files') {
      options = { masterKey };
      return;
    }
    const database = await createDatabase();
    databases.push(database);
    options = { masterKey, databaseUrl: database.url };
  });

  it('opens what it sealed, after a restart too', async () => {
    const sealed = await (await open(options)).seal(7, '张伟 Ünïcode 🙂');
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(await (await open(options)).open(7, sealed)).toBe('张伟 Ünïcode 🙂');
  });

  it('seals the same text differently each time, and gives it to its person alone', async () => {
    const vault = await open(options);
    const sealed = await vault.seal(7, 'text');
    expect(await vault.seal(7, 'text')).not.toBe(sealed);
    await vault.seal(8, 'other');
    expect(await vault.open(8, sealed)).toBeNull();
    expect(await vault.open(9, sealed)).toBeNull();
  });

  it('finds out what was changed', async () => {
    const vault = await open(options);
    const bytes = Buffer.from(await vault.seal(7, 'text'), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(await vault.open(7, changed.toString('base64url'))).toBeNull();
    }
    expect(await vault.open(7, '')).toBeNull();
  });

  it('forgets for good what it erases; what is sealed later has a new key', async () => {
    const vault = await open(options);
    const sealed = await vault.seal(7, 'text');
    const others = await vault.seal(8, 'kept');
    await vault.erase(7);
    await vault.erase(7);
    expect(await vault.open(7, sealed)).toBeNull();
    expect(await vault.open(8, others)).toBe('kept');
    const later = await vault.seal(7, 'new');
    expect(await vault.open(7, sealed)).toBeNull();
    expect(await vault.open(7, later)).toBe('new');
  });

  it("takes nobody's key for another's, where whoever can write among the keys has swapped them", async () => {
    const vault = await open(options);
    const sealed = await vault.seal(7, 'text');
    const { databaseUrl } = options;
    const inFiles = databaseUrl === undefined;
    const keys = inFiles ? openKeyFiles(join(dataDir, 'keys')) : openKeyTable(await openVaultPool(databaseUrl));
    const wrapped = await keys.find(7);
    if (wrapped === null) throw new Error('no key was kept');
    await keys.keep(8, wrapped);
    await keys.close();
    await expect(vault.seal(8, 'text')).rejects.toThrow(/^VAULT_KEY is not/);
    await expect(vault.open(8, sealed)).rejects.toThrow(/^VAULT_KEY is not/);
    expect(await vault.open(7, sealed)).toBe('text');
  });

  it('makes one key, however many ask at once', async () => {
    const vault = await open(options);
    const sealed = await Promise.all(Array.from({ length: 20 }, (_, index) => vault.seal(7, `text ${index}`)));
    const texts = await Promise.all(sealed.map((text) => vault.open(7, text)));
    expect(texts).toEqual(Array.from({ length: 20 }, (_, index) => `text ${index}`));
  });

  it('tells who has the same, the latest first, after a restart too, and not what it is', async () => {
    const { marks } = await open(options);
    expect(await marks.note(7, 'id_number', 'KR id 900101', 1000)).toMatchObject([{ userId: 7 }]);
    await marks.note(8, 'id_number', 'KR id 900101', 2000);
    await marks.note(9, 'id_number', 'KR id 800101', 2000);
    await marks.note(9, 'browser', 'KR id 900101', 2000);
    const again = (await open(options)).marks;
    const users = async () => (await again.sharedBy(7, 'id_number')).map((all) => all.map(({ userId }) => userId));
    expect(await users()).toEqual([[8, 7]]);
    expect(await again.note(7, 'id_number', 'KR id 900101', 3000)).toMatchObject([
      { userId: 7, at: 3000 },
      { userId: 8 },
    ]);
    expect(await again.sharedBy(9, 'browser')).toMatchObject([[{ userId: 9 }]]);
    expect(JSON.stringify(await again.sharedBy(9, 'browser'))).not.toContain('900101');
  });

  it('forgets a person whole', async () => {
    const vault = await open(options);
    for (const userId of [7, 8]) await vault.marks.note(userId, 'browser', 'b', 1000);
    await vault.erase(7);
    expect(await vault.marks.sharedBy(7, 'browser')).toEqual([]);
    expect(await (await open(options)).marks.sharedBy(8, 'browser')).toMatchObject([[{ userId: 8 }]]);
  });

  it('keeps the latest of a kind and a person', async () => {
    const { marks } = await open(options);
    for (let at = 1; at <= marksMax + 1; at++) await marks.note(7, 'browser', `b${at}`, at);
    expect((await marks.sharedBy(7, 'browser')).map(([mark]) => mark?.at)).toEqual(
      Array.from({ length: marksMax }, (_, place) => marksMax + 1 - place),
    );
  });

  it('finds pictures that look the same, the oldest first, after a restart too', async () => {
    const { pictures } = await open(options);
    await pictures.note(7, '7.a', flipped(0), 4000);
    await pictures.note(7, '7.b', flipped(30), 4000);
    await pictures.note(8, '8.a', flipped(distanceMax), 3000);
    await pictures.note(8, '8.b', flipped(1), 3500);
    await pictures.note(9, '9.a', flipped(distanceMax + 1), 1000);
    await pictures.note(10, '10.a', flipped(0), 2000);
    const again = (await open(options)).pictures;
    expect(await again.nearTo(7, ['7.a', '7.b'])).toEqual([
      { picture: '7.a', userId: 10 },
      { picture: '7.a', userId: 8 },
    ]);
    expect(await again.nearTo(7, ['7.b'])).toEqual([]);
    // Nobody asks about pictures of others.
    expect(await again.nearTo(9, ['7.a'])).toEqual([]);
  });

  it('forgets pictures of a person, and keeps so many of one', async () => {
    const vault = await open(options);
    await vault.pictures.note(7, '7.a', flipped(0), 1);
    await vault.pictures.note(8, '8.a', flipped(0), 1);
    await vault.erase(8);
    expect(await (await open(options)).pictures.nearTo(7, ['7.a'])).toEqual([]);
    for (let at = 1; at <= picturesMax + 1; at++)
      await vault.pictures.note(9, `9.${at}`, flipped(at === 1 ? 0 : 32), at);
    expect(await vault.pictures.nearTo(7, ['7.a'])).toEqual([]);
  });

  it('does not open with another master key', async () => {
    await (await open(options)).seal(7, 'text');
    await expect(openVault({ dataDir, ...options, masterKey: 'cd'.repeat(32) })).rejects.toThrow(/^VAULT_KEY is not/);
  });
});

describe('a vault in files', () => {
  it('writes hashes of pictures so that they show nobody the picture', async () => {
    await (await open()).pictures.note(7, '7.a', flipped(0), 1000);
    const [line = ''] = readFileSync(join(dataDir, 'pictures.jsonl'), 'utf8').split('\n');
    const { bits } = JSON.parse(line) as { bits: string };
    expect(bits).toHaveLength(hashBits);
    expect(bits).not.toBe(flipped(0));
  });

  it('keeps keys and master key to its own user, and wraps the keys', async () => {
    const vault = await open();
    const sealed = await vault.seal(7, 'text');
    const master = readFileSync(join(dataDir, 'vault.key'), 'utf8');
    const modes = ['vault.key', 'keys/7.key'].map((name) => statSync(join(dataDir, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700);
    expect(await (await open()).open(7, sealed)).toBe('text');
    expect(readFileSync(join(dataDir, 'vault.key'), 'utf8')).toBe(master);
    // Nonce, tag and 32 bytes.
    expect(readFileSync(join(dataDir, 'keys/7.key'))).toHaveLength(60);
  });

  it('clears away what a crash left half written, and refuses a damaged master key', async () => {
    await (await open()).seal(7, 'text');
    writeFileSync(join(dataDir, 'keys/8.key.tmp'), 'half');
    await open();
    expect(readdirSync(join(dataDir, 'keys')).sort()).toEqual(['0.key', '7.key']);
    writeFileSync(join(dataDir, 'vault.key'), 'damaged');
    await expect(openVault({ dataDir })).rejects.toThrow(/vault\.key is not a key/);
  });
});
