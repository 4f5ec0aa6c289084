/** What a trader does with orders beyond placing one: choices, timers, cancelling and files. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const doge = 7;
const btc = 2;

const exchange = new Exchange();
// Nothing here is about the market's own moves, and each of them could take an order that is to rest.
test.beforeAll(async () => {
  await exchange.start();
  await exchange.still();
});
test.afterAll(() => exchange.remove());

/** Cells whose words stick out of their column. */
function tooWide(panel: Locator): Promise<string[]> {
  return panel.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const { left, right } = cell.getBoundingClientRect();
        return [...words.getClientRects()].some((rect) => rect.left < left || rect.right > right);
      })
      .map((cell) => cell.textContent),
  );
}

test('an advanced order takes its own older one out of its way', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { ticket, openOrders } = trader;
  const amount = ticket.getByLabel('Amount', { exact: true });
  const rows = openOrders.getByRole('row').filter({ hasText: '0.0100' });
  const { bid } = await exchange.best(btc);
  await ticket.getByRole('radio', { name: 'Sell' }).click();
  await ticket.getByRole('tab', { name: 'Advanced' }).click();

  // At the bid a sell would trade: refused, and what was typed stays.
  await ticket.getByRole('checkbox', { name: 'Post-only' }).check();
  await ticket.getByLabel('Price', { exact: true }).fill(bid.toFixed(2));
  await amount.fill('0.0100');
  await ticket.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(trader.page.getByText(/must not trade at once/).first()).toBeVisible();
  await expect(amount).toHaveValue('0.0100');

  const price = (bid + 0.01).toFixed(2);
  await ticket.getByLabel('Price', { exact: true }).fill(price);
  await ticket.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(rows.filter({ hasText: 'Sell' })).toHaveCount(1);
  await expect(amount).toHaveValue('');

  await ticket.getByRole('radio', { name: 'Buy' }).click();
  await ticket.getByRole('checkbox', { name: 'Post-only' }).uncheck();
  await ticket.getByLabel('Self-trade').selectOption({ label: 'Cancel the older order' });
  await ticket.getByLabel('Price', { exact: true }).fill(price);
  await amount.fill('0.0100');
  await ticket.getByRole('button', { name: 'Buy BTC' }).click();
  // Had the two traded with each other, both were gone.
  await expect(rows.filter({ hasText: 'Buy' })).toHaveCount(1);
  await expect(rows).toHaveCount(1);
  await trader.cancelAll();
  expect(trader.faults).toEqual([]);
});

test('the dead man\u2019s switch counts in every place, is renewed, switched off, and fires', async ({ context }) => {
  await context.clock.install();
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  const other = await context.newPage();
  await other.goto(page.url());
  const otherOrders = other.getByRole('region', { name: 'Open orders' });
  await expect(otherOrders.getByRole('button', { name: 'Auto-cancel' })).toBeVisible();

  const named = { name: /All orders are cancelled in/ };
  const running = openOrders.getByRole('button', named);
  const box = page.getByRole('dialog', { name: 'Auto-cancel' });
  await trader.place('Buy', { price: await exchange.restingPrice(), quantity: '0.001' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toBeVisible();

  await openOrders.getByRole('button', { name: 'Auto-cancel' }).click();
  await box.getByLabel('Cancel after').selectOption({ label: '5 min' });
  await box.getByRole('button', { name: 'Start' }).click();
  await expect(running).toHaveText(/0[45]:\d\d/);
  await expect(page.getByText(/in 5 minutes unless you renew this/)).toBeVisible();
  await expect(otherOrders.getByRole('button', named)).toHaveText(/0[45]:\d\d/);

  await box.getByRole('button', { name: 'Turn off' }).click();
  await expect(box.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(openOrders.getByRole('button', { name: 'Auto-cancel' })).toBeVisible();
  await expect(otherOrders.getByRole('button', named)).toHaveCount(0);
  await other.close();

  await box.getByLabel('Cancel after').selectOption({ label: '15 min' });
  await box.getByRole('button', { name: 'Start' }).click();
  await expect(running).toHaveText(/1[45]:\d\d/);
  await page.reload();
  await expect(running).toHaveText(/1[45]:\d\d/);
  await running.click();
  await box.getByLabel('Cancel after').selectOption({ label: '5 min' });
  await box.getByRole('button', { name: 'Renew' }).click();
  await expect(running).toHaveText(/0[45]:\d\d/);
  await page.keyboard.press('Escape');

  // Half of the time later nothing is cancelled, or it would be gone before the next order is there.
  await exchange.advance(150);
  await trader.place('Buy', { price: await exchange.restingPrice(0.94), quantity: '0.001' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(2);
  // The page counts on a clock of its own: both run out, the page's first, which says so once the exchange acts.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  const [minutes = 0, seconds = 0] = (await running.innerText()).split(':').map(Number);
  await page.clock.fastForward((minutes * 60 + seconds) * 1000);
  await expect(running).toHaveText('00:00');
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(2);
  await page.clock.resume();
  await exchange.advance(150);
  await expect(openOrders.getByText('No open orders')).toBeVisible();
  await expect(page.getByText('Time ran out. Your open orders were cancelled.')).toBeVisible();
  await expect(openOrders.getByRole('button', { name: 'Auto-cancel' })).toBeVisible();
  await expect.poll(async () => (await trader.balance('USDT')).locked).toBe(0);
  expect(trader.faults).toEqual([]);
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
  await expect(openOrders.getByRole('row').filter({ hasText: 'DOGE/USDT' })).toHaveCount(1);
  expect(trader.faults).toEqual([]);
});

test('a trade has its details, and the history is a file; a stop that is reached but refused says why', async ({
  context,
}) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, ticket, openOrders } = trader;
  const { bid, ask } = await exchange.best(btc);
  await trader.place('Sell', { quantity: '0.0010' });
  await expect(page.getByText('Order filled')).toBeVisible();
  await test.step('a stop above the last price, of more than can be paid for', async () => {
    await ticket.getByRole('radio', { name: 'Buy' }).click();
    await ticket.getByRole('tab', { name: 'Advanced' }).click();
    await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Stop limit' });
    await ticket.getByLabel('Stop price', { exact: true }).fill(ask.toFixed(2));
    await ticket.getByLabel('Price', { exact: true }).fill(ask.toFixed(2));
    // A limit order that could not lock its money is refused whole.
    await ticket.getByLabel('Amount', { exact: true }).fill('1');
    await ticket.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(openOrders.getByRole('row').filter({ hasText: 'Stop limit' })).toHaveCount(1);
  });

  await trader.place('Buy', { quantity: '0.0010' });
  await test.step('it is reached', async () => {
    const refused = openOrders.getByRole('row').filter({ hasText: 'Insufficient balance' });
    await expect(refused).toHaveCount(1);
    await expect(refused).toContainText('Stop limit');
    await refused.getByRole('button', { name: 'Close' }).click();
    await expect(refused).toHaveCount(0);
  });

  await test.step('every figure has its room', async () => {
    await trader.place('Buy', { price: await exchange.restingPrice(), quantity: '0.1000' });
    await expect(openOrders.getByRole('cell', { name: /^\d,\d{3}\.\d{4}$/ })).toHaveCount(1);
    expect(await tooWide(openOrders)).toEqual([]);
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(openOrders.getByText(/^Stop \d/)).toHaveCount(1);
    expect(await tooWide(openOrders)).toEqual([]);
  });
  await page.getByRole('tab', { name: 'Trade history' }).click();
  await expect(openOrders.getByRole('row').filter({ hasText: 'BTC' })).toHaveCount(2);
  const row = openOrders.getByRole('row').filter({ hasText: 'Buy' });
  await row.getByRole('button', { name: 'Order details' }).click();
  const details = page.getByRole('dialog', { name: 'Order details' });
  await expect(details.getByText('0.0010 BTC')).toBeVisible();
  await expect(details.getByRole('row').filter({ hasText: 'Taker' })).toHaveCount(1);
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await openOrders.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bourse-trades-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFFTime,Trading pair,Side,Price,Amount,Total,Fee,Currency,Role,Order ID,Trade ID');
  // Without the time and the ids.
  const figures = lines.map((line) => line.split(',').slice(1, 9));
  const traded = (side: string, price: number) => {
    const total = price * 0.001;
    return ['BTC/USDT', side, price.toFixed(2), '0.0010', total.toFixed(8), (total / 1000).toFixed(8), 'USDT', 'Taker'];
  };
  expect(figures).toEqual([traded('Buy', ask), traded('Sell', bid), []]);
  expect(trader.faults).toEqual([]);
});
