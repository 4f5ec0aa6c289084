/**
 * The embedded database's programs, compiled once a process and shared by every thread that opens one: a thread that
 * compiled its own would take seconds of processor and, at its end, its machine code with it.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface DatabaseModules {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

let compiling: Promise<DatabaseModules> | undefined;

async function compile(name: string): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return await WebAssembly.compile(await readFile(join(folder, name)));
}

async function compileAll(): Promise<DatabaseModules> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]);
  return { pgliteWasmModule, initdbWasmModule };
}

/** The programs, compiled with the first call. */
export function databaseModules(): Promise<DatabaseModules> {
  compiling ??= compileAll();
  return compiling;
}
