/** The socket of the shell: the server's end, and the end of whoever asks. */
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { shellAddressOf } from './address.ts';
import type { ShellAnswer } from './shell.ts';

/** A line has at most so many characters. */
const lineMax = 64 * 1024;
/** Asking takes no longer than a command of the exchange may wait. */
const patienceMs = 30_000;
const ownerBits = 0o600;

/** The first line of a socket; null: it ended before, or the line is too long. The socket stays open. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > lineMax) resolve(null);
    });
    socket.once('end', () => resolve(null));
    socket.once('close', () => resolve(null));
    socket.once('error', reject);
  });
}

function wordsOf(line: string): string[] | null {
  try {
    const words: unknown = JSON.parse(line);
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : null;
  } catch {
    return null;
  }
}

/** Listens; the end closes it. Throws where the socket cannot be made. */
export async function listenForShell(
  dataDir: string,
  run: (words: readonly string[]) => Promise<ShellAnswer>,
): Promise<() => Promise<void>> {
  const address = shellAddressOf(dataDir);
  if (address === null) throw new Error('the name of DATA_DIR is too long for a socket');
  // The directory is this process's: one that lies there was left behind.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    void answer(socket, run);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  if (process.platform !== 'win32') chmodSync(address, ownerBits);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
}

async function answer(socket: Socket, run: (words: readonly string[]) => Promise<ShellAnswer>): Promise<void> {
  try {
    const words = wordsOf((await readLine(socket)) ?? '');
    const answered: ShellAnswer = words === null ? { error: 'this is no command' } : await run(words);
    socket.end(`${JSON.stringify(answered)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    socket.end(`${JSON.stringify({ error: reason } satisfies ShellAnswer)}\n`);
  }
}

/** Asks the server that runs on a data directory. */
export async function askShell(dataDir: string, words: readonly string[]): Promise<ShellAnswer> {
  const address = shellAddressOf(dataDir);
  const nobody = `no exchange is open on DATA_DIR ${dataDir}: start it, or name the directory of the one that runs`;
  if (address === null) return { error: 'the name of DATA_DIR is too long for a socket' };
  const socket = connect({ path: address });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('the exchange does not answer')));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    socket.write(`${JSON.stringify(words)}\n`);
    const line = await readLine(socket);
    return line === null ? { error: 'the exchange closed before it answered' } : (JSON.parse(line) as ShellAnswer);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return { error: nobody };
    if (code === 'EACCES' || code === 'EPERM') return { error: `DATA_DIR ${dataDir} belongs to another user` };
    return { error: message };
  } finally {
    socket.destroy();
  }
}
