// Writes a journal that every later build has to open with equal balances and orders: once for each version of snapshots,
// kept in `apps/server/test/fixtures/journal-snapshot-<version>`; slices that have a new version follow by name and version.
// `node tools/run.mjs tools/journal-fixture.ts snapshot-<version> [seed]`
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRelease } from '../apps/server/src/simulation/release.ts';

const [name, seed = '5'] = process.argv.slice(2);
if (name === undefined) throw new Error('which version of snapshots?');
const directory = join(import.meta.dirname, '../apps/server/test/fixtures', `journal-${name}`);
if (existsSync(directory)) throw new Error(`${directory} is there: the past is not written again`);
const description = await writeRelease(directory, Number(seed), 300);
if (description.orders.length < 6 || description.stops.length < 3)
  throw new Error(`too little is open: remove ${directory} and take another seed`);
writeFileSync(join(directory, 'expected.json'), `${JSON.stringify(description, null, 1)}\n`);
