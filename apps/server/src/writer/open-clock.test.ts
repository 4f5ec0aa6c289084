/** What a clock far ahead of the journal comes to when a store is opened, and while it is open. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { type OpenedWriter, type OpenOptions, openWriter } from './open.ts';

let root: string;
let warnings: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bourse-store-'));
  warnings = [];
});
afterEach(() => rmSync(root, { recursive: true }));

function open(overrides: Partial<OpenOptions>): Promise<OpenedWriter> {
  const onFatal = (error: Error) => {
    throw error;
  };
  const onWarning = (warning: string) => warnings.push(warning);
  return openWriter({ product, dataDir: join(root, 'data'), mode: 'demo', seed: '', onFatal, onWarning, ...overrides });
}

function listAsset(writer: OpenedWriter): Promise<unknown> {
  return writer.submit({ kind: 'ListAsset', code: 'A1', name: 'Asset', scale: 8 });
}

describe('a clock far ahead', () => {
  const day = 86_400_000;
  const begin = Date.UTC(2026, 0, 1);

  it('is refused at the start of production, unless it is accepted, and then stays', async () => {
    const first = await open({ mode: 'production', clock: () => begin });
    await first.close();
    const later = { mode: 'production', clockJump: 'refuse', clock: () => begin + 31 * day } as const;
    await expect(open(later)).rejects.toThrow(/^the clock says 2026-02-01.*2026-01-01.*CLOCK_JUMP=accept$/);
    const accepted = await open({ ...later, clockJump: 'accept' });
    await listAsset(accepted);
    await accepted.close();
    expect(warnings).toEqual([expect.stringMatching(/: accepted$/)]);
    await (await open(later)).close();
  });

  it('is warned of in the demo', async () => {
    await (await open({ clock: () => begin })).close();
    await (await open({ clockJump: 'refuse', clock: () => begin + 31 * day })).close();
    expect(warnings).toEqual([expect.stringMatching(/: accepted$/)]);
  });

  it('is not taken while production runs', async () => {
    let now = begin;
    const writer = await open({ mode: 'production', clockJump: 'refuse', clock: () => now });
    now += 2 * day;
    await listAsset(writer);
    expect(writer.state.time - begin).toBeLessThan(day);
    expect(writer.isClockRefused).toBe(true);
    expect(warnings).toEqual([expect.stringMatching(/^the clock jumped from 2026-01-01.*to 2026-01-03/)]);
    await writer.close();
  });
});
