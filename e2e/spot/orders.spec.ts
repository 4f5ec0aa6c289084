/** What a trader does with orders beyond placing one: choices, timers, cancelling, files, and all of it by keyboard. */
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const doge = 7;
const btc = 2;
/** Time and again the market moves between a look at it and the order. */
const attemptsMax = 5;
/** After which an order that rests is in the list. */
const restsMs = 3000;

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

let people = 0;

/** Somebody new at the trading screen, with the demo's funds. */
async function newTrader(context: BrowserContext): Promise<Trader> {
  const trader = await Trader.enter(context, exchange);
  people += 1;
  await trader.register(`orders${people}@example.com`);
  await trader.open('/dealCenter');
  await expect.poll(() => trader.balance('USDT')).toEqual({ available: 10_000, locked: 0 });
  return trader;
}

/** A price at which a buy rests. */
async function restingPrice(factor = 0.95): Promise<string> {
  return ((await exchange.best(btc)).bid * factor).toFixed(2);
}

test('an advanced order takes its own older one out of its way', async ({ context }) => {
  const trader = await newTrader(context);
  const { page, ticket, openOrders } = trader;
  await trader.choosePair('DOGE/USDT');
  const isAccepted = async (way: 'in' | 'out', button: string): Promise<boolean> => {
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === `/api/transaction/${way}`,
      { timeout: 15_000 },
    );
    await ticket.getByRole('button', { name: button }).click();
    return (await (await answered).json()).type === 'ok';
  };
  const rows = openOrders.getByRole('row').filter({ hasText: '1,000' });
  let isDone = false;
  for (let attempt = 0; attempt < attemptsMax && !isDone; attempt++) {
    const price = ((await exchange.best(doge)).bid + 0.0001).toFixed(4);
    await ticket.getByRole('radio', { name: 'Sell' }).click();
    await ticket.getByRole('tab', { name: 'Advanced' }).click();
    await ticket.getByRole('checkbox', { name: 'Post only' }).check();
    await ticket.getByLabel('Price', { exact: true }).fill(price);
    await ticket.getByLabel('Amount', { exact: true }).fill('1000');
    // Refused where the market has moved there meanwhile: then it stays typed.
    if (!(await isAccepted('out', 'Sell DOGE'))) continue;
    await ticket.getByRole('radio', { name: 'Buy' }).click();
    await ticket.getByRole('checkbox', { name: 'Post only' }).uncheck();
    await ticket.getByLabel('Self-trade').selectOption({ label: 'Cancel the older order' });
    await ticket.getByLabel('Price', { exact: true }).fill(price);
    await ticket.getByLabel('Amount', { exact: true }).fill('1000');
    if (await isAccepted('in', 'Buy DOGE')) {
      await expect(ticket.getByLabel('Amount', { exact: true })).toHaveValue('');
      // Where the market came to meet it, it traded and does not show.
      const buy = rows.filter({ hasText: 'Buy' });
      await buy.waitFor({ timeout: restsMs }).catch(() => {});
      isDone = (await buy.isVisible()) && (await rows.count()) === 1;
    }
    if (!isDone && (await rows.count()) > 0) await trader.cancelAll();
  }
  // Had the two traded with each other, both were gone.
  expect(isDone, 'the buy rests, the sell is gone').toBe(true);
  expect(trader.faults).toEqual([]);
});

test('the dead man\u2019s switch counts, is renewed, switched off, and fires', async ({ context }) => {
  const trader = await newTrader(context);
  const { page, openOrders } = trader;
  const running = openOrders.getByRole('button', { name: /All orders are cancelled in/ });
  const box = page.getByRole('dialog', { name: 'Auto-cancel' });
  await trader.place('Buy', { price: await restingPrice(), quantity: '0.001' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toBeVisible();

  await openOrders.getByRole('button', { name: 'Auto-cancel' }).click();
  await box.getByLabel('Cancel after').selectOption({ label: '5 min' });
  await box.getByRole('button', { name: 'Start' }).click();
  await expect(running).toHaveText(/0[45]:\d\d/);
  await page.reload();
  await expect(running).toHaveText(/0[45]:\d\d/);

  await running.click();
  await box.getByRole('button', { name: 'Turn off' }).click();
  await expect(box.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(openOrders.getByRole('button', { name: 'Auto-cancel' })).toBeVisible();

  await box.getByLabel('Cancel after').selectOption({ label: '15 min' });
  await box.getByRole('button', { name: 'Start' }).click();
  await expect(running).toHaveText(/1[45]:\d\d/);
  await box.getByLabel('Cancel after').selectOption({ label: '30 s' });
  await box.getByRole('button', { name: 'Renew' }).click();
  await expect(running).toHaveText(/00:\d\d/);
  await page.keyboard.press('Escape');
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toBeVisible();

  await expect(openOrders.getByText('No open orders')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Time ran out. Your open orders were cancelled.')).toBeVisible();
  await expect(openOrders.getByRole('button', { name: 'Auto-cancel' })).toBeVisible();
  await expect.poll(async () => (await trader.balance('USDT')).locked).toBe(0);
  expect(trader.faults).toEqual([]);
});

test('cancel all names what goes, keeps it on no, and spares other pairs', async ({ context }) => {
  const trader = await newTrader(context);
  const { page, openOrders } = trader;
  await trader.place('Buy', { price: await restingPrice(), quantity: '0.001' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(1);
  await trader.place('Buy', { price: await restingPrice(0.94), quantity: '0.001' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(2);
  await trader.choosePair('DOGE/USDT');
  const price = ((await exchange.best(doge)).bid * 0.95).toFixed(4);
  await trader.place('Buy', { price, quantity: '1000' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(3);

  await openOrders.getByLabel('Side').selectOption({ label: 'Sell' });
  await expect(openOrders.getByText('No order of this kind')).toBeVisible();
  await openOrders.getByLabel('Trading pair').selectOption('BTC/USDT');
  await openOrders.getByLabel('Side').selectOption({ label: 'Buy' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(2);

  await openOrders.getByRole('button', { name: 'Cancel all' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel all 2 open orders?' });
  await expect(question.getByText('BTC/USDT')).toBeVisible();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(2);
  await openOrders.getByRole('button', { name: 'Cancel all' }).click();
  await question.getByRole('button', { name: 'Cancel all' }).click();
  await expect(openOrders.getByText('No order of this kind')).toBeVisible();
  await openOrders.getByLabel('Trading pair').selectOption({ label: 'All pairs' });
  await openOrders.getByLabel('Side').selectOption({ label: 'Buy and sell' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(1);
  await trader.cancelAll();
  expect(trader.faults).toEqual([]);
});

test('a trade has its details, and the history is a file', async ({ context }) => {
  const trader = await newTrader(context);
  const { page, openOrders } = trader;
  await trader.place('Buy', { quantity: '0.0100' });
  await page.getByRole('tab', { name: 'Trade history' }).click();
  const row = openOrders.getByRole('row').filter({ hasText: 'BTC' }).first();
  await row.getByRole('button', { name: 'Order details' }).click();
  const details = page.getByRole('dialog', { name: 'Order details' });
  await expect(details.getByText('0.0100 BTC')).toBeVisible();
  await expect(details.getByRole('row').filter({ hasText: 'Taker' }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    openOrders.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bourse-trades-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime,Trading pair,Side,Price,Amount,Total,Fee,Currency,Role,Order ID,Trade ID');
  const cells = lines.slice(1, -1).map((line) => line.split(','));
  expect(cells.every(([, pair, side]) => pair === 'BTC/USDT' && side === 'Buy')).toBe(true);
  const bought = cells.reduce((sum, [, , , , amount]) => sum + Math.round(Number(amount) * 10_000), 0);
  expect(bought).toBe(100);
  expect(trader.faults).toEqual([]);
});

test('a stop that is reached but refused says why', async ({ context }) => {
  const trader = await newTrader(context);
  const { ticket, openOrders } = trader;
  await ticket.getByRole('radio', { name: 'Buy' }).click();
  await ticket.getByRole('tab', { name: 'Advanced' }).click();
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Stop limit' });
  // One a little above the market and one a little below: wherever it goes, it meets one of them.
  const { bid, ask } = await exchange.best(btc);
  for (const stop of [ask * 1.0003, bid * 0.9997]) {
    await ticket.getByLabel('Stop price', { exact: true }).fill(stop.toFixed(2));
    await ticket.getByLabel('Price', { exact: true }).fill(stop.toFixed(2));
    // Far more than can be paid for: a limit order that could not lock its money is refused whole.
    await ticket.getByLabel('Amount', { exact: true }).fill('1');
    await ticket.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(ticket.getByLabel('Amount', { exact: true })).toHaveValue('');
  }
  const refused = openOrders.getByRole('row').filter({ hasText: 'Insufficient balance' });
  await expect(refused.first()).toBeVisible({ timeout: 120_000 });
  await expect(refused.first()).toContainText('Stop limit');
  // The other one may follow at any moment.
  await expect(async () => {
    await refused.first().getByRole('button', { name: 'Close' }).click({ timeout: 1000 });
    await expect(refused).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  expect(trader.faults).toEqual([]);
});

test('an order by keyboard alone', async ({ context }) => {
  const trader = await newTrader(context);
  const { page, ticket, openOrders } = trader;
  const price = ticket.getByLabel('Price', { exact: true });
  const amount = ticket.getByLabel('Amount', { exact: true });
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('');
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(ticket.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await expect(price).toBeFocused();

  // Refused by the exchange: nothing that was typed is lost.
  await page.keyboard.type('1');
  await amount.focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(ticket.getByText(/The price must be between/)).toBeVisible();
  await expect(price).toHaveValue('1');
  await expect(amount).toHaveValue('9');

  await ticket.getByRole('button', { name: 'Best bid' }).focus();
  await page.keyboard.press('Enter');
  await expect(price).not.toHaveValue('1');
  await price.fill(await restingPrice());
  await amount.fill('0.001');
  await page.keyboard.press('Enter');
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(1);
  await expect(amount).toHaveValue('');

  // Confirmed first, where asked for, and still after a reload.
  await ticket.getByRole('checkbox', { name: 'Confirm before placing' }).press('Space');
  await page.reload();
  await expect(ticket.getByRole('checkbox', { name: 'Confirm before placing' })).toBeChecked();
  await page.getByRole('heading', { name: 'Order book' }).waitFor();
  await page.keyboard.press('b');
  await expect(price).toBeFocused();
  await price.fill(await restingPrice(0.94));
  await ticket.getByLabel('Total', { exact: true }).fill('100');
  await expect(amount).not.toHaveValue('');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Place this order?' });
  await expect(question.getByRole('button', { name: 'Buy BTC' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(amount).not.toHaveValue('');
  await amount.press('Enter');
  await expect(question.getByRole('button', { name: 'Buy BTC' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(2);

  // Who speaks to the computer, or leans on the keys, switches them off.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: 'Buy' })).toBeChecked();
  expect(trader.faults).toEqual([]);
});

for (const theme of ['1', '0']) {
  test(`the screen of somebody with orders is accessible, night_mode ${theme}`, async ({ context }) => {
    const trader = await newTrader(context);
    const { page, ticket, openOrders } = trader;
    await page.evaluate((night) => localStorage.setItem('night_mode', night), theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await trader.place('Buy', { price: await restingPrice(), quantity: '0.001' });
    await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await ticket.getByRole('tab', { name: 'Advanced' }).click();
    const isClean = async (place: string) => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
      expect(found, place).toEqual([]);
    };
    await isClean('the desk');
    await openOrders.getByRole('button', { name: 'Auto-cancel' }).click();
    await isClean('the timer');
    await page.keyboard.press('Escape');
    await openOrders.getByRole('button', { name: 'Order details' }).click();
    await expect(page.getByText('Nothing is filled yet')).toBeVisible();
    await isClean('the details');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await isClean('the shortcuts');
  });
}
