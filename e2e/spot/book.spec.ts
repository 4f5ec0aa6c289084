/** The painted book as it is read and used: by role, by pointer, by keyboard alone, and pixel by pixel. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const bookOf = (page: Page) => page.getByRole('table', { name: 'Order book' });
const number = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

/** Different colours in a picture of what is painted; one alone: nothing is. */
async function coloursOf(canvas: Locator): Promise<number> {
  const picture = (await canvas.screenshot()).toString('base64');
  return await canvas.page().evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data: bytes } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
    return new Set(new Uint32Array(bytes.buffer)).size;
  }, picture);
}

test('the book is a table with headings, and is painted where it is read', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const { page, faults } = await Trader.enter(context, exchange).then(async (trader) => {
    await trader.open('/dealCenter');
    return trader;
  });
  const book = bookOf(page);
  await expect(book.getByRole('columnheader')).toHaveText(['Price (USDT)', 'Amount (BTC)', 'Sum (BTC)']);
  await expect(book.getByRole('button', { name: /^Ask / })).toHaveCount(11);
  await expect(book.getByRole('button', { name: /^Bid / })).toHaveCount(11);
  const asks = await book.getByRole('button', { name: /^Ask / }).allTextContents();
  expect(asks.map(number)).toEqual(asks.map(number).toSorted((a, b) => b - a));
  await expect(book.getByText(/Last price .*, Spread .*, Mid /)).toBeAttached();
  const painted = page.locator('.desk-canvas');
  await expect(painted).toHaveCount(2);
  for (const canvas of await painted.all()) expect(await coloursOf(canvas)).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

test('one tab stop a side, arrows walk the rows, Enter takes price and amount', async ({ context }) => {
  const trader = await Trader.enter(context, exchange);
  await trader.open('/dealCenter');
  const { page, ticket } = trader;
  const book = bookOf(page);
  await expect(book.getByRole('button', { name: /^Bid / })).toHaveCount(11);
  await expect(book.locator('button[tabindex="0"]')).toHaveCount(2);
  const bids = book.getByRole('button', { name: /^Bid / });
  await bids.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(bids.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bids.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ticket.getByLabel('Price', { exact: true })).not.toHaveValue('');
  await expect(ticket.getByLabel('Amount', { exact: true })).not.toHaveValue('');
  expect(trader.faults).toEqual([]);
});

test('the pointer gathers rows in a tip, and a click takes what it says', async ({ context }) => {
  const trader = await Trader.enter(context, exchange);
  await trader.open('/dealCenter');
  const { page, ticket } = trader;
  const fourth = bookOf(page).getByRole('button', { name: /^Ask / }).nth(7);
  await fourth.hover();
  const tip = page.locator('.desk-tip');
  await expect(tip).toContainText('Average price');
  await fourth.click();
  const price = ticket.getByLabel('Price', { exact: true });
  await expect(price).not.toHaveValue('');
  // The market moves between a look and a click, but not by a per cent.
  const { ask } = await exchange.best(2);
  expect(Math.abs(number(await price.inputValue()) / ask - 1)).toBeLessThan(0.01);
  await page.mouse.move(300, 300);
  await expect(tip).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

test('grouping and sides change the rows at once', async ({ context }) => {
  const trader = await Trader.enter(context, exchange);
  await trader.open('/dealCenter');
  const { page } = trader;
  const book = bookOf(page);
  const bids = book.getByRole('button', { name: /^Bid / });
  await expect(bids).toHaveCount(11);
  await page.getByRole('button', { name: 'Bids alone' }).click();
  await expect(bids).toHaveCount(22);
  await expect(book.getByRole('button', { name: /^Ask / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Asks and bids' }).click();
  await page.getByRole('button', { name: /^Grouping/ }).click();
  await page
    .getByRole('menuitemradio', { name: '1', exact: true })
    .or(page.getByRole('menuitem', { name: '1', exact: true }))
    .click();
  await expect.poll(async () => (await bids.allTextContents()).every((text) => number(text) % 1 === 0)).toBe(true);
  expect(trader.faults).toEqual([]);
});
