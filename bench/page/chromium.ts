/**
 * A headless Chromium with nothing between it and the bench: tools that drive browsers watch the network, and then each
 * message of a websocket is copied through two more processes. Here only what is asked for is switched on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  // An unseen window would be drawn less often than a seen one.
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--remote-debugging-port=0',
];
const startTriesMax = 200;
/** Kernel ticks of processor time, which Linux counts a hundred a second. */
const tickMs = 10;

type Answer = Record<string, unknown>;

/** One conversation with the browser, or with one page of it. */
export class Devtools {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();
  readonly #listeners = new Map<string, (params: Answer) => void>();
  readonly #session: string | undefined;
  readonly #root: Devtools;
  #last = 0;

  private constructor(socket: WebSocket, parent?: { root: Devtools; session: string }) {
    this.#socket = socket;
    this.#session = parent?.session;
    this.#root = parent?.root ?? this;
    if (parent) return;
    socket.on('message', (data) => this.#take(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser is gone'));
    });
  }

  static async connect(address: string): Promise<Devtools> {
    const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 30 });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new Devtools(socket);
  }

  #take({ id, method, params, result, error }: Answer): void {
    if (typeof method === 'string') this.#listeners.get(method)?.(params as Answer);
    const waiting = this.#waiting.get(id as number);
    this.#waiting.delete(id as number);
    if (error !== undefined) waiting?.reject(new Error(JSON.stringify(error)));
    else waiting?.resolve(result as Answer);
  }

  send<Result = Answer>(method: string, params: object = {}): Promise<Result> {
    const root = this.#root;
    root.#last += 1;
    const waiting = Promise.withResolvers<Answer>();
    root.#waiting.set(root.#last, waiting);
    const session = this.#session === undefined ? {} : { sessionId: this.#session };
    this.#socket.send(JSON.stringify({ id: root.#last, method, params, ...session }));
    return waiting.promise as Promise<Result>;
  }

  /** Tells each worker of the page before it runs its first line; it runs on when the listener has settled. */
  async onWorker(listener: (worker: Devtools) => Promise<void>): Promise<void> {
    this.on('Target.attachedToTarget', async (params) => {
      const worker = new Devtools(this.#socket, { root: this.#root, session: params.sessionId as string });
      if ((params.targetInfo as { type: string }).type === 'worker') await listener(worker);
      await worker.send('Runtime.runIfWaitingForDebugger');
    });
    await this.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  }

  on(method: string, listener: (params: Answer) => void): void {
    this.#listeners.set(method, listener);
  }

  /** The value of an expression in the page; a promise is waited for. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send<{ result: { value: Value }; exceptionDetails?: object }>(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
    );
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  close(): void {
    this.#socket.close();
  }
}

/** The browser, all of its processes, and its pages. */
export class Chromium {
  readonly #process: ChildProcess;
  readonly #directory: string;
  readonly #port: number;
  readonly #browser: Devtools;

  private constructor(process: ChildProcess, directory: string, port: number, browser: Devtools) {
    this.#process = process;
    this.#directory = directory;
    this.#port = port;
    this.#browser = browser;
  }

  static async start(): Promise<Chromium> {
    const directory = mkdtempSync(join(tmpdir(), 'bourse-chromium-'));
    const child = spawn(process.env.CHROMIUM ?? '/usr/bin/chromium', [...flags, `--user-data-dir=${directory}`], {
      stdio: 'ignore',
    });
    const file = join(directory, 'DevToolsActivePort');
    for (let tries = 0; tries < startTriesMax; tries += 1) {
      const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      if (port && path) {
        const browser = await Devtools.connect(`ws://127.0.0.1:${port}${path}`);
        return new Chromium(child, directory, Number(port), browser);
      }
      await pause(100);
    }
    child.kill();
    throw new Error('Chromium did not start');
  }

  /** An empty page with storage of its own, of the given size. */
  async openPage(width: number, height: number): Promise<{ page: Devtools; close: () => Promise<void> }> {
    const { browserContextId } = await this.#browser.send('Target.createBrowserContext');
    const { targetId } = await this.#browser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width,
      height,
    });
    const page = await Devtools.connect(`ws://127.0.0.1:${this.#port}/devtools/page/${targetId}`);
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    const close = async () => {
      page.close();
      await this.#browser.send('Target.disposeBrowserContext', { browserContextId });
    };
    return { page, close };
  }

  /** Processor time that each kind of process has used so far, ms, by process. */
  processorTimes(): Map<number, { kind: string; ms: number }> {
    const all = readdirSync('/proc').flatMap((name) => processOf(name) ?? []);
    const own = new Set([this.#process.pid]);
    for (let size = -1; size !== own.size; ) {
      size = own.size;
      for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
    }
    return new Map(all.filter(({ pid }) => own.has(pid)).map(({ pid, kind, ms }) => [pid, { kind, ms }]));
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.#browser.send('Browser.close').catch(() => this.#process.kill());
    await gone;
    rmSync(this.#directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

function processOf(name: string): { pid: number; parent: number; kind: string; ms: number } | null {
  if (!/^\d+$/.test(name)) return null;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
    const kind = /--utility-sub-type=(\w+)/.exec(command)?.[1] ?? /--type=([\w-]+)/.exec(command)?.[1] ?? 'browser';
    return {
      pid: Number(name),
      parent: Number(fields[1]),
      kind,
      ms: (Number(fields[11]) + Number(fields[12])) * tickMs,
    };
  } catch {
    // It has ended between the two readings.
    return null;
  }
}
