/**
 * Keeps the feed's process running: one that ends, falls silent, takes too much memory or talks too much is replaced,
 * after longer and longer pauses. Guarantees: whatever the process does, the server only ever sees checked messages.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createBackoff } from './backoff.ts';
import type { FeedSettings } from './feed-process.ts';
import { type CheckedMessage, readMessage } from './messages.ts';

/** How often the process is looked at, and how many looks without a word it may have: at its start, and later. */
const checkMs = 1000;
const quietStartChecksMax = 30;
const quietChecksMax = 10;
/** Between two looks; an ordinary process sends about ten, or a backlog. */
const messagesMax = 1000;
const heapMegabytesMax = 256;
const memoryBytesMax = 512 * 1024 * 1024;
const restartMsMin = 1000;
const restartMsMax = 60_000;
/** A process that lived for so many looks starts the pauses anew. */
const steadyChecks = 60;

/** What the process may see of the environment: no passwords of ours. */
const passedOn = ['PATH', 'HOME', 'TZ', 'NODE_EXTRA_CA_CERTS', 'SYSTEMROOT'];

export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
}

export interface SupervisorOptions {
  /** Starts a process that sends messages. */
  readonly start: () => ChildProcess;
  readonly log: Log;
  onMessage(message: CheckedMessage): void;
  readonly random?: () => number;
}

export interface Supervisor {
  /** What the first process comes to: null where it works or is tried again, else why it never will, and is not. */
  readonly unusable: Promise<string | null>;
  /** How often a process was replaced. */
  readonly restarts: number;
  /** Ends the process at once: it keeps nothing. */
  stop(): void;
}

/**
 * Starts the feed's process with few rights: it reads its own code and the packages, writes nothing, starts nothing,
 * and has no more heap than it is given.
 */
export function startFeedProcess(settings: FeedSettings): ChildProcess {
  const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const readable = ['.', '../../../package.json', '../../../../../package.json', '../../../../../node_modules'];
  const rights = ['--permission', ...readable.map((relative) => `--allow-fs-read=${pathOf(relative)}`)];
  return fork(pathOf('feed-process.ts'), [JSON.stringify(settings)], {
    execArgv: [...rights, `--max-old-space-size=${heapMegabytesMax}`],
    env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Watches one process; `onOver` hears once why it has to be replaced. Answers how to end it. */
function watchOver(child: ChildProcess, onMessage: (message: CheckedMessage) => void, onOver: OnOver): () => void {
  let [checks, quietChecks, messages, isHeard, isOver] = [0, 0, 0, false, false];
  const leave = (): void => {
    isOver = true;
    clearInterval(timer);
    child.kill('SIGKILL');
  };
  const giveUp = (reason: string): void => {
    if (isOver) return;
    leave();
    onOver(reason, checks >= steadyChecks);
  };
  const hear = (value: unknown): void => {
    messages += 1;
    if (messages > messagesMax) giveUp('it talks too much');
    const message = isOver ? null : readMessage(value);
    if (message === null) return;
    [isHeard, quietChecks] = [true, 0];
    onMessage(message);
    if (message.kind === 'unusable') giveUp(message.reason);
    if (message.kind === 'alive' && message.memoryBytes > memoryBytesMax) giveUp('it takes too much memory');
  };
  // Looks are counted, not times compared: a server that itself stood still does not blame the process.
  const check = (): void => {
    checks += 1;
    quietChecks += 1;
    messages = 0;
    if (quietChecks > (isHeard ? quietChecksMax : quietStartChecksMax)) giveUp('it fell silent');
  };
  child.on('message', hear);
  child.on('exit', (code, signal) => giveUp(`it ended with ${signal ?? code}`));
  child.on('error', (error) => giveUp(error.message));
  const timer = setInterval(check, checkMs);
  timer.unref();
  return leave;
}

type OnOver = (reason: string, wasSteady: boolean) => void;

export function superviseFeed({ start, log, onMessage, random }: SupervisorOptions): Supervisor {
  const backoff = createBackoff(restartMsMin, restartMsMax, random);
  const { promise: unusable, resolve: tellUnusable } = Promise.withResolvers<string | null>();
  let restarts = 0;
  let isStopped = false;
  let isTold = false;
  let restartTimer: NodeJS.Timeout | undefined;
  let leave = (): void => {};

  function hear(message: CheckedMessage): void {
    // Later in life it is tried again: somebody may be mending what is missing.
    if (message.kind === 'unusable' && !isTold) isStopped = true;
    isTold = true;
    tellUnusable(message.kind === 'unusable' ? message.reason : null);
    onMessage(message);
  }

  function restartLater(reason: string, wasSteady: boolean): void {
    if (isStopped) return;
    isTold = true;
    tellUnusable(null);
    if (wasSteady) backoff.reset();
    const waitMs = backoff.next();
    log.warn({ reason, waitMs }, 'the feed is started again');
    restartTimer = setTimeout(() => {
      restarts += 1;
      run();
    }, waitMs);
    restartTimer.unref();
  }

  function run(): void {
    try {
      leave = watchOver(start(), hear, restartLater);
    } catch (error) {
      restartLater(String(error), false);
    }
  }

  run();
  return {
    unusable,
    get restarts() {
      return restarts;
    },
    stop() {
      isStopped = true;
      clearTimeout(restartTimer);
      leave();
    },
  };
}
