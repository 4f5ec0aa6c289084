/**
 * What Lighthouse says of the built app on a demo server, on a phone's and a desktop's terms: the median of three runs
 * by performance, beside the load of the machine. Each run has a browser of its own, as a first visit has.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '@bourse/server/testing';
import { chromium } from '@playwright/test';
import { machine, printTable } from '../machine.ts';

const runs = 3;
const version = '12.8.2';
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const everything = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** A server that has just started still compiles its own code, on the cores that the browser is measured on. */
const settleMs = 30_000;

/** What each page must reach, by form; a category that is not named is only told. */
const wanted: Record<string, Record<'mobile' | 'desktop', Partial<Record<Category, number>>>> = {
  '/dealCenter': {
    mobile: { performance: 90, accessibility: 100, 'best-practices': 100 },
    desktop: { performance: 97, accessibility: 100, 'best-practices': 100 },
  },
  '/quotation': { mobile: everything, desktop: everything },
  '/': { mobile: everything, desktop: everything },
  '/noticeList': { mobile: everything, desktop: everything },
  '/components/login': { mobile: everything, desktop: everything },
};

/** The part of Lighthouse's result that is read here. */
interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly displayValue?: string;
}
interface Result {
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, Audit>;
}
interface Lighthouse {
  readonly default: (url: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>;
  readonly desktopConfig: object;
}

async function openLighthouse(): Promise<Lighthouse> {
  try {
    // Not among our packages (docs/decisions/0008-lighthouse.md): only this line may look for it.
    const name: string = 'lighthouse';
    return (await import(name)) as Lighthouse;
  } catch {
    console.error(`Lighthouse is missing: npm install --no-save lighthouse@${version}`);
    process.exit(1);
  }
}

async function visit(lighthouse: Lighthouse, url: string, form: 'mobile' | 'desktop'): Promise<Result> {
  const port = await freePort();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const flags = { port, logLevel: 'error', onlyCategories: categories };
    const result = await lighthouse.default(url, flags, form === 'desktop' ? lighthouse.desktopConfig : undefined);
    if (result === undefined) throw new Error(`no result for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
const medianOf = (results: readonly Result[]) =>
  results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[Math.floor(results.length / 2)];

function rowOf(path: string, form: 'mobile' | 'desktop', result: Result, load: number): string[] {
  const score = (category: Category) => {
    const least = wanted[path]?.[form][category];
    const got = scoreOf(result, category);
    return least === undefined ? String(got) : `${got}${got < least ? ` (not ${least})` : ''}`;
  };
  const figure = (id: string, digits: number) => (result.audits[id]?.numericValue ?? Number.NaN).toFixed(digits);
  return [
    path,
    form,
    ...categories.map(score),
    figure('first-contentful-paint', 0),
    figure('largest-contentful-paint', 0),
    figure('total-blocking-time', 0),
    figure('cumulative-layout-shift', 4),
    figure('speed-index', 0),
    load.toFixed(1),
  ];
}

/** What kept a category from its full score. */
function faultsOf(path: string, form: string, result: Result): string[] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => {
        const { title, displayValue = '' } = result.audits[id] ?? { title: '' };
        return `- ${path} ${form}, ${category}: ${id}: ${title} ${displayValue}`;
      }),
  );
}

const lighthouse = await openLighthouse();
const directory = mkdtempSync(join(tmpdir(), 'bourse-lighthouse-'));
const only = process.argv.slice(2);
const port = await freePort();
const server = await startServer({ DATA_DIR: directory, PORT: String(port) });
const [rows, faults]: [string[][], string[]] = [[], []];
try {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  for (const path of Object.keys(wanted)) {
    for (const form of ['mobile', 'desktop'] as const) {
      if (only.length > 0 && !(only.includes(path) || only.includes(form))) continue;
      const results: Result[] = [];
      const loads: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        loads.push(loadavg()[0] ?? 0);
        results.push(await visit(lighthouse, `http://localhost:${port}${path}`, form));
        console.error(
          `${path} ${form} ${run + 1}/${runs}: ${results.map((one) => scoreOf(one, 'performance')).at(-1)}`,
        );
      }
      const median = medianOf(results);
      if (!median) continue;
      rows.push(rowOf(path, form, median, Math.max(...loads)));
      faults.push(...faultsOf(path, form, median));
    }
  }
} finally {
  await server.stop('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
}
console.log(`${machine}, Lighthouse ${version}, median of ${runs} by performance\n`);
printTable(
  ['page', 'form', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'speed index ms', 'load before (max)'],
  rows,
);
for (const fault of faults) console.log(fault);
