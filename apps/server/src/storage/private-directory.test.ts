import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFilesPrivate, openPrivateDirectory } from './private-directory.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bourse-private-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

it("makes what this process makes the owner's alone", () => {
  const before = process.umask();
  try {
    keepFilesPrivate();
    writeFileSync(join(root, 'file'), '', { mode: 0o666 });
    mkdirSync(join(root, 'folder'), { mode: 0o777 });
    expect([modeOf(join(root, 'file')), modeOf(join(root, 'folder'))]).toEqual(['600', '700']);
  } finally {
    process.umask(before);
  }
});

it("makes a directory that is the owner's alone", () => {
  openPrivateDirectory(join(root, 'a', 'data'));
  expect(modeOf(join(root, 'a', 'data'))).toBe('700');
});

it.each([0o755, 0o750, 0o701, 0o707])('refuses one of mode %o, and leaves it as it is', (mode) => {
  chmodSync(root, mode);
  const bits = mode.toString(8);
  expect(() => openPrivateDirectory(root)).toThrow(`DATA_DIR ${root} is open to others (mode ${bits})`);
  expect(modeOf(root)).toBe(bits);
});

it('refuses one behind a link', () => {
  const open = join(root, 'open');
  mkdirSync(open);
  chmodSync(open, 0o755);
  symlinkSync(open, join(root, 'link'));
  expect(() => openPrivateDirectory(join(root, 'link'))).toThrow('open to others');
});

it('shuts what lies open in it, and follows no link out of it', () => {
  const outside = mkdtempSync(join(tmpdir(), 'bourse-outside-'));
  chmodSync(outside, 0o755);
  mkdirSync(join(root, 'view'));
  writeFileSync(join(root, 'view', 'file'), '');
  chmodSync(join(root, 'view'), 0o777);
  chmodSync(join(root, 'view', 'file'), 0o666);
  symlinkSync(outside, join(root, 'link'));
  openPrivateDirectory(root);
  expect([modeOf(join(root, 'view')), modeOf(join(root, 'view', 'file'))]).toEqual(['700', '600']);
  expect(modeOf(outside)).toBe('755');
  rmSync(outside, { recursive: true });
});
