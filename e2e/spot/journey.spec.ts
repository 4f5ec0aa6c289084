/** The first journey: from a stranger at the door to a durable trade, and back after a crash. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const btc = 2;

const exchange = new Exchange();
// Nobody but the journey's people trades: who meets whom, and at what price, is certain.
test.beforeEach(async () => {
  await exchange.start();
  await exchange.still();
});
test.afterEach(() => exchange.remove());

const insideSpread = async () => ((await exchange.best(btc)).bid + 0.01).toFixed(2);
const farBelow = async () => ((await exchange.best(btc)).bid * 0.9).toFixed(2);
/** What is left of this much after the fee of 0.1 %. */
const lessFee = (money: number) => money * 0.999;
const orMore = (money: number) => money * 1.001;

/** A buy inside the spread rests until the other browser's sale meets it. */
async function meet(buyer: Trader, seller: Trader): Promise<void> {
  const price = await insideSpread();
  const paid = Number(price) * 0.01;
  await buyer.place('Buy', { price, quantity: '0.01' });
  await expect(buyer.openOrders.getByRole('row').filter({ hasText: '0.0100' })).toHaveCount(1);
  await expect.poll(async () => (await buyer.balance('USDT')).locked).toBeCloseTo(orMore(paid), 4);
  const book = seller.page.getByRole('table', { name: 'Order book' });
  await expect(book.getByRole('button', { name: /^Bid / }).first()).toHaveText(
    `Bid ${Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  await seller.place('Sell', { price, quantity: '0.01' });
  await expect(buyer.openOrders.getByText('No open orders')).toBeVisible();
  await expect.poll(() => buyer.balance('BTC')).toEqual({ available: 0.21, locked: 0 });
  await expect.poll(() => seller.balance('BTC')).toEqual({ available: 0.19, locked: 0 });
  await expect.poll(async () => (await buyer.balance('USDT')).available).toBeCloseTo(10_000 - orMore(paid), 4);
  await expect.poll(async () => (await seller.balance('USDT')).available).toBeCloseTo(10_000 + lessFee(paid), 4);
  expect((await buyer.balance('USDT')).locked).toBe(0);
}

/** An order that rests and the money it holds are there after a SIGKILL, and so is the trade. */
async function crash(trader: Trader): Promise<void> {
  await trader.place('Buy', { price: await farBelow(), quantity: '0.02' });
  const row = trader.openOrders.getByRole('row').filter({ hasText: '0.0200' });
  await expect(row).toBeVisible();
  // The row may come a moment before the balance.
  await expect.poll(async () => (await trader.balance('USDT')).locked).toBeGreaterThan(0);
  const balances = async () => ({ usdt: await trader.balance('USDT'), btc: await trader.balance('BTC') });
  const before = await balances();
  expect(trader.faults).toEqual([]);
  await exchange.kill();
  await exchange.start();
  await trader.page.reload();
  await expect(row).toBeVisible();
  await expect.poll(balances).toEqual(before);
  await trader.page.getByRole('tab', { name: /Trade history/ }).click();
  await expect(trader.openOrders.getByRole('row').filter({ hasText: 'BTC' })).not.toHaveCount(0);
  // What was asked for while there was no server did not come.
  expect(trader.faults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([]);
}

test('register, trade, and find everything after a crash', async ({ browser }) => {
  const alice = await Trader.enter(await browser.newContext(), exchange);
  const bob = await Trader.newcomer(await browser.newContext(), exchange, { account: 'bob@example.com' });
  await expect(alice.page.getByRole('row', { name: /BTC/ }).first()).toBeVisible();
  await alice.register('alice@example.com');
  await alice.open('/dealCenter');
  await expect.poll(() => alice.balance('USDT')).toEqual({ available: 10_000, locked: 0 });

  await test.step('a limit buy inside the spread rests, and another browser crosses it', async () => {
    await meet(alice, bob);
    await alice.page.getByRole('tab', { name: /Trade history/ }).click();
    await expect(alice.openOrders.getByRole('row').filter({ hasText: '0.0100' })).toHaveCount(1);
  });

  await test.step('after a crash everything is where it was', () => crash(bob));
  expect(alice.faults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([]);
});

test('cancelling, market orders of all there is, wrong inputs, another language, and day for night', async ({
  context,
}) => {
  const alice = await Trader.newcomer(context, exchange);
  await test.step('cancelling returns the money', async () => {
    const before = await alice.balance('USDT');
    await alice.place('Buy', { price: await farBelow(), quantity: '0.01' });
    await alice.openOrders.getByRole('button', { name: 'Cancel order' }).click();
    await alice.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(alice.openOrders.getByText('No open orders')).toBeVisible();
    await expect.poll(() => alice.balance('USDT')).toEqual(before);
  });

  await test.step('market orders at 100 % of the slider', async () => {
    await alice.place('Sell', { quantity: '100%' });
    // The slider ends at 99 %.
    await expect.poll(() => alice.balance('BTC')).toEqual({ available: 0.002, locked: 0 });
    await alice.place('Buy', { quantity: '100%' });
    await expect.poll(async () => (await alice.balance('USDT')).available).toBeLessThan(500);
  });

  await test.step('wrong inputs get their messages', async () => {
    await alice.place('Buy', { price: '', quantity: '' });
    await expect(alice.ticket.getByText('Enter a buy price above 0')).toBeVisible();
    await alice.place('Sell', { price: '90000', quantity: '' });
    await expect(alice.ticket.getByText('Enter a sell amount above 0')).toBeVisible();
    await alice.place('Sell', { price: '1', quantity: '0.01' });
    await expect(alice.page.getByText(/Minimum order|The price must be between/).first()).toBeVisible();
    await expect(alice.ticket.getByLabel('Price', { exact: true })).toHaveValue('1');
  });

  await test.step('language and night mode', async () => {
    const { page } = alice;
    await page.getByRole('button', { name: /Language/ }).click();
    await page
      .getByRole('menuitemradio', { name: '简体中文' })
      .or(page.getByRole('menuitem', { name: '简体中文' }))
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
    await expect(page.getByText('当前委托').first()).toBeVisible();
    await page.getByRole('button', { name: '日间模式' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
    expect(alice.faults).toEqual([]);
  });
});

test('log in, trade and crash where the context is not secure', async ({ browser }) => {
  const host = 'bourse.test';
  const { account } = await exchange.person();
  const alice = await Trader.enter(await browser.newContext(), exchange, host);
  await alice.open('/components/login');
  await alice.logIn(account);
  await alice.open('/dealCenter');
  await expect.poll(() => alice.balance('USDT')).toEqual({ available: 10_000, locked: 0 });
  const bob = await Trader.newcomer(await browser.newContext(), exchange, { host });
  // Here crypto.randomUUID, the clipboard, service workers and passkeys are absent.
  expect(await alice.page.evaluate(() => window.isSecureContext)).toBe(false);
  await meet(alice, bob);
  await crash(alice);
});
