/** The painted book as it is read and used: by role, by pointer, by keyboard alone, and pixel by pixel. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const bookOf = (page: Page) => page.getByRole('table', { name: 'Order book' });
const number = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
const rowsASide = 11;

/** Different colours in a picture of what is painted; one alone: nothing is. */
async function coloursOf(canvas: Locator): Promise<number> {
  const picture = (await canvas.screenshot()).toString('base64');
  return await canvas.page().evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (one) => one.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data: pixels } = context?.getImageData(0, 0, image.width, image.height) ?? {
      data: new Uint8ClampedArray(),
    };
    return new Set(new Uint32Array(pixels.buffer)).size;
  }, picture);
}

test('the book is a table with headings, painted where it is read, and it moves', async ({ context }) => {
  const { page, faults } = await Trader.visitor(context, exchange);
  const book = bookOf(page);
  await expect(book.getByRole('columnheader')).toHaveText(['Price (USDT)', 'Amount (BTC)', 'Sum (BTC)']);
  await expect(book.getByRole('button', { name: /^Ask / })).toHaveCount(rowsASide);
  await expect(book.getByRole('button', { name: /^Bid / })).toHaveCount(rowsASide);
  const asks = (await book.getByRole('button', { name: /^Ask / }).allTextContents()).map(number);
  expect(asks).toEqual(asks.toSorted((a, b) => b - a));
  const painted = page.locator('.desk-canvas');
  await expect(painted).toHaveCount(2);
  for (const canvas of await painted.all()) await expect.poll(() => coloursOf(canvas)).toBeGreaterThan(20);
  const middle = book.getByText(/Last price .*, Spread .*, Mid /);
  const first = await middle.innerText();
  await expect(middle).not.toHaveText(first);
  expect(faults).toEqual([]);
});

interface Level {
  readonly price: string;
  readonly number: string;
}

test.describe('while the market stands still', () => {
  test.beforeAll(() => exchange.still());

  /** The exchange's own book of BTC, best level first. */
  async function levels(): Promise<{ bids: readonly Level[]; asks: readonly Level[] }> {
    const pair = { legal_id: '1', currency_id: '2', depth: '50' };
    const { message } = await exchange.post<Record<'in' | 'out', Level[]>>('/api/transaction/deal', pair);
    return { bids: message.in, asks: message.out };
  }

  /** What the levels up to a place come to. */
  function sweep(side: readonly Level[], count: number): { amount: string; total: number } {
    const swept = side.slice(0, count).map(({ price, number }) => [Number(price), Number(number)] as const);
    const amount = swept.reduce((sum, [, quantity]) => sum + quantity, 0);
    return { amount: amount.toFixed(4), total: swept.reduce((sum, [price, quantity]) => sum + price * quantity, 0) };
  }

  test('arrows walk the rows of a side, a price sets the price, and a sum the amount too', async ({ context }) => {
    const trader = await Trader.visitor(context, exchange);
    const { page, ticket } = trader;
    const book = bookOf(page);
    const { bids, asks } = await levels();
    const price = ticket.getByLabel('Price', { exact: true });
    const amount = ticket.getByLabel('Amount', { exact: true });

    const rows = book.getByRole('button', { name: /^Bid / });
    const shown = bids.slice(0, rowsASide).map((level) => Number(level.price));
    await expect.poll(async () => (await rows.allTextContents()).map(number)).toEqual(shown);
    await expect(book.locator('button[tabindex="0"]')).toHaveCount(2);
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => number(await price.inputValue())).toBe(number(bids[1]?.price ?? ''));
    // A buy has no use for what bids come to.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(amount).toHaveValue('');

    // The pointer gathers rows in a tip, and a click on the sum takes what it says.
    const swept = sweep(asks, 4);
    const average = (swept.total / Number(swept.amount)).toLocaleString('en-US', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    const fourth = book.getByRole('button', { name: /^Ask / }).nth(rowsASide - 4);
    await fourth.hover();
    const tip = page.locator('.desk-tip');
    await expect(tip).toContainText(`Average price${average} USDTSum${swept.amount} BTC`);
    await fourth.click();
    await expect.poll(async () => number(await price.inputValue())).toBe(number(asks[3]?.price ?? ''));
    await expect(amount).toHaveValue('');
    await book
      .getByRole('button', { name: /^Sum .* Ask / })
      .nth(rowsASide - 4)
      .click();
    await expect(amount).toHaveValue(swept.amount);
    await page.mouse.move(300, 300);
    await expect(tip).toHaveCount(0);
    expect(trader.faults).toEqual([]);
  });

  test('grouping and sides change the rows', async ({ context }) => {
    const trader = await Trader.visitor(context, exchange);
    const { page } = trader;
    const book = bookOf(page);
    const { bids } = await levels();
    const rows = book.getByRole('button', { name: /^Bid / });
    await expect(rows).toHaveCount(rowsASide);
    await page.getByRole('button', { name: 'Bids alone' }).click();
    await expect(rows).toHaveCount(2 * rowsASide);
    await expect(book.getByRole('button', { name: /^Ask / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Asks and bids' }).click();
    await expect(rows).toHaveCount(rowsASide);
    await page.getByRole('button', { name: /^Grouping/ }).click();
    await page
      .getByRole('menuitemradio', { name: '1', exact: true })
      .or(page.getByRole('menuitem', { name: '1', exact: true }))
      .click();
    const whole = [...new Set(bids.map((level) => Math.floor(Number(level.price))))].slice(0, rowsASide);
    await expect.poll(async () => (await rows.allTextContents()).map(number)).toEqual(whole);
    expect(trader.faults).toEqual([]);
  });
});
