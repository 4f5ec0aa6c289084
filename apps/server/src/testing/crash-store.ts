/** What a store holds in the end, read without the server: throws where it is not exactly what was acknowledged. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { balanceOf, ledgerSums, openOrdersOf, type State, wallets } from '@bourse/core';
import { product } from '../bourse.ts';
import { allRows, TestLog } from '../view/testing/open-test-view.ts';
import { openView } from '../view/view.ts';
import { type OpenedWriter, openWriter } from '../writer/open.ts';

export interface Expected {
  /** By account: the ids of all its orders. None of them is open. */
  readonly orders: ReadonlyMap<string, readonly number[]>;
  /** Accounts that only registered. */
  readonly newcomers: readonly string[];
}

type Rows = Record<string, unknown[]>;

/** Every row of a view, brought up to the journal's end. */
async function rowsOf(directory: string, writer: OpenedWriter, databaseUrl?: string): Promise<Rows> {
  const view = await openView({
    directory,
    databaseUrl,
    product,
    lastSeq: writer.lastSeq,
    createdAt: writer.state.createdAt,
    readBatches: writer.readBatches,
    log: new TestLog().log,
  });
  await view.caughtUp();
  // Events without rows move the position in memory first.
  const { applied, ...rows } = await allRows(view);
  assert.equal(applied?.length, 1);
  await view.close();
  return rows;
}

function fundsOf(state: State, account: string): string[] {
  const userId = state.auth.userByAccount.get(account)?.userId ?? 0;
  return wallets.flatMap((wallet) =>
    state.market.assets.map(({ asset, code }) => {
      const { available, locked } = balanceOf(state, userId, wallet, asset);
      return `${wallet} ${code} ${available} ${locked}`;
    }),
  );
}

function checkState(state: State, { orders, newcomers }: Expected): void {
  for (const [asset, sum] of ledgerSums(state.ledger)) assert.equal(sum, 0n, `asset ${asset} is not balanced`);
  const accounts = [...state.auth.users.values()].map(({ account }) => account);
  const known = new Set([...orders.keys(), ...newcomers]);
  const found = accounts.filter((account) => account.endsWith('@example.com'));
  assert.deepEqual(found.toSorted(), [...known].toSorted(), 'each account is there once');
  const [first, ...others] = newcomers;
  for (const other of others) assert.deepEqual(fundsOf(state, other), fundsOf(state, first ?? ''), `funds of ${other}`);
  for (const account of orders.keys()) {
    const userId = state.auth.userByAccount.get(account)?.userId ?? 0;
    assert.deepEqual([...openOrdersOf(state, userId)], [], `open orders of ${account}`);
    const locked = fundsOf(state, account).filter((line) => !line.endsWith(' 0'));
    assert.deepEqual(locked, [], `${account} has something locked`);
  }
}

function checkOrders(state: State, rows: Rows, orders: Expected['orders']): void {
  for (const [account, ids] of orders) {
    const userId = state.auth.userByAccount.get(account)?.userId;
    const own = (rows.orders as { id: number; user_id: number }[]).filter((row) => row.user_id === userId);
    const byNumber = (a: number, b: number) => a - b;
    assert.deepEqual(own.map(({ id }) => id).sort(byNumber), [...ids].sort(byNumber), `orders of ${account}`);
  }
}

/** The server must be gone. */
export async function checkStore(
  directory: string,
  databaseUrl: string | undefined,
  expected: Expected,
): Promise<void> {
  const writer = await openWriter({
    product,
    dataDir: directory,
    databaseUrl,
    mode: 'demo',
    seed: 'bourse',
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    checkState(writer.state, expected);
    const rows = await rowsOf(join(directory, 'view'), writer, databaseUrl);
    checkOrders(writer.state, rows, expected.orders);
    const rebuilt = join(directory, 'rebuilt');
    assert.deepEqual(await rowsOf(rebuilt, writer), rows, 'the view is not what a rebuild makes');
    rmSync(rebuilt, { recursive: true });
  } finally {
    await writer.close();
  }
}
