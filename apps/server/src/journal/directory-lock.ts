/**
 * One process at a time has the data directory. A name that the kernel takes back with the process needs no cleaning up
 * after a crash: an abstract unix socket on Linux, a named pipe on Windows. Elsewhere it is a file that says who has it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Gives the directory back. */
export type Release = () => Promise<void>;

export class DirectoryInUseError extends Error {
  constructor(directory: string) {
    super(`the data directory ${directory} is in use by another process`);
  }
}

/** A process that was just killed may hold its name a moment longer; one that lives says so at once. */
const waitMs = 700;
const retryMs = 50;
const alive = 'held';

function listen(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.on('error', () => {}).end(alive));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** Whether whoever has the name answers, and so is neither dead nor dying. */
function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setTimeout(retryMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer === alive));
  });
}

/** Holds the directory by a name; null where a process that lives, or has only just died, has it. */
async function holdBySocket(address: string): Promise<Release | null> {
  for (const deadline = Date.now() + waitMs; ; await setTimeout(retryMs)) {
    const server = await listen(address);
    if (server !== null) {
      server.unref();
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    if (Date.now() >= deadline || (await isAlive(address))) return null;
  }
}

/** When the process began, in words of the system; null where there is none. A pid alone may have been given out anew. */
function processStart(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Holds the directory by a file; null where a living process does. `startOf` tells when a process began. */
export function holdByFile(directory: string, startOf = processStart): Release | null {
  const path = join(directory, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const own = `${path}.${process.pid}`;
  writeFileSync(own, mine);
  try {
    // A link appears whole or not at all, and never over another.
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        linkSync(own, path);
        return async () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const [pid = '', ...start] = readFileSync(path, 'utf8').split(' ');
      if (startOf(Number(pid)) === start.join(' ')) return null;
      rmSync(path, { force: true });
    }
    return null;
  } finally {
    rmSync(own, { force: true });
  }
}

function hold(directory: string): Promise<Release | null> {
  const name = createHash('sha256').update(directory).digest('hex');
  if (process.platform === 'linux') return holdBySocket(`\0bourse:${name}`);
  if (process.platform === 'win32') return holdBySocket(`\\\\.\\pipe\\bourse-${name}`);
  return Promise.resolve(holdByFile(directory));
}

/** Takes the existing directory, whatever name it goes by; rejects with `DirectoryInUseError` within a second. */
export async function holdDirectory(directory: string): Promise<Release> {
  const release = await hold(realpathSync(directory));
  if (release === null) throw new DirectoryInUseError(directory);
  return release;
}
