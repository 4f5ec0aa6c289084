/**
 * 20 SIGKILLs under order load over HTTP. After each restart every acknowledged command is there once; at the end the
 * ledger balances, each retried command has one effect, and the view equals a rebuild.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerSums } from '@bourse/core';
import { expect, it } from 'vitest';
import { allRows, TestLog } from '../view/testing/open-test-view.ts';
import { openView } from '../view/view.ts';
import { type OpenedWriter, openWriter } from '../writer/open.ts';
import { ApiUser } from './api-user.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const kills = 20;
const lanes = 4;

interface Sent {
  readonly key: string;
  readonly side: 'in' | 'out';
  readonly body: Record<string, string>;
  /** The order's id, once acknowledged. */
  orderId: number | null;
}

async function send(user: ApiUser, sent: Sent): Promise<void> {
  const answer = await user.post(`/api/transaction/${sent.side}`, sent.body, { 'idempotency-key': sent.key });
  if (answer.type !== 'ok') return;
  const orderId = (answer.order as { id: number }).id;
  if (sent.orderId !== null && sent.orderId !== orderId) throw new Error(`key ${sent.key} made two orders`);
  sent.orderId = orderId;
}

function bodyOf(factor: number, lastPrice: number): Record<string, string> {
  return { legal_id: '1', currency_id: '2', price: (lastPrice * factor).toFixed(2), num: '0.0002', mode: '2' };
}

/** Sends orders until the server is gone; whatever was not answered may or may not have been done. */
async function load(user: ApiUser, all: Sent[], round: number, lane: number, lastPrice: number): Promise<void> {
  for (let count = 0; ; count++) {
    const side = count % 2 === 0 ? 'in' : 'out';
    const factor = count % 3 === 0 ? 1 : side === 'in' ? 0.9 : 1.1;
    const body = { ...bodyOf(factor, lastPrice), time_in_force: count % 3 === 0 ? 'ioc' : 'gtc' };
    const sent: Sent = { key: `${round}-${lane}-${count}`, side, body, orderId: null };
    all.push(sent);
    try {
      await send(user, sent);
      if (count % 20 === 19) await user.post('/api/transaction_del_all', {});
    } catch {
      return;
    }
  }
}

/** Every row of the view, brought up to the journal's end. */
async function rowsOf(directory: string, writer: OpenedWriter): Promise<Record<string, unknown[]>> {
  const view = await openView({
    directory: join(directory, 'view'),
    lastSeq: writer.lastSeq,
    createdAt: writer.state.createdAt,
    readEvents: (fromSeq) => writer.readEvents(fromSeq),
    log: new TestLog().log,
  });
  await view.caughtUp();
  const rows = await allRows(view);
  await view.close();
  return rows;
}

async function lastPriceOf(user: ApiUser): Promise<number> {
  const deal = await user.must('/api/transaction/deal', { legal_id: '1', currency_id: '2' });
  return Number((deal.message as { last_price: string }).last_price);
}

it(`survives ${kills} kills with nothing lost and nothing doubled`, { timeout: 600_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bourse-kill-'));
  const environment = { DATA_DIR: directory, PORT: String(await freePort()) };
  const all: Sent[] = [];
  let server: ServerProcess = await startServer(environment);
  try {
    const user = new ApiUser(server.origin);
    await user.register('kill@example.com', 'abc12345');
    for (let round = 0; round < kills; round++) {
      const price = await lastPriceOf(user);
      const before = all.length;
      const loads = Array.from({ length: lanes }, (_, lane) => load(user, all, round, lane, price));
      while (all.length < before + 40 + ((round * 37) % 120)) await new Promise((resolve) => setTimeout(resolve, 2));
      await server.stop('SIGKILL');
      await Promise.all(loads);
      server = await startServer(environment);
      // A new order first: had an acknowledged one been lost, its retry could not get its id again.
      const body = bodyOf(0.9, price);
      const fresh: Sent = { key: `fresh-${round}`, side: 'in', body, orderId: null };
      all.push(fresh);
      await send(user, fresh);
      expect(fresh.orderId).not.toBeNull();
      for (const sent of all.slice(before)) await send(user, sent);
      await user.must('/api/transaction_del_all', {});
    }
    const accepted = all.filter((sent) => sent.orderId !== null);
    expect(accepted.length).toBeGreaterThan(kills * 20);
    expect(new Set(accepted.map((sent) => sent.orderId)).size).toBe(accepted.length);
    await server.stop('SIGKILL');
    const writer = await openWriter({
      dataDir: directory,
      mode: 'demo',
      seed: 'bourse',
      onFatal: (error) => {
        throw error;
      },
    });
    for (const [asset, sum] of ledgerSums(writer.state.ledger)) expect(sum, `asset ${asset}`).toBe(0n);
    const userId = writer.state.userByAccount.get('kill@example.com')?.userId ?? 0;
    const rows = await rowsOf(directory, writer);
    const orders = rows.orders as { id: number; user_id: number }[];
    const own = orders.filter((row) => row.user_id === userId).map((row) => row.id);
    const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b);
    expect(own.sort(byNumber)).toEqual(accepted.map((sent) => sent.orderId).sort(byNumber));
    rmSync(join(directory, 'view'), { recursive: true });
    expect(await rowsOf(directory, writer)).toEqual(rows);
    await writer.close();
  } finally {
    await server.stop('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
});
