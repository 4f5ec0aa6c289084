/** What features bring is enough for a table of their own; what one of them forgets is named. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { createDatabase, hasPostgres, type TestDatabase } from '../journal/postgres/testing/database.ts';
import { type AnyProjection, defineProjection, type NoTables } from './projection/projection.ts';
import { registerOf, wholeRegister } from './projection/register.ts';
import { TestLog, temporaryDirectory } from './testing/open-test-view.ts';
import { EventSource } from './testing/random-events.ts';
import { product as withTurnout } from './testing/turnout/product.ts';
import type { TurnoutTables } from './testing/turnout/tables.ts';
import { openView, type ViewOptions } from './view.ts';

const { path: root, remove } = temporaryDirectory();
afterAll(remove);

describe.each([
  ['embedded', true],
  ['in PostgreSQL', hasPostgres],
])('a view %s', (where, canRun) => {
  describe.skipIf(!canRun)('with a feature more', () => {
    let database: TestDatabase | undefined;
    let source: EventSource;
    let log: TestLog;
    beforeAll(async () => {
      if (where === 'in PostgreSQL') database = await createDatabase();
    });
    afterAll(() => database?.drop());
    beforeEach(() => {
      source = new EventSource(new Random(testSeed()));
      log = new TestLog();
    });
    afterEach(() => expect(log.lines).toEqual([]));

    function open(directory: string, more: Partial<ViewOptions> = {}) {
      return openView({
        directory: join(root, where, directory),
        databaseUrl: database?.url,
        lastSeq: source.lastSeq,
        createdAt: source.state.createdAt,
        readBatches: (fromSeq) => source.read(fromSeq),
        log: log.log,
        ...more,
        product: withTurnout,
      });
    }

    async function rowsOf(view: Awaited<ReturnType<typeof open>>) {
      await view.caughtUp();
      expect(view.health).toEqual({ stalled: null, failures: 0, setAside: 0 });
      const orders = await view.db.selectFrom('orders').select('id').execute();
      expect(orders.length).toBeGreaterThan(5);
      return await view.db.selectFrom('turnout').selectAll().orderBy('user_id').execute();
    }

    function expected() {
      const placed = source.events.flatMap(({ event }) => (event.kind === 'OrderPlaced' ? [event.userId] : []));
      const byUser = Map.groupBy(placed, (userId) => userId);
      return [...byUser]
        .map(([user_id, { length: orders }]) => ({ user_id, orders }))
        .sort((a, b) => a.user_id - b.user_id);
    }

    it('has its table, goes on with what it remembers, and starts from a checkpoint of it', async () => {
      source.trade(400);
      const first = await open('view');
      expect(await rowsOf(first)).toEqual(expected());
      await first.close();
      source.trade(400);
      const again = await open('view');
      expect(again.appliedSeq).toBeGreaterThan(50);
      expect(await rowsOf(again)).toEqual(expected());
      if (database === undefined) {
        const checkpoint = join(root, 'checkpoint');
        const seq = await again.exportCheckpoint(checkpoint);
        source.trade(100);
        const restored = await open('restored', { checkpoints: [checkpoint], firstSeq: seq + 1 });
        expect(await rowsOf(restored)).toEqual(expected());
        await restored.close();
      }
      await again.close();
    });
  });
});

const empty = { create: () => null, fold: {}, rows: () => 0, parts: () => [] };

describe('a register', () => {
  const moved = join(root, 'moved', '0001-moved.ts');
  mkdirSync(join(root, 'moved'));
  it.each<[string, AnyProjection, string]>([
    [
      'a table of another',
      { ...empty, name: 'more', tables: { orders: ['id'] } },
      'spot and more both have a table orders',
    ],
    [
      "one of the view's own",
      { ...empty, name: 'more', tables: { applied: ['id'] } },
      'more and view both have a table applied',
    ],
    ['the name of another', { ...empty, name: 'spot', tables: {} }, 'two features are called spot'],
    [
      'the number of another migration',
      { ...empty, name: 'more', tables: {}, migrations: [pathToFileURL(moved)] },
      '0001-moved stands where 0002 belongs',
    ],
  ])('refuses a feature with %s', (_what, more, complaint) => {
    expect(() => registerOf({ ...product, projections: [...product.projections, more] })).toThrow(complaint);
  });

  it('is refused by the compiler where something is forgotten', () => {
    const rest = { name: 'more', create: () => null, rows: () => 0, parts: () => [] } as const;
    // @ts-expect-error: a table has no key.
    defineProjection<TurnoutTables>()({ ...rest, tables: {}, fold: {} });
    // @ts-expect-error: a key has no column.
    defineProjection<TurnoutTables>()({ ...rest, tables: { turnout: [] }, fold: {} });
    // @ts-expect-error: a key is no column of the table.
    defineProjection<TurnoutTables>()({ ...rest, tables: { turnout: ['id'] }, fold: {} });
    // @ts-expect-error: there is no such event.
    defineProjection<NoTables>()({ ...rest, tables: {}, fold: { OrderPlacd: null } });
    // @ts-expect-error: nobody folds the other events.
    wholeRegister([defineProjection<NoTables>()({ ...rest, tables: {}, fold: { FundsGranted: null } })]);
    const unfed = defineProjection<NoTables, { readonly more: number }>()({ ...rest, tables: {}, fold: {} });
    // @ts-expect-error: what it remembers is not loaded.
    wholeRegister([...product.projections, unfed]);
    expect(withTurnout.projections).toHaveLength(product.projections.length + 1);
  });
});
