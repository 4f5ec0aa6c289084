import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpeningCheck, openingChecks } from '@bourse/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { drillFile } from './drill.ts';

const key = '5f1d3c9a77e04b62a8c1f00d9e3b5a7c2d4e6f8091a3b5c7d9e1f2a4b6c8d0e2';
const fingerprint = createHash('sha256').update(key).digest('hex');
let app: TestApp;
let boss: TestPerson;

beforeAll(async () => {
  app = await buildApp({ env: { VAULT_KEY: key } });
  boss = await addPerson(app, 'operator', []);
});
afterAll(() => app.close());

function services() {
  if (app.lifecycle.services === null) throw new Error('the services are not up');
  return app.lifecycle.services;
}
const as = ({ token }: TestPerson) => ({ authorization: token });
const ask = async (act: string, fields: Record<string, string>) =>
  (await post(app, `/api/staff/opening/${act}`, fields, as(boss))).body;

interface List {
  is_waiting: boolean;
  opened_at: string;
  checks: { check: OpeningCheck; is_done: boolean; note: string; done_by: string }[];
}
const list = async () => (await get(app, '/api/staff/opening', as(boss))).body.message as List;
const rowOf = async (check: OpeningCheck) => (await list()).checks.find((row) => row.check === check);

it('says what is there and what is missing, in the order in which it is done', async () => {
  const { is_waiting, opened_at, checks } = await list();
  expect({ is_waiting, opened_at }).toEqual({ is_waiting: false, opened_at: '' });
  expect(checks.map(({ check }) => check)).toEqual([...openingChecks]);
  expect(checks.filter(({ is_done }) => is_done).map(({ check }) => check)).toEqual(['markets', 'invitation']);
});

describe('what is shown by hand', () => {
  it('the key, by its fingerprint alone', async () => {
    expect(await ask('confirm', { check: 'vault_key', answer: key })).toMatchObject({ code: 'opening_key_wrong' });
    expect(await rowOf('vault_key')).toMatchObject({ is_done: false, done_by: '' });
    expect(await ask('confirm', { check: 'vault_key', answer: fingerprint })).toMatchObject({ type: 'ok' });
    expect(await rowOf('vault_key')).toMatchObject({ is_done: true });
    expect((await rowOf('vault_key'))?.done_by).toContain('@');
  });

  it('a mail, by the code in it', async () => {
    expect(await ask('confirm', { check: 'mail', answer: '000000' })).toMatchObject({ code: 'code_wrong' });
    expect(await ask('mail', {})).toMatchObject({ type: 'ok' });
    const code = app.outbox.list('').find((message) => message.code !== undefined)?.code ?? '';
    expect(await ask('confirm', { check: 'mail', answer: code })).toMatchObject({ type: 'ok' });
    expect(await rowOf('mail')).toMatchObject({ is_done: true });
  });
});

describe('the restore drill', () => {
  const path = () => join(services().config.DATA_DIR, drillFile);
  afterEach(() => rmSync(path(), { force: true }));

  it.each([
    ['no file', null, false],
    ['what is no drill', '{"time":"now"}', false],
    ['half a file', '{"time":', false],
    ['one of another exchange', () => ({ time: services().now(), sequence: 1e9 }), false],
    ['one long ago', () => ({ time: services().now() - 31 * 86_400_000, sequence: 1 }), false],
    ['one of today', () => ({ time: services().now(), sequence: 1 }), true],
  ] as const)('%s', async (_, what, isDone) => {
    const text = typeof what === 'function' ? JSON.stringify(what()) : what;
    if (text !== null) writeFileSync(path(), text);
    expect((await rowOf('drill'))?.is_done).toBe(isDone);
  });
});

it('a demo is open already', async () => {
  expect(await ask('propose', { reason: 'all is there' })).toMatchObject({ code: 'opening_done' });
});
