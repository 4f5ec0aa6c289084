/**
 * The account's pages in Chromium: tasks over 50 ms while they load, and while somebody uses them. Beside the time that went
 * by, what a task had of the processor: where others work on the machine, that is what the page can do something about.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium, Devtools } from '../page/chromium.ts';

const size = { width: 1440, height: 900 };
/** A task that takes longer holds up a press. */
export const longMs = 50;
/** What loading leaves to do is done so long after the page is there. */
const settleMs = 3000;
const readyMsMax = 60_000;
/** After each step. */
const stepMs = 700;
/** Prices change meanwhile, and with them every value. */
const watchMs = 5000;

interface Step {
  readonly name: string;
  /** Runs in the page. */
  readonly act: string;
}

interface Screen {
  readonly path: string;
  /** Elements that must be there, and how many at least. */
  readonly ready: readonly [selector: string, count: number];
  readonly steps: readonly Step[];
}

/** One that took long. */
export interface Task {
  readonly ms: number;
  /** Of the processor. */
  readonly usedMs: number;
}

export interface ScreenTasks {
  readonly path: string;
  readonly slowdown: number;
  readonly rows: number;
  readonly loading: readonly Task[];
  readonly using: readonly Task[];
  /** Of the longest task by the processor's time, at which step of use. */
  readonly longestStep: string;
}

const type = (text: string): Step => ({
  name: `find ${text || 'nothing'}`,
  act: `bench.type(document.querySelector('main input[type=search]'), ${JSON.stringify(text)})`,
});
const click = (name: string, selector: string): Step => ({ name, act: `bench.click(${JSON.stringify(selector)})` });

const screens: readonly Screen[] = [
  {
    path: '/change',
    ready: ['main tbody tr', 20],
    steps: [
      ...['C', 'C1', 'C10', 'C1', 'C', ''].map(type),
      click('hide small', 'main input[type=checkbox]'),
      click('show small', 'main input[type=checkbox]'),
      click('hide amounts', '#account-total + button'),
      click('show amounts', '#account-total + button'),
      { name: 'scroll to the end', act: 'scrollTo(0, document.body.scrollHeight)' },
      { name: 'watch the end', act: '' },
      { name: 'scroll back', act: 'scrollTo(0, 0)' },
      click('contract account', 'main a[href="/lever"]'),
      click('spot account', 'main a[href="/change"]'),
    ],
  },
  {
    path: '/change?currency_id=1',
    ready: ['main .log-entry', 20],
    steps: [1, 2, 3].map((count) => click(`more ${count}`, 'main .sheet + div button')),
  },
  {
    path: '/coinRecord',
    ready: ['main .log-entry', 20],
    steps: Array.from({ length: 10 }, (_, count) => click(`more ${count + 1}`, 'main .sheet + div button')),
  },
  {
    path: '/statement',
    ready: ['main tbody tr', 20],
    steps: [1, 2].map((back) => ({ name: `${back} months back`, act: `bench.choose('main select', ${back})` })),
  },
];

/** Runs in the page before anything else does. */
function install(): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  Object.assign(globalThis, {
    bench: {
      click: (selector: string) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
        if (found === undefined) throw new Error(`nothing to click: ${selector}`);
        found.click();
      },
      choose: (selector: string, index: number) => {
        const select = document.querySelector<HTMLSelectElement>(selector);
        if (!select) throw new Error(`nothing to choose: ${selector}`);
        select.selectedIndex = index;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      type: (input: HTMLInputElement, text: string) => {
        setValue?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
    },
  });
}

async function open(page: Devtools, url: string, [selector, count]: Screen['ready']): Promise<void> {
  await page.send('Page.navigate', { url });
  const until = performance.now() + readyMsMax;
  for (;;) {
    const found = await page
      .evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`)
      .catch(() => 0);
    if (found >= count) break;
    if (performance.now() > until) throw new Error(`${url}: ${found} of ${count} ${selector}`);
    await pause(100);
  }
  await pause(settleMs);
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: of the clock, and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What the browser's own record says of a page's long tasks. */
class Record {
  readonly #page: Devtools;
  #events: TraceEvent[] = [];
  #ended = Promise.withResolvers<void>();

  constructor(page: Devtools) {
    this.#page = page;
    page.on('Tracing.dataCollected', ({ value }) => void this.#events.push(...(value as TraceEvent[])));
    page.on('Tracing.tracingComplete', () => this.#ended.resolve());
  }

  async begin(): Promise<void> {
    this.#events = [];
    this.#ended = Promise.withResolvers();
    const traceConfig = { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] };
    await this.#page.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  }

  async end(): Promise<Task[]> {
    await this.#page.send('Tracing.end');
    await this.#ended.promise;
    const events = this.#events;
    const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
    const isPage = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
    return events
      .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
      .filter(isPage)
      .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1000, usedMs: tdur / 1000 }))
      .filter(({ ms }) => ms > longMs);
  }
}

async function look(chromium: Chromium, origin: string, token: string, slowdown: number, screen: Screen) {
  const { path, ready, steps } = screen;
  const { page, close } = await chromium.openPage(size.width, size.height);
  try {
    await page.send('Page.enable');
    const source = `(${install})();localStorage.setItem('token', ${JSON.stringify(token)})`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const record = new Record(page);
    await record.begin();
    await open(page, origin + path, ready);
    const rows = await page.evaluate<number>(`document.querySelectorAll('main tbody tr').length`);
    const loading = await record.end();
    const using: Task[] = [];
    let [longest, longestStep] = [0, ''];
    for (const { name, act } of [...steps, { name: 'watch', act: '' }]) {
      await record.begin();
      await page.evaluate(act);
      await pause(act === '' ? watchMs : stepMs * slowdown);
      const tasks = await record.end();
      using.push(...tasks);
      const most = Math.max(0, ...tasks.map(({ usedMs }) => usedMs));
      if (most > longest) [longest, longestStep] = [most, name];
    }
    return { path, slowdown, rows, loading, using, longestStep } satisfies ScreenTasks;
  } finally {
    await close();
  }
}

/** Each page in a browser storage of its own; `rows` coins are listed. */
export async function lookAtAll(
  chromium: Chromium,
  origin: string,
  token: string,
  { slowdown }: { readonly slowdown: number },
): Promise<ScreenTasks[]> {
  const seen: ScreenTasks[] = [];
  for (const screen of screens) seen.push(await look(chromium, origin, token, slowdown, screen));
  return seen;
}
