/** Runs programs of the project: side by side, bounded in time, with what they say kept together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, root } from '../prepare.mjs';

export interface Ended {
  readonly isGood: boolean;
  readonly seconds: number;
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) end(child);
    process.exit(1);
  });
}

/** Ends a program and what it started: each has a process group of its own. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

export interface Program {
  readonly name: string;
  /** A program of the packages, or `node` and a file, with arguments. */
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Held back until it ends, so that programs side by side do not mix their lines. */
  readonly isQuiet?: boolean;
  /** It is ended then, and has failed: a hang must not take the whole run's time. */
  readonly secondsMax: number;
}

/** Resolves when it has ended, after a line that says how. */
export function run({ name, args, environment = {}, isQuiet = false, secondsMax }: Program): Promise<Ended> {
  const [program = '', ...rest] = args;
  const command = program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', program);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      cwd: root,
      env: { ...childEnvironment(process.execPath), ...environment },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      detached: true,
    });
    running.add(child);
    const held: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => held.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => held.push(chunk));
    let isLate = false;
    const timeout = setTimeout(() => {
      isLate = true;
      end(child);
    }, secondsMax * 1000);
    const settle = (isGood: boolean, why = '') => {
      clearTimeout(timeout);
      running.delete(child);
      // What a program leaves running would take its port and its cores from the next one.
      end(child);
      const seconds = (Date.now() - startedAt) / 1000;
      if (!isGood) process.stderr.write(Buffer.concat(held));
      const reason = isLate ? `: ended after ${secondsMax} s` : why;
      console.error(`${isGood ? 'ok' : 'FAILED'}  ${name}  ${seconds.toFixed(0)} s${reason}`);
      resolve({ isGood, seconds });
    };
    child.on('error', (error) => settle(false, `: ${error.message}`));
    child.on('close', (code) => settle(code === 0));
  });
}
