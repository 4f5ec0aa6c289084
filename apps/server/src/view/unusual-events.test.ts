/** Events that are not like others, in both stores. */
import { join } from 'node:path';
import type { EventOf } from '@bourse/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, hasPostgres, type TestDatabase } from '../journal/postgres/testing/database.ts';
import { openTestView, TestLog, temporaryDirectory } from './testing/open-test-view.ts';
import { EventSource, freshSeed, randomFrom } from './testing/random-events.ts';
import type { View } from './view.ts';

/** Whatever an array of PostgreSQL could take for something else. */
const texts = [
  '',
  '"',
  '\\',
  '\\"',
  '"\\\\"',
  '{}',
  '{a,b}',
  ',',
  'NULL',
  'null',
  " ' ",
  '\n\t',
  '公告 🙂',
  '$1',
  '9.9.9.9"',
];

describe.each([
  ['embedded', true],
  ['in PostgreSQL', hasPostgres],
])('a view %s', (where, canRun) => {
  describe.skipIf(!canRun)('meets', () => {
    let database: TestDatabase | undefined;
    let directory: { path: string; remove: () => void };
    let source: EventSource;
    let log: TestLog;
    let view: View;
    beforeAll(async () => {
      if (where === 'in PostgreSQL') database = await createDatabase();
    });
    afterAll(() => database?.drop());
    beforeEach(async () => {
      directory = temporaryDirectory();
      source = new EventSource(randomFrom(freshSeed()));
      log = new TestLog();
      view = await open();
    });
    afterEach(async () => {
      await view.close();
      await database?.empty();
      directory.remove();
    });

    async function open(): Promise<View> {
      return await openTestView(source, join(directory.path, 'view'), log, { databaseUrl: database?.url });
    }

    function login(address: string, device: string): EventOf<'LoginRecorded'> {
      const of = { time: source.time, userId: 1, tokenHash: '', language: 'en' };
      return { kind: 'LoginRecorded', ...of, address, device, method: 'password', isRight: true };
    }

    it('logins with any text, which it keeps as it is', async () => {
      for (const text of texts) source.add(login(text, `of ${text}`));
      view.apply(source.events.slice(view.appliedSeq));
      await view.caughtUp();
      const rows = await view.db.selectFrom('logins').select(['address', 'device']).orderBy('id').execute();
      expect(rows).toEqual(texts.map((text) => ({ address: text, device: `of ${text}` })));
      expect(log.lines).toEqual([]);
    });
  });
});
