/** Where the server listens for its own shell: a socket in the data directory, which is the owner's alone. */
import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';

/** What a socket's address holds on every system. */
const bytesMax = 103;

/** Null: the directory's name is too long for one. */
export function shellAddressOf(dataDir: string): string | null {
  const whole = resolve(dataDir);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\bourse-${createHash('sha256').update(whole).digest('hex').slice(0, 32)}`;
  }
  const path = join(whole, 'admin.sock');
  // From where one is, it may be shorter.
  return [path, relative(process.cwd(), path)].find((name) => Buffer.byteLength(name) <= bytesMax) ?? null;
}
