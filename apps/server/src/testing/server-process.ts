/** A real server as a process of its own, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/**
 * A process that lives for seconds has no use for better code of the embedded database: making it costs a quarter of a
 * start, and what tests ask of the database is quickly answered without.
 */
const databaseAsCompiledFirst = '--liftoff-only';
/** A start takes two seconds, and some more where the machine is slow, or busy, or the first to make the database. */
const startTimeoutMs = 50_000;

export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Its last lines. */
  output(): string;
  /** Resolves once it is ready; rejects where it has ended. */
  ready(): Promise<void>;
  /** SIGKILL, or another signal; answers once the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ServerEnvironment {
  readonly DATA_DIR: string;
  readonly PORT: string;
  readonly [name: string]: string;
}

/** Below the ports that the system hands to outgoing connections: none of those takes one that is about to be listened at. */
const [firstPort, lastPort] = [16_384, 32_767];

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Whether the process has ended, by itself or by a signal. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the server was not ready in ${startTimeoutMs} ms:\n${output()}`);
}

/** What a server process needs besides its settings; none of this process's own settings reach it. Nobody trades by itself. */
export function plainEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];
  const set = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]));
  return { LOG_LEVEL: 'warn', DEMO_TRADERS: 'fresh', ...Object.fromEntries(set) };
}

/**
 * Starts the server on a data directory, without waiting for it. `preload` is a module that the process loads first, and
 * that its parent can talk to.
 */
export function spawnServer(environment: ServerEnvironment, preload?: URL): ServerProcess {
  const isHeld = preload !== undefined;
  const preloading = isHeld ? ['--import', preload.href] : [];
  const child = spawn(process.execPath, [databaseAsCompiledFirst, ...preloading, main], {
    env: { ...plainEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(isHeld ? (['ipc'] as const) : [])],
  });
  const lines: string[] = [];
  const keep = (chunk: Buffer) => {
    lines.push(chunk.toString());
    if (lines.length > 200) lines.shift();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const origin = `http://127.0.0.1:${environment.PORT}`;
  const output = () => lines.join('');
  return {
    origin,
    child,
    output,
    ready: () => untilReady(origin, child, output),
    async stop(signal = 'SIGKILL') {
      if (hasEnded(child)) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** Starts the server on a data directory and answers once it is ready. */
export async function startServer(environment: ServerEnvironment): Promise<ServerProcess> {
  const server = spawnServer(environment);
  await server.ready();
  return server;
}
