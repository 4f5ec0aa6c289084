/** Events that are not like others, in both stores. */
import { join } from 'node:path';
import type { Event, EventOf } from '@bourse/core';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, hasPostgres, type TestDatabase } from '../journal/postgres/testing/database.ts';
import type { View } from '../projections.ts';
import { openTestView, TestLog, temporaryDirectory } from './testing/open-test-view.ts';
import { EventSource } from './testing/random-events.ts';

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
      source = new EventSource(new Random(testSeed()));
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

    function placed(wrong: Partial<EventOf<'OrderPlaced'>>): EventOf<'OrderPlaced'> {
      const like = lastOrder();
      return { ...like, orderId: like.orderId + 1_000_000, fills: [], ...wrong };
    }

    function lastOrder(): EventOf<'OrderPlaced'> {
      const last = source.events.findLast(({ event }) => event.kind === 'OrderPlaced' && !isLiquidity(event.userId));
      if (last?.event.kind !== 'OrderPlaced') throw new Error('no order was placed');
      return last.event;
    }

    function isLiquidity(userId: number): boolean {
      return source.state.auth.users.get(userId)?.role === 'liquidity';
    }

    it('logins with any text, which it keeps as it is', async () => {
      for (const text of texts) source.add(login(text, `of ${text}`));
      source.give(view);
      await view.caughtUp();
      const rows = await view.db.selectFrom('logins').select(['address', 'device']).orderBy('id').execute();
      expect(rows).toEqual(texts.map((text) => ({ address: text, device: `of ${text}` })));
      expect(log.lines).toEqual([]);
    });

    it('events that it cannot take in, which it sets aside, all others with their rows', async () => {
      const bad: number[] = [];
      const addBad = (event: Event) => {
        source.add(event);
        bad.push(source.lastSeq);
      };
      source.trade(200);
      // No text of PostgreSQL holds a zero; an order is there once; and nothing is known of this pair.
      addBad(login('1.1.1.1', 'a\0b'));
      source.add(login('2.2.2.2', 'good'));
      addBad(login('3.3.3.3', 'a\0c'));
      addBad(placed({ orderId: lastOrder().orderId }));
      addBad(placed({ market: 99 }));
      const others = source.events.filter(({ seq }) => !bad.includes(seq));
      source.add(login('4.4.4.4', 'good'));
      source.give(view);
      await view.caughtUp();

      expect(view.appliedSeq).toBe(source.lastSeq);
      expect(view.health).toEqual({ stalled: null, failures: 0, setAside: bad.length });
      const noted = await view.db.selectFrom('set_aside').selectAll().orderBy('seq').execute();
      expect(noted.map(({ seq, kind }) => [seq, kind])).toEqual([
        [bad[0], 'LoginRecorded'],
        [bad[1], 'LoginRecorded'],
        [bad[2], 'OrderPlaced'],
        [bad[3], 'OrderPlaced'],
      ]);
      expect(noted[3]?.error).toContain('no market 99');
      const own = view.db.selectFrom('logins').select('address').where('device', '=', 'good');
      const logins = await own.orderBy('id').execute();
      expect(logins.map(({ address }) => address)).toEqual(['2.2.2.2', '4.4.4.4']);
      const placedOrders = others.filter(({ event }) => event.kind === 'OrderPlaced' && !isLiquidity(event.userId));
      const rows = await view.db.selectFrom('orders').select('id').execute();
      expect(rows).toHaveLength(placedOrders.length);
      expect(log.lines.map((line) => line.split(':', 1)[0])).toEqual(bad.map(() => 'the view set an event aside'));

      await view.close();
      view = await open();
      await view.caughtUp();
      // They are not tried again, and not forgotten.
      expect(view.health.setAside).toBe(bad.length);
      expect(log.lines).toHaveLength(bad.length);
    });
  });
});
