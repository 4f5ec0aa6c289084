/** A view on a directory of its own, for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { product } from '../../bourse.ts';
import type { View } from '../../projections.ts';
import { registerOf } from '../projection/register.ts';
import { openView, type ViewOptions } from '../view.ts';
import type { EventSource } from './random-events.ts';

/** Log lines, so that a test can say what must not (or must) have happened. */
export class TestLog {
  readonly lines: string[] = [];

  readonly log = {
    info: (_details: object, message: string) => void this.lines.push(message),
    warn: (details: { err?: Error }, message: string) => void this.lines.push(`${message}: ${details.err?.message}`),
    error: (details: { err?: Error }, message: string) => void this.lines.push(`${message}: ${details.err?.message}`),
  };
}

export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'h2-view-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function openTestView(
  source: EventSource,
  directory: string,
  { log }: TestLog,
  more: Partial<Omit<ViewOptions, 'product'>> = {},
): Promise<View> {
  return await openView({
    directory,
    lastSeq: source.lastSeq,
    createdAt: source.state.createdAt,
    readBatches: (fromSeq) => source.read(fromSeq),
    log,
    product,
    ...more,
  });
}

/** Every row of every table, in the order of its key. */
export async function allRows({ db }: Pick<View, 'db'>): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(registerOf(product).tables)) {
    const key = sql.raw(columns.join(', '));
    rows[table] = (await sql`select * from ${sql.table(table)} order by ${key}`.execute(db)).rows;
  }
  return rows;
}
