/** What a trader does with orders beyond placing one: choices, timers, cancelling and files. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const doge = 7;
const btc = 2;
/** Time and again the market moves between a look at it and the order. */
const attemptsMax = 12;
/** After which an order that rests is in the list. */
const restsMs = 3000;

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

test('an advanced order takes its own older one out of its way', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
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
    await ticket.getByRole('checkbox', { name: 'Post-only' }).check();
    await ticket.getByLabel('Price', { exact: true }).fill(price);
    await ticket.getByLabel('Amount', { exact: true }).fill('1000');
    // Refused where the market has moved there meanwhile: then it stays typed.
    if (!(await isAccepted('out', 'Sell DOGE'))) continue;
    await ticket.getByRole('radio', { name: 'Buy' }).click();
    await ticket.getByRole('checkbox', { name: 'Post-only' }).uncheck();
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
    if (!isDone) await trader.leaveNothing();
  }
  // Had the two traded with each other, both were gone.
  expect(isDone, 'the buy rests, the sell is gone').toBe(true);
  expect(trader.faults).toEqual([]);
});

test('the dead man\u2019s switch counts, is renewed, switched off, and fires', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  const running = openOrders.getByRole('button', { name: /All orders are cancelled in/ });
  const box = page.getByRole('dialog', { name: 'Auto-cancel' });
  await trader.place('Buy', { price: await exchange.restingPrice(), quantity: '0.001' });
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

test('a timer set in one place shows in the other at once, and says minutes', async ({ browser }) => {
  const context = await browser.newContext();
  const trader = await Trader.newcomer(context, exchange);
  const other = await context.newPage();
  await other.goto(trader.page.url());
  const running = { name: /All orders are cancelled in/ };
  const panel = other.getByRole('region', { name: 'Open orders' });
  await expect(panel.getByRole('button', { name: 'Auto-cancel' })).toBeVisible();
  await trader.openOrders.getByRole('button', { name: 'Auto-cancel' }).click();
  const box = trader.page.getByRole('dialog', { name: 'Auto-cancel' });
  await box.getByLabel('Cancel after').selectOption({ label: '5 min' });
  await box.getByRole('button', { name: 'Start' }).click();
  await expect(trader.page.getByText(/in 5 minutes unless you renew this/)).toBeVisible();
  await expect(panel.getByRole('button', running)).toBeVisible();
  await box.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel.getByRole('button', running)).toHaveCount(0);
  expect(trader.faults).toEqual([]);
  await context.close();
});

test('cancel all names what goes, keeps it on no, and spares other pairs', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  await trader.place('Buy', { price: await exchange.restingPrice(), quantity: '0.001' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(1);
  await trader.place('Buy', { price: await exchange.restingPrice(0.94), quantity: '0.001' });
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
  const trader = await Trader.newcomer(context, exchange);
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
  const trader = await Trader.newcomer(context, exchange);
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
