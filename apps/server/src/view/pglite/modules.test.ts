import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projections } from '../../projections.ts';
import { registerOf } from '../projection/register.ts';

const root = mkdtempSync(join(tmpdir(), 'bourse-modules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a process that opens an embedded database collects no WebAssembly code', () => {
  const program = `
    const { DatabaseThread } = await import(${JSON.stringify(new URL('./database-thread.ts', import.meta.url))});
    const thread = new DatabaseThread(${JSON.stringify(registerOf(projections).migrations)});
    await thread.start(${JSON.stringify(join(root, 'database'))});
    console.log(JSON.stringify((await thread.query('select 1 as one', [])).rows));
    await thread.stop();`;
  // The flags make V8 compile calls from the database to JavaScript immediately and collect all unused code.
  const flags = ['--trace-wasm-code-gc', '--stress-wasm-code-gc', '--wasm-wrapper-tiering-budget=1'];
  const file = join(root, 'program.mjs');
  writeFileSync(file, program);
  const said = execFileSync(process.execPath, [...flags, file], { encoding: 'utf8' });
  expect(said).toContain('[{"one":1}]');
  expect(said).not.toContain('Starting GC');
});
