import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'bourse-modules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a process that opens an embedded database collects no WebAssembly code', () => {
  const program = `
    const { databaseModules } = await import(${JSON.stringify(new URL('./modules.ts', import.meta.url))});
    // First of all: what makes JavaScript of our sources is WebAssembly too.
    await databaseModules();
    const { product } = await import(${JSON.stringify(new URL('../../bourse.ts', import.meta.url))});
    const { openView } = await import(${JSON.stringify(new URL('../view.ts', import.meta.url))});
    const options = { directory: ${JSON.stringify(join(root, 'view'))}, lastSeq: 0, createdAt: 0, log: console };
    const view = await openView({ ...options, product, readBatches: async function* () {} });
    console.log(JSON.stringify(await view.db.selectFrom('applied').select('id').execute()));
    await view.close();`;
  // The flags make V8 compile calls from the database to JavaScript immediately and collect all unused code.
  const flags = ['--trace-wasm-code-gc', '--stress-wasm-code-gc', '--wasm-wrapper-tiering-budget=1'];
  const file = join(root, 'program.mjs');
  writeFileSync(file, program);
  const said = execFileSync(process.execPath, [...flags, file], { encoding: 'utf8' });
  expect(said).toContain('[{"id":1}]');
  expect(said).not.toContain('Starting GC');
});
