import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runShell, type ShellCommands } from './shell.ts';
import { askShell, listenForShell } from './socket.ts';

const commands: ShellCommands = {
  echo: { usage: '<word>', about: 'say it again', words: 1, run: async (_, words) => ({ lines: [...words] }) },
  fail: {
    usage: '',
    about: 'fail',
    words: 0,
    run: async () => {
      throw new Error('it broke');
    },
  },
};
let dataDir = '';
let close = async () => {};
const listen = async (directory = dataDir) => {
  close = await listenForShell(directory, (words) => runShell(commands, null as never, words));
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-shell-'));
});
afterEach(async () => {
  await close();
  close = async () => {};
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the shell', () => {
  it('answers over a socket that its owner alone can open, and that goes with the server', async () => {
    await listen();
    const socket = join(dataDir, 'admin.sock');
    expect(lstatSync(socket).mode & 0o777).toBe(0o600);
    expect(await askShell(dataDir, ['echo', 'two words'])).toEqual({ lines: ['two words'] });
    await close();
    expect(existsSync(socket)).toBe(false);
    expect(await askShell(dataDir, ['echo', 'x'])).toEqual({
      error: `no exchange is open on DATA_DIR ${dataDir}: start it, or name the directory of the one that runs`,
    });
  });

  it('takes the place of a socket that a killed server left', async () => {
    writeFileSync(join(dataDir, 'admin.sock'), '');
    await listen();
    expect(await askShell(dataDir, ['echo', 'x'])).toEqual({ lines: ['x'] });
  });

  it('says how it is used, and what went wrong', async () => {
    await listen();
    const help = await askShell(dataDir, []);
    expect(help).toMatchObject({ lines: [expect.stringContaining('echo <word>'), expect.stringContaining('fail')] });
    expect(await askShell(dataDir, ['echo'])).toEqual({ error: 'usage: npm run admin -- echo <word>' });
    expect(await askShell(dataDir, ['nothing'])).toMatchObject({
      error: expect.stringContaining('no command nothing'),
    });
    expect(await askShell(dataDir, ['constructor'])).toMatchObject({ error: expect.stringContaining('no command') });
    expect(await askShell(dataDir, ['fail'])).toEqual({ error: 'it broke' });
  });

  it.each([['not JSON'], ['{"a":1}'], ['["a",1]'], ['x'.repeat(100_000)]])('refuses %.20s', async (line) => {
    await listen();
    const socket = connect({ path: join(dataDir, 'admin.sock') });
    socket.on('error', () => {});
    socket.end(`${line}\n`);
    const chunks = await socket.toArray();
    const text = chunks.map(String).join('');
    expect(text).toBe('{"error":"this is no command"}\n');
  });

  it('is found below a long path from where one is, and says where it cannot be', async () => {
    const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60));
    mkdirSync(deep, { recursive: true });
    await expect(listen(deep)).rejects.toThrow('too long');
    expect(await askShell(deep, [])).toMatchObject({ error: expect.stringContaining('too long') });
  });
});
