/** A whole server starts on the stores of past releases, and their people find what is theirs. */
import { createHash } from 'node:crypto';
import { calls, picturePath } from '@bourse/contract';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { readConfig } from '../config.ts';
import { features } from '../features.ts';
import { startExchange } from '../start.ts';
import { ApiUser } from '../testing/api-user.ts';
import { copyStore, type StoreCopy, storedReleases } from './testing/stored-release.ts';

let store: StoreCopy;
let close: () => Promise<void> = async () => {};
afterEach(async () => {
  await close();
  store.remove();
});

/** Answers where it listens. Long after the store was written: what fell due meanwhile is done first. */
async function start(): Promise<string> {
  const config = readConfig({ MODE: 'demo', PORT: '0', DATA_DIR: store.dataDir });
  if ('error' in config) throw new Error(config.error);
  const onFatal = (error: Error) => {
    throw error;
  };
  const exchange = startExchange({ product, features, config, logger: pino({ level: 'silent' }), onFatal });
  close = exchange.close;
  return (await exchange.started).address;
}

it.each(storedReleases.filter((name) => name.endsWith('-whole')))('%s', async (name) => {
  store = await copyStore(name);
  const origin = await start();
  const { account, password } = store.expected.people.keeper;
  const keeper = new ApiUser(origin);
  await keeper.login(account, password);
  expect(await keeper.call(calls.identity.state, {})).toMatchObject({
    type: 'ok',
    message: { level: 2, name: '김•• M••' },
  });
  const picture = store.expected.pictures.find(({ sha256 }) => sha256 !== null);
  const shown = await fetch(`${origin}${picturePath}?id=${picture?.id}`, { headers: { authorization: keeper.token } });
  const bytes = new Uint8Array(await shown.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture?.sha256);
});
