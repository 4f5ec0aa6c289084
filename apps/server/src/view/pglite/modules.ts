/**
 * The embedded database's programs, compiled once a process and shared by every thread that opens one: a thread that
 * compiled its own would take seconds of processor and, at its end, its machine code with it.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

export interface DatabaseModules {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

let compiling: Promise<DatabaseModules> | undefined;

async function compile(name: string): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return await WebAssembly.compile(await readFile(join(folder, name)));
}

/**
 * V8 collects WebAssembly code that was replaced by better code or that no thread uses any more. The V8 of Node 24 can
 * free the same code twice there, and ends the whole process with `jit_page_->allocations_.erase(addr) == 1`:
 * https://github.com/nodejs/node/issues/64500, https://github.com/nodejs/node/issues/66366 and
 * https://github.com/electric-sql/pglite/issues/1053. Without the collection it frees code only with its module. The
 * flag is valid for all threads of the process from then on. `docs/decisions/0014-wasm-code.md` says what it costs.
 */
function keepCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}

async function compileAll(): Promise<DatabaseModules> {
  keepCode();
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]);
  return { pgliteWasmModule, initdbWasmModule };
}

/** The programs, compiled with the first call. */
export function databaseModules(): Promise<DatabaseModules> {
  compiling ??= compileAll();
  return compiling;
}
