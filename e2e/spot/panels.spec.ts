/** The frame: borders that move, are remembered and put back; pairs opened before; tones; the tab's title. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

declare global {
  interface Window {
    /** Notes played so far. */
    notes: number;
    /** What the page called itself, and when. */
    titles: { title: string; at: number }[];
  }
}

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await exchange.still();
});
test.afterAll(() => exchange.remove());

const borders = {
  book: 'Width of the order book',
  side: 'Width of the order form',
  orders: 'Height of the order lists',
} as const;

function border(page: Page, name: keyof typeof borders): Locator {
  return page.getByRole('separator', { name: borders[name] });
}

/** What a border says its panel measures. */
async function told(page: Page, name: keyof typeof borders): Promise<number> {
  return Number(await border(page, name).getAttribute('aria-valuenow'));
}

/** What the panels measure. */
async function measured(page: Page) {
  const box = async (selector: string) => {
    const { width, height } = (await page.locator(selector).boundingBox()) ?? { width: 0, height: 0 };
    return { width: Math.round(width), height: Math.round(height) };
  };
  const [book, side, orders] = [await box('.desk-book'), await box('.desk-side'), await box('.desk-orders')];
  return { book: book.width, side: side.width, orders: orders.height };
}

async function drag(page: Page, name: keyof typeof borders, by: { x?: number; y?: number }): Promise<void> {
  const box = await border(page, name).boundingBox();
  if (box === null) throw new Error(`no border ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2);
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0));
  await page.mouse.up();
}

async function openDesk(context: BrowserContext): Promise<Trader> {
  const trader = await Trader.visitor(context, exchange);
  await expect(border(trader.page, 'book')).toBeVisible();
  return trader;
}

test('borders move by pointer, are remembered, and a double click puts them back', async ({ context }) => {
  const trader = await openDesk(context);
  const { page } = trader;
  const drawn = { book: 288, side: 320, orders: 260 };
  await expect.poll(() => measured(page)).toEqual(drawn);

  await drag(page, 'book', { x: -60 });
  await drag(page, 'orders', { y: -100 });
  await expect.poll(() => measured(page)).toEqual({ book: 348, side: 320, orders: 360 });
  // What the form gains the book gives.
  await drag(page, 'side', { x: -40 });
  await expect.poll(() => measured(page)).toEqual({ book: 308, side: 360, orders: 360 });

  await page.reload();
  await expect.poll(() => measured(page)).toEqual({ book: 308, side: 360, orders: 360 });
  for (const name of ['book', 'side', 'orders'] as const) await border(page, name).dblclick();
  await expect.poll(() => measured(page)).toEqual(drawn);
  await page.reload();
  await expect.poll(() => measured(page)).toEqual(drawn);
  expect(trader.faults).toEqual([]);
});

test('borders move by keyboard and say where they are', async ({ context }) => {
  const trader = await openDesk(context);
  const { page } = trader;
  await border(page, 'book').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(border(page, 'book')).toHaveAttribute('aria-valuenow', '296');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Home');
  await expect(border(page, 'book')).toHaveAttribute('aria-valuenow', '264');
  await page.keyboard.press('End');
  await expect(border(page, 'book')).toHaveAttribute('aria-valuenow', '480');
  await page.keyboard.press('Enter');
  await expect(border(page, 'book')).toHaveAttribute('aria-valuenow', '288');
  await border(page, 'orders').focus();
  await page.keyboard.press('ArrowUp');
  await expect(border(page, 'orders')).toHaveAttribute('aria-valuenow', '268');

  await page.getByRole('button', { name: 'Screen settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset panel sizes' }).click();
  await expect(border(page, 'orders')).toHaveAttribute('aria-valuenow', '260');
  expect(trader.faults).toEqual([]);
});

test('no size breaks any window, and what is said is what is seen', async ({ context }) => {
  const trader = await openDesk(context);
  const { page } = trader;
  for (const chosen of ['9999,9999,9999', '1,1,1', '']) {
    await page.evaluate((sizes) => localStorage.setItem('desk_panels', sizes), chosen);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(border(page, 'book')).toBeVisible();
    for (const [width, height] of [
      [1200, 700],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      const at = `${chosen || 'drawn'} at ${width}`;
      const differences = async () => {
        const said = { book: await told(page, 'book'), side: await told(page, 'side') };
        const seen = await measured(page);
        return {
          book: seen.book - said.book,
          side: seen.side - said.side,
          orders: seen.orders - (await told(page, 'orders')),
        };
      };
      await expect.poll(differences, at).toEqual({ book: 0, side: 0, orders: 0 });
      const chart = () => page.locator('.desk-chart').boundingBox();
      await expect.poll(async () => (await chart())?.width, at).toBeGreaterThanOrEqual(479);
      await expect.poll(async () => (await chart())?.height, at).toBeGreaterThanOrEqual(239);
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(sideways, at).toBeLessThanOrEqual(0);
    }
    // Narrower frames have no borders to move.
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(border(page, 'book')).toBeHidden();
  }
});

/** Do two parts of the page share any of their room? */
function overlap(page: Page, one: string, other: string): Promise<boolean> {
  return page.evaluate(
    (selectors) => {
      const [a, b] = selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect());
      if (!a?.width || !b?.width) throw new Error('not in sight');
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    },
    [one, other],
  );
}

test('what floats covers no control, and its words wrap', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, ticket } = trader;
  await page.locator('.desk-pair').getByRole('button', { name: 'About the coin' }).click();
  const about = page.getByRole('dialog', { name: 'About the coin' });
  await expect(about.getByRole('paragraph')).toBeVisible();
  expect(await about.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');

  const refusal = page
    .locator('.toaster')
    .getByText(/The price must be between/)
    .last();
  await trader.place('Buy', { price: '1', quantity: '9' });
  await expect(refusal).toBeVisible();
  expect(await overlap(page, '.toaster', '.desk-side')).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.desk-thumb').getByRole('button', { name: 'Buy' }).click();
  await ticket.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(refusal).toBeVisible();
  expect(await overlap(page, '.toaster', '.desk-ticket')).toBe(false);
  await page.keyboard.press('Escape');
  await expect(ticket).toBeHidden();
  expect(await overlap(page, '.toaster', '.desk-thumb')).toBe(false);
  expect(await overlap(page, '.toaster', '.desk-pair')).toBe(false);
});

test('pairs opened before are one tab away, newest first', async ({ context }) => {
  const trader = await openDesk(context);
  const { page } = trader;
  await trader.choosePair('DOGE/USDT');
  await trader.choosePair('ETH/USDT');
  await page.reload();
  await expect(page.getByRole('region', { name: 'ETH/USDT', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^ETH\/USDT/ }).click();
  await page.getByRole('tab', { name: 'Recent' }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(options.nth(0)).toContainText('ETH/USDT');
  await expect(options.nth(1)).toContainText('DOGE/USDT');
  await options.nth(1).click();
  await expect(page.getByRole('region', { name: 'DOGE/USDT', exact: true })).toBeVisible();
  expect(trader.faults).toEqual([]);
});

/** Counts the notes a page plays. */
async function countNotes(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    window.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      window.notes += 1;
      return start.call(this, when);
    };
  });
  return (page) => page.evaluate(() => window.notes);
}

test('own fills sound once that is switched on, and not before', async ({ context }) => {
  const notes = await countNotes(context);
  const trader = await Trader.newcomer(context, exchange);
  const { page } = trader;
  let areTonesAskedFor = false;
  page.on('request', (request) => {
    if (/\/tones[^/]*\.js/.test(request.url())) areTonesAskedFor = true;
  });
  const { token } = await exchange.person();
  const { bid } = await exchange.best(2);
  /** An order of one's own that somebody else takes: the page hears of its fill from the exchange. */
  const fill = async () => {
    const price = (bid + 0.01).toFixed(2);
    await trader.place('Buy', { price, quantity: '0.0010' });
    await expect(trader.openOrders.getByRole('row').filter({ hasText: '0.0010' })).toHaveCount(1);
    const sale = { legal_id: '1', currency_id: '2', price, num: '0.0010', mode: '2' };
    expect(await exchange.post('/api/transaction/out', sale, token)).toMatchObject({ type: 'ok' });
    await expect(trader.openOrders.getByText('No open orders')).toBeVisible();
  };
  await fill();
  // Its row goes with the news that would sound, and then the tones' code would be on its way.
  expect(areTonesAskedFor).toBe(false);
  expect(await notes(page)).toBe(0);

  await page.getByRole('button', { name: 'Screen settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Screen settings' });
  await expect(settings.getByRole('checkbox', { name: /Sound when/ })).not.toBeChecked();
  await settings.getByRole('checkbox', { name: /Sound when/ }).check();
  await settings.getByRole('slider', { name: 'Volume' }).fill('30');
  await settings.getByRole('button', { name: 'Play a sample' }).click();
  await expect.poll(() => notes(page)).toBe(2);
  expect(areTonesAskedFor).toBe(true);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await page.reload();
  await fill();
  await expect.poll(() => notes(page)).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('sound_volume'))).toBe('30');
  expect(trader.faults).toEqual([]);
});

/** Trades of BTC at the best bid and at the best ask, each the market's last price from then on. */
async function tradesOf(exchange: Exchange) {
  const { token } = await exchange.person();
  const { bid, ask } = await exchange.best(2);
  const trade = (way: 'in' | 'out', price: number) => async () => {
    const order = { legal_id: '1', currency_id: '2', num: '0.0001', mode: '1' };
    expect(await exchange.post(`/api/transaction/${way}`, order, token)).toMatchObject({ type: 'ok' });
    return price.toLocaleString('en-US', { minimumFractionDigits: 2 });
  };
  return { atBid: trade('out', bid), atAsk: trade('in', ask) };
}

test('the title carries price and pair, calmly', async ({ context }) => {
  await context.addInitScript(() => {
    window.titles = [];
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    Object.defineProperty(document, 'title', {
      get: () => own?.get?.call(document),
      set(title: string) {
        window.titles.push({ title, at: Date.now() });
        own?.set?.call(document, title);
      },
    });
  });
  const trader = await openDesk(context);
  const { page } = trader;
  await expect(page).toHaveTitle(/^[\d,]+\.\d\d BTC\/USDT · Bourse$/);
  const shown = page.getByRole('region', { name: 'BTC/USDT', exact: true }).locator('.desk-last');
  const { atBid, atAsk } = await tradesOf(exchange);

  // However fast the price moves on the screen, the tab says it at most once a second, and in the end the newest.
  let last = '';
  for (const trade of [atBid, atAsk, atBid, atAsk, atBid]) {
    last = await trade();
    await expect(shown).toHaveText(last);
  }
  await expect(page).toHaveTitle(`${last} BTC/USDT · Bourse`);
  const priced = await page.evaluate(() => window.titles.filter(({ title }) => /^[\d,]/.test(title)));
  const apart = priced.slice(1).map(({ at }, index) => at - (priced[index]?.at ?? 0));
  expect(Math.min(...apart)).toBeGreaterThan(950);
  expect(trader.faults).toEqual([]);
});
