/** A product of a test's own goes through the writer, the journal, snapshots and the view: each thread finds it by its address. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refusal } from '@bourse/core';
import type { EscrowCommands } from '@bourse/core/testing/escrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSuper } from '../../http/testing/people.ts';
import { createDatabase, hasPostgres, type TestDatabase } from '../../journal/postgres/testing/database.ts';
import { TestLog } from '../../view/testing/open-test-view.ts';
import { openView } from '../../view/view.ts';
import { type OpenedWriter, openWriter } from '../../writer/open.ts';
import { product } from './product.ts';

/** The writer as it is under this register: the server's own type knows the product's commands alone. */
interface EscrowWriter {
  submit<K extends keyof EscrowCommands>(
    request: { kind: K } & EscrowCommands[K]['asks'],
  ): Promise<{ answer: EscrowCommands[K]['answers']; seq: number } | Refusal>;
}

const timeoutMs = 60_000;

describe.each([
  ['files', true],
  ['PostgreSQL', hasPostgres],
])('escrow, kept in %s', (where, canRun) => {
  describe.skipIf(!canRun)('goes', () => {
    let database: TestDatabase | undefined;
    let root: string;
    let now: number;
    let log: TestLog;
    let store: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      root = mkdtempSync(join(tmpdir(), 'bourse-escrow-'));
      if (where === 'PostgreSQL') database = await createDatabase();
      now = Date.UTC(2026, 0, 15);
      log = new TestLog();
      store = await open();
    });
    afterEach(async () => {
      await store.close();
      await database?.drop();
      rmSync(root, { recursive: true });
    });

    async function open() {
      const dataDir = join(root, 'data');
      const onFatal = (error: Error) => expect.fail(`${error}`);
      const kept = { dataDir, databaseUrl: database?.url, product };
      const writer = await openWriter({ ...kept, mode: 'demo', seed: '', onFatal, clock: () => now, isHeld: true });
      const view = await openView({
        ...kept,
        directory: join(dataDir, 'view'),
        lastSeq: writer.lastSeq,
        createdAt: writer.state.createdAt,
        readBatches: writer.readBatches,
        log: log.log,
      });
      writer.onCommitted(view.apply);
      writer.begin();
      const close = async () => {
        await view.close();
        await writer.close();
      };
      return { writer, view, close, escrows: writer as unknown as EscrowWriter };
    }

    async function register(writer: OpenedWriter, role: 'operator' | 'trader'): Promise<number> {
      const { nextUserId, users } = writer.state.auth;
      const names = { account: `u${nextUserId}@example.com`, extensionCode: `C${nextUserId}`, passwordHash: 'h' };
      const invitationCode = [...users.values()][0]?.extensionCode ?? '';
      const of = { accountKind: 'email', country: '', invitationCode, role } as const;
      const testFunds = role === 'operator' ? [] : [{ asset: 0, amountMinor: 10_000n }];
      const outcome = await writer.submit({ kind: 'RegisterUser', ...names, ...of, testFunds });
      if ('refused' in outcome) throw new Error(outcome.refused);
      return outcome.answer.userId;
    }

    it('from a command to its rows, by a timer, and an act of staff in their trail, over a restart', async () => {
      const { writer } = store;
      await writer.submit({ kind: 'ListAsset', code: 'USDT', name: 'Tether', scale: 8 });
      const operatorId = await register(writer, 'operator');
      await makeSuper(writer, operatorId);
      const [userId, sellerId] = [await register(writer, 'trader'), await register(writer, 'trader')];
      const terms = { userId, sellerId, asset: 0, timeoutMs };
      const ask = (amountMinor: bigint) => store.escrows.submit({ kind: 'OpenEscrow', ...terms, amountMinor });
      expect(await ask(99_999n)).toEqual({ refused: 'insufficient_balance' });
      for (const amountMinor of [1000n, 2000n, 3000n]) expect(await ask(amountMinor)).toHaveProperty('answer.escrowId');
      const opened = writer.durableSeq;
      expect([userId, sellerId].map(store.view.lastSeqOf)).toEqual([opened, opened]);
      await store.escrows.submit({ kind: 'ReleaseEscrow', userId, escrowId: 1 });
      const snapshotSeq = await writer.takeSnapshot();
      await store.escrows.submit({ kind: 'SettleEscrow', operatorId, escrowId: 2, isPaid: false });
      await store.view.caughtUp();
      await store.close();

      // The third is due by the clock: nobody did anything in time.
      now += timeoutMs;
      store = await open();
      expect(store.writer.snapshotSeq).toBe(snapshotSeq);
      await store.view.caughtUp();
      await expect.poll(() => store.writer.state.time).toBe(now);
      // The state is ahead of the journal; what was read is in it.
      const { seq } = await store.writer.read(() => null);
      expect(await store.view.waitFor(seq, 60_000)).toBe(true);
      const rows = await store.view.db.selectFrom('escrows').selectAll().orderBy('id').execute();
      const people = { buyer_id: userId, seller_id: sellerId };
      const before = now - timeoutMs;
      expect(rows).toEqual([
        { id: 1, ...people, amount: '1000', status: 'paid', updated_at: before },
        { id: 2, ...people, amount: '2000', status: 'refunded', updated_at: before },
        { id: 3, ...people, amount: '3000', status: 'refunded', updated_at: now },
      ]);
      const trail = await store.view.db.selectFrom('audit_trail').selectAll().where('act', '!=', 'set_roles').execute();
      const act = { act: 'escrow_settle', note: '#2', before: 'open', after: 'refunded' };
      expect(trail).toEqual([
        { id: expect.any(Number), time: before, operator_id: operatorId, user_id: userId, ...act },
      ]);
      expect(store.view.health).toEqual({ stalled: null, failures: 0, setAside: 0 });
      expect(log.lines).toEqual([]);
    });
  });
});
