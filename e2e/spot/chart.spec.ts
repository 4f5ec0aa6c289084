/** The chart as a trader uses it: periods, indicators, drawings, history, pictures, and what it says when there is nothing. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  // Under a pointer that draws or drags, prices must stay where they are.
  await exchange.still();
});
test.afterAll(() => exchange.remove());

const btc = 2;
const candlesPath = '/api/currency/new_timeshar';

class Chart {
  readonly page: Page;
  readonly region: Locator;

  constructor(page: Page, symbol = 'BTC/USDT') {
    this.page = page;
    this.region = page.getByRole('region', { name: `Chart ${symbol}`, exact: true });
  }

  /** The summary for those who do not see the canvas is there once candles are. */
  async ready(): Promise<void> {
    await expect(this.region.getByText(/candle of .* open/)).toBeAttached();
  }

  get rail(): Locator {
    return this.region.getByRole('toolbar', { name: 'Drawing tools' });
  }

  /** A point of the candles' canvas, by shares of its width and height. */
  async point(x: number, y: number): Promise<{ x: number; y: number }> {
    const box = await this.region.locator('canvas').first().boundingBox();
    if (!box) throw new Error('no canvas');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  async draw(tool: string, ...shares: readonly [number, number][]): Promise<void> {
    await this.rail.getByRole('button', { name: tool, exact: true }).click();
    await expect(this.rail.getByRole('button', { name: tool, exact: true })).toHaveAttribute('aria-pressed', 'true');
    for (const [x, y] of shares) {
      const at = await this.point(x, y);
      await this.page.mouse.move(at.x, at.y);
      await this.page.mouse.click(at.x, at.y);
    }
    await expect(this.rail.getByRole('button', { name: 'Crosshair' })).toHaveAttribute('aria-pressed', 'true');
  }

  /** The names in the list of drawings. */
  async drawn(): Promise<string[]> {
    await this.rail.getByRole('button', { name: 'More drawing tools' }).click();
    const list = this.page.getByRole('region', { name: 'Drawings on this chart' });
    await expect(list).toBeVisible();
    const names = await list.getByRole('button', { name: /^Select / }).allInnerTexts();
    await this.page.keyboard.press('Escape');
    return names;
  }
}

async function openChart(page: Page): Promise<Chart> {
  await page.goto(`${exchange.origin()}/dealCenter`);
  const chart = new Chart(page);
  await chart.ready();
  return chart;
}

test('period and indicators with their figures survive a reload', async ({ page }) => {
  const chart = await openChart(page);
  await chart.region.getByRole('button', { name: '1h, 1 hour' }).click();
  await expect(chart.region.getByText(/1 hour, candle of/)).toBeAttached();
  await expect(chart.region.getByText(/^VOL /)).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Indicators' });
  await chart.region.getByRole('button', { name: 'Indicators' }).click();
  await dialog.getByRole('searchbox').fill('converg');
  await expect(dialog.getByRole('button', { name: /^Add / })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add MACD' }).click();
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: 'Add EMA' }).click();
  await dialog.getByRole('button', { name: 'Remove VOL' }).click();

  // The fast length may not reach the slow one: said under the field, and the chart keeps what it has.
  await dialog.getByLabel('Fast length').fill('30');
  await expect(dialog.getByText('Must be below the slow length')).toBeVisible();
  await dialog.getByLabel('Slow length').fill('60');
  await expect(dialog.getByText('Must be below the slow length')).toBeHidden();
  const ema = dialog.getByRole('listitem').filter({ hasText: 'Exponential' });
  await ema.getByLabel('Length 1').fill('0');
  await expect(ema.getByText('From 1 to 500')).toBeVisible();
  await ema.getByLabel('Length 1').fill('55');
  await isClean(page, 'the indicators');
  await page.keyboard.press('Escape');
  await expect(chart.region.getByText('EMA 55')).toBeVisible();

  await page.reload();
  await chart.ready();
  await expect(chart.region.getByRole('button', { name: '1h, 1 hour' })).toHaveAttribute('aria-pressed', 'true');
  await expect(chart.region.getByText('EMA 55')).toBeVisible();
  await expect(chart.region.getByText(/^VOL /)).toHaveCount(0);
  await chart.region.getByRole('button', { name: 'Indicators' }).click();
  await expect(dialog.getByLabel('Fast length')).toHaveValue('30');
  await expect(dialog.getByLabel('Slow length')).toHaveValue('60');
  await dialog.getByRole('button', { name: 'Reset MACD' }).click();
  await expect(dialog.getByLabel('Fast length')).toHaveValue('12');
});

test('drawings survive a reload, belong to their pair, and go by Delete', async ({ context }) => {
  const trader = await Trader.visitor(context, exchange);
  const { page } = trader;
  const chart = new Chart(page);
  await chart.ready();
  await chart.draw('Trend line', [0.3, 0.6], [0.6, 0.4]);
  await chart.draw('Rectangle', [0.35, 0.65], [0.5, 0.75]);
  await chart.draw('Text', [0.2, 0.5]);
  await page.getByLabel('Text of the note').fill('support');
  const bar = chart.region.getByRole('toolbar', { name: 'Text' });
  await bar.getByRole('button', { name: 'Amber' }).click();
  await isClean(page, 'a note');
  await page.getByLabel('Text of the note').press('Enter');
  await expect(bar).toBeHidden();
  await expect.poll(() => chart.drawn()).toEqual(['Trend line', 'Rectangle', 'Text: support']);

  await page.reload();
  await chart.ready();
  await expect.poll(() => chart.drawn()).toEqual(['Trend line', 'Rectangle', 'Text: support']);
  await trader.choosePair('DOGE/USDT');
  const other = new Chart(page, 'DOGE/USDT');
  await other.ready();
  await expect.poll(() => other.drawn()).toEqual([]);
  await trader.choosePair('BTC/USDT');
  await chart.ready();

  // By keys alone: selected from the list, deleted by a key.
  await chart.rail.getByRole('button', { name: 'More drawing tools' }).click();
  await page.getByRole('button', { name: 'Select Rectangle' }).press('Enter');
  await expect(chart.region.getByRole('toolbar', { name: 'Rectangle' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(() => chart.drawn()).toEqual(['Trend line', 'Text: support']);
  await chart.rail.getByRole('button', { name: 'Remove all drawings' }).click();
  await page
    .getByRole('dialog', { name: /^Remove all/ })
    .getByRole('button', { name: 'Remove all drawings' })
    .click();
  await expect.poll(() => chart.drawn()).toEqual([]);
  await page.reload();
  await chart.ready();
  await expect.poll(() => chart.drawn()).toEqual([]);

  // Esc gives up a tool.
  await chart.rail.getByRole('button', { name: 'Trend line' }).click();
  await expect(chart.rail.getByRole('button', { name: 'Trend line' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(chart.rail.getByRole('button', { name: 'Crosshair' })).toHaveAttribute('aria-pressed', 'true');
  expect(trader.faults).toEqual([]);
});

test('older candles come as one scrolls back, each stretch where the last one began, and asking ends', async ({
  page,
}) => {
  interface Answer {
    readonly from: number;
    readonly to: number;
    readonly first: number | null;
  }
  let requests = 0;
  const answers: Promise<Answer>[] = [];
  const isAsked = (url: URL) => url.pathname === candlesPath && url.searchParams.get('period') === '4hour';
  page.on('request', (request) => {
    if (isAsked(new URL(request.url()))) requests += 1;
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!isAsked(url)) return;
    const [from = 0, to = 0] = ['from', 'to'].map((name) => Number(url.searchParams.get(name)));
    answers.push(response.json().then(({ data }) => ({ from, to, first: data[0]?.id ?? null })));
  });
  const chart = await openChart(page);
  await chart.region.getByRole('button', { name: '4h, 4 hours' }).click();
  await expect(chart.region.getByText(/4 hours, candle of/)).toBeAttached();
  const [left, right] = [await chart.point(0.05, 0.5), await chart.point(0.95, 0.5)];
  const scrollBack = async () => {
    await page.mouse.move(left.x, left.y);
    await page.mouse.down();
    await page.mouse.move(right.x, right.y, { steps: 4 });
    await page.mouse.up();
  };
  await page.mouse.move(right.x, right.y);
  for (let times = 0; times < 30; times++) await page.mouse.wheel(0, 120);
  const scrolledTo = async () => {
    await scrollBack();
    return await answers.at(-1);
  };
  // Nothing older: the last two answers are empty, the second of them from the beginning of time.
  await expect.poll(scrolledTo, { timeout: 60_000 }).toMatchObject({ from: 0, first: null });
  const all = await Promise.all(answers);
  expect(all.length).toBeGreaterThan(3);
  for (const [at, { to }] of all.entries()) {
    const before = all.slice(0, at).findLast(({ first }) => first !== null);
    if (before) expect(to).toBe((before.first ?? 0) - 1);
  }
  // What these ask for would be asked for before the candles of another period.
  for (let times = 0; times < 5; times++) await scrollBack();
  await chart.region.getByRole('button', { name: '1h, 1 hour' }).click();
  await expect(chart.region.getByText(/1 hour, candle of/)).toBeAttached();
  expect(requests).toBe(all.length);
});

test.describe('without the service worker, whose own requests a page cannot answer', () => {
  test.use({ serviceWorkers: 'block' });

  test('without candles the chart says so; where they cannot be read it offers another try', async ({ page }) => {
    // Without live candles too: the first of them would end the empty state. They come by way of the worker.
    await page.route('**/assets/realtime-worker*', (route) => route.abort());
    const nothing = { type: 'ok', message: '', code: -1, data: [] };
    await page.route(`**${candlesPath}*`, (route) => route.fulfill({ json: nothing }));
    await page.goto(`${exchange.origin()}/dealCenter`);
    const chart = new Chart(page);
    await expect(chart.region.getByText('No chart data yet')).toBeVisible();

    await page.unroute(`**${candlesPath}*`);
    await page.route(`**${candlesPath}*`, (route) => route.abort());
    await chart.region.getByRole('button', { name: '5m, 5 minutes' }).click();
    await expect(chart.region.getByText('The chart did not load')).toBeVisible();
    await page.unroute(`**${candlesPath}*`);
    await chart.region.getByRole('button', { name: 'Retry' }).click();
    await chart.ready();
  });
});

test('another pair never shows the candles of the last one, however late they come', async ({ context }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isLate = false;
  await context.route(`**${candlesPath}*`, async (route) => {
    if (new URL(route.request().url()).searchParams.get('symbol') !== 'BTC/USDT') return await route.continue();
    await held;
    await route.fulfill({ response: await route.fetch() }).catch(() => {});
    isLate = true;
  });
  const trader = await Trader.visitor(context, exchange);
  const { page } = trader;
  await expect(page.getByRole('region', { name: 'Chart BTC/USDT' })).toBeVisible();
  await trader.choosePair('DOGE/USDT');
  const chart = new Chart(page, 'DOGE/USDT');
  await chart.ready();
  release();
  await expect.poll(() => isLate).toBe(true);
  // What is asked for now is answered after them, and looked at once the chart has had its turn.
  await page.evaluate(async () => {
    await (await fetch('/healthz')).text();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(chart.region.getByText(/candle of .* open/)).toHaveText(/^DOGE\/USDT.*open 0\.\d+/);
  await expect(page.getByText(/BTC\/USDT · 15m/)).toHaveCount(0);
});

test('the picture, full screen, looks, and depth by keys', async ({ context }) => {
  const trader = await Trader.visitor(context, exchange);
  const { page } = trader;
  const chart = new Chart(page);
  await chart.ready();
  const download = page.waitForEvent('download');
  await chart.region.getByRole('button', { name: 'Save image' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^BTC-USDT_15m_\d{4}-\d\d-\d\d_\d{4}\.png$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(5000);

  await chart.region.getByRole('button', { name: 'Full screen' }).click();
  await expect(chart.region.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await expect.poll(async () => (await chart.region.boundingBox())?.width).toBeGreaterThan(1300);
  await chart.region.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(async () => (await chart.region.boundingBox())?.width).toBeLessThan(1300);

  await expect(chart.region.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  await chart.region.getByRole('button', { name: 'Chart settings' }).click();
  await page.getByRole('checkbox', { name: "Time to the candle's close" }).uncheck();
  await page.getByRole('radio', { name: 'Logarithmic' }).click();
  await page.getByRole('combobox', { name: 'Candles' }).selectOption('Line');
  await page.keyboard.press('Escape');
  await expect(chart.region.getByRole('timer')).toHaveCount(0);
  await page.reload();
  await chart.ready();
  await expect(chart.region.getByRole('timer')).toHaveCount(0);
  await chart.region.getByRole('button', { name: 'Chart settings' }).click();
  await expect(page.getByRole('combobox', { name: 'Candles' })).toHaveValue('area');
  await page.keyboard.press('Escape');

  await chart.region.getByRole('tab', { name: 'Depth' }).click();
  const depth = chart.region.getByRole('slider', { name: /Depth/ });
  await depth.focus();
  await depth.press('Home');
  await expect(depth).toHaveAttribute('aria-valuenow', '0');
  await expect(depth).toHaveAttribute('aria-valuetext', /^[\d,.]+, [\d,.]+ BTC$/);
  await expect(chart.region.getByText('From the middle').first()).toBeVisible();
  await expect(chart.region.getByText(/Best bid .* best ask/)).toBeAttached();
  expect(trader.faults).toEqual([]);
});

test("an own order's line is dragged to another price, which asks and replaces; its cross cancels", async ({
  context,
}) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  const chart = new Chart(page);
  await chart.ready();
  const price = ((await exchange.best(btc)).bid * 0.99).toFixed(2);
  await trader.place('Buy', { price, quantity: '0.01' });
  const line = chart.region.getByRole('list', { name: 'Your orders on the chart' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  const handle = line.getByRole('button', { name: /^Buy 0\.0100 at .*: drag/ });
  await expect(handle).toBeVisible();
  const shown = async () => Number((await line.innerText()).split('\n').at(-1)?.replaceAll(',', ''));
  await expect.poll(shown).toBe(Number(price));

  const pull = async (pixels: number) => {
    const box = await line.boundingBox();
    const at = await chart.point(0.6, 0.5);
    const y = (box?.y ?? 0) + 1;
    await page.mouse.move(at.x, y);
    await page.mouse.down();
    await page.mouse.move(at.x, y + pixels, { steps: 5 });
  };
  const question = page.getByRole('dialog');

  // Esc gives up: nothing is asked.
  await pull(30);
  await expect.poll(shown).not.toBe(Number(price));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(shown).toBe(Number(price));
  await expect(question).toHaveCount(0);

  // Let go, it asks about the price it shows, and keeps showing it; the answer no changes nothing.
  await pull(40);
  const wanted = await shown();
  await page.mouse.up();
  await expect(question.getByLabel('Price', { exact: true })).toHaveValue(String(wanted.toFixed(2)));
  await expect.poll(shown).toBe(wanted);
  await page.keyboard.press('Escape');
  await expect.poll(shown).toBe(Number(price));

  // The answer yes replaces the order.
  await pull(40);
  const moved = await shown();
  await page.mouse.up();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/transaction_amend');
  await question.getByRole('button', { name: 'Save changes' }).click();
  expect((await (await answered).json()).type).toBe('ok');
  await expect.poll(shown).toBe(moved);
  await expect(openOrders.getByRole('row').filter({ hasText: '0.0100' })).toHaveCount(1);

  // By keys: a step up, ten steps up, and Enter asks.
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Price', { exact: true })).toHaveValue((moved + 0.11).toFixed(2));
  await page.keyboard.press('Escape');

  await line.getByRole('button', { name: /^Cancel Buy/ }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(line).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});
