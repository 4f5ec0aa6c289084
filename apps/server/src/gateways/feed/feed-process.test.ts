/** The real process, with a library of ours in place of ccxt. Only the supervisor's timers are virtual. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedSettings } from './feed-process.ts';
import type { CheckedMessage } from './messages.ts';
import { readSources } from './sources.ts';
import { type Supervisor, startFeedProcess, superviseFeed } from './supervisor.ts';

const library = new URL('testing/twin-library.ts', import.meta.url).href;
const log = { info: () => {}, warn: () => onWarning() };
let supervisor: Supervisor | undefined;
let onWarning: () => void;
let onMessage: (message: CheckedMessage) => void;

beforeEach(() => {
  [onWarning, onMessage] = [() => {}, () => {}];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  supervisor?.stop();
  vi.useRealTimers();
});

function open(exchange: string, settings: Partial<FeedSettings> = {}): Supervisor {
  const sources = readSources(exchange) ?? [];
  const start = () => startFeedProcess({ library, sources, symbols: ['BTC/USDT'], ...settings });
  supervisor = superviseFeed({ start, log, onMessage: (message) => onMessage(message) });
  return supervisor;
}

/** The first message that `select` makes something of. */
function next<T>(select: (message: CheckedMessage) => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    onMessage = (message) => {
      const found = select(message);
      if (found !== undefined) resolve(found);
    };
  });
}

/** The price tells which process it comes from. */
const processId = (message: CheckedMessage) =>
  message.kind === 'prices' && message.prices[0] ? Number(message.prices[0].bid) : undefined;

it.each([
  ['is killed', 'SIGKILL', 0],
  ['hangs', 'SIGSTOP', 11_000],
] as const)('comes back when it %s', async (_, signal, silenceMs) => {
  const isGivenUp = new Promise<void>((resolve) => {
    onWarning = resolve;
  });
  open('ccxt:steady');
  const first = await next(processId);
  process.kill(first, signal);
  vi.advanceTimersByTime(silenceMs);
  await isGivenUp;
  const other = next(processId);
  vi.advanceTimersByTime(1000);
  expect(await other).not.toBe(first);
  expect(() => process.kill(first, 0)).toThrow('ESRCH');
});

it('has no rights beyond its own', async () => {
  process.env.TEST_SECRET = 'x';
  open('ccxt:curious');
  const could = await next((message) => (message.kind === 'trouble' ? message : undefined));
  delete process.env.TEST_SECRET;
  expect(could).toMatchObject({ source: 'ccxt:curious', reason: 'could: .' });
});

it('outlives a connection that leaves failures lying about', async () => {
  open('ccxt:careless');
  const first = await next((message) => (message.kind === 'trouble' ? message : undefined));
  expect(first).toMatchObject({ reason: 'nobody caught this' });
  expect(await next(processId)).toBe(await next(processId));
});

it('says in one line what it needs', async () => {
  const missing = open('ccxt:steady', { library: 'no-such-package' });
  expect(await missing.unusable).toBe('FEED=ccxt:… needs `npm install --no-save ccxt@4.5.84`');
  missing.stop();
  const directory = mkdtempSync(join(tmpdir(), 'bourse-feed-'));
  writeFileSync(join(directory, 'library.mjs'), 'export default {}');
  const unreadable = open('ccxt:steady', { library: join(directory, 'library.mjs') });
  expect(await unreadable.unusable).toMatch(/^ccxt cannot be loaded: /);
  unreadable.stop();
  rmSync(directory, { recursive: true });
  expect(await open('ccxt:nosuch').unusable).toBe('FEED: ccxt has no exchange nosuch');
});
