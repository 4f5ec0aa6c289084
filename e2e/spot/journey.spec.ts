/** The first journey: from a stranger at the door to a durable trade, and back after a crash. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const doge = 7;
const btc = 2;

/** How often two people try to meet before the market is held to be too fast for them. */
const attemptsMax = 12;
const lookMs = 5000;

/** A buy of 1,000 DOGE between bid and ask that rests until the other sees it; its price, or null where the market met it. */
async function restInsideSpread(exchange: Exchange, buyer: Trader, other: Trader): Promise<string | null> {
  const price = ((await exchange.best(doge)).bid + 0.0001).toFixed(4);
  const { available } = await buyer.balance('DOGE');
  await buyer.place('Buy', { price, quantity: '1000' });
  const level = other.page.getByRole('region', { name: 'Order book' }).getByText(price, { exact: true }).first();
  const hasTraded = async () => (await buyer.balance('DOGE')).available > available;
  const isResting = async () => (await buyer.balance('USDT')).locked > 100 && (await level.isVisible());
  await expect.poll(async () => (await isResting()) || (await hasTraded())).toBe(true);
  await expect(buyer.ticket.getByLabel('Amount', { exact: true })).toHaveValue('');
  return (await hasTraded()) ? null : price;
}

/** Sells into a resting buy until that is gone; how much was offered. */
async function sellInto(seller: Trader, buyer: Trader, price: string): Promise<number> {
  const resting = buyer.openOrders.getByRole('row').filter({ hasText: '1,000' });
  let offered = 0;
  // A maker may have bid more by now: what is sold then is the maker's, and the next sale is the buyer's.
  await expect(async () => {
    await seller.place('Sell', { price, quantity: '1000' });
    offered += 1000;
    await expect(resting).toHaveCount(0, { timeout: lookMs });
  }).toPass({ timeout: 60_000 });
  return offered;
}

/** Two people trade DOGE with each other. The market moves: where it met one of them first, they begin again. */
async function meet(exchange: Exchange, alice: Trader, bob: Trader): Promise<void> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const before = { alices: await alice.balance('DOGE'), bobs: await bob.balance('DOGE') };
    const price = await restInsideSpread(exchange, alice, bob);
    if (price !== null) {
      const offered = await sellInto(bob, alice, price);
      await expect.poll(async () => (await alice.balance('DOGE')).available).toBe(before.alices.available + 1000);
      await expect.poll(async () => (await bob.balance('DOGE')).available).toBe(before.bobs.available - offered);
      await expect.poll(async () => (await alice.balance('USDT')).locked).toBe(0);
      if ((await bob.balance('DOGE')).locked === 0) return;
    }
    await alice.leaveNothing();
    await bob.leaveNothing();
  }
  throw new Error('the market never stood still');
}

for (const host of ['localhost', 'bourse.test']) {
  const exchange = new Exchange();
  test(`register, trade, and find everything after a crash, at ${host}`, async ({ browser }) => {
    await exchange.start();
    try {
      const alice = await Trader.enter(await browser.newContext(), exchange, host);
      const bob = await Trader.enter(await browser.newContext(), exchange, host);
      await expect(alice.page.getByRole('row', { name: /BTC/ }).first()).toBeVisible();
      await alice.register('alice@example.com');
      await bob.register('bob@example.com');
      for (const trader of [alice, bob]) {
        await trader.open('/dealCenter');
        await expect.poll(() => trader.balance('USDT')).toEqual({ available: 10_000, locked: 0 });
      }

      await test.step('a limit buy inside the spread rests, and another browser crosses it', async () => {
        for (const trader of [alice, bob]) await trader.choosePair('DOGE/USDT');
        await meet(exchange, alice, bob);
        for (const trader of [alice, bob]) {
          await trader.page.getByRole('tab', { name: /Trade history/ }).click();
          // Somebody else may have sold a part of it, so that its fills are two.
          await expect(trader.openOrders.getByRole('row').filter({ hasText: 'DOGE' }).first()).toBeVisible();
          await trader.page.getByRole('tab', { name: /Open orders/ }).click();
          await trader.choosePair('BTC/USDT');
        }
      });

      await test.step('cancelling returns the money', async () => {
        const before = await alice.balance('USDT');
        const price = ((await exchange.best(btc)).bid * 0.9).toFixed(2);
        await alice.place('Buy', { price, quantity: '0.01' });
        await alice.openOrders.getByRole('button', { name: 'Cancel order' }).click();
        await alice.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
        await expect(alice.openOrders.getByText('No open orders')).toBeVisible();
        await expect.poll(() => alice.balance('USDT')).toEqual(before);
      });

      await test.step('market orders at 100 % of the slider', async () => {
        await alice.place('Buy', { quantity: '100%' });
        await expect.poll(async () => (await alice.balance('USDT')).available).toBeLessThan(200);
        await bob.place('Sell', { quantity: '100%' });
        await expect.poll(async () => (await bob.balance('BTC')).available).toBe(0.002);
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
        await alice.page.getByRole('button', { name: /Language/ }).click();
        await alice.page
          .getByRole('menuitemradio', { name: '简体中文' })
          .or(alice.page.getByRole('menuitem', { name: '简体中文' }))
          .click();
        await expect(alice.page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
        await expect(alice.page.getByText('当前委托').first()).toBeVisible();
        await alice.page.getByRole('button', { name: '日间模式' }).click();
        await expect(alice.page.locator('html')).toHaveAttribute('data-theme', 'day');
        await alice.page.reload();
        await expect(alice.page.locator('html')).toHaveAttribute('data-theme', 'day');
      });

      await test.step('after a crash everything is where it was', async () => {
        const price = ((await exchange.best(btc)).bid * 0.9).toFixed(2);
        await bob.place('Buy', { price, quantity: '0.02' });
        await expect(bob.openOrders.getByRole('row').filter({ hasText: '0.0200' })).toBeVisible();
        // The row may come a moment before the balance.
        await expect.poll(async () => (await bob.balance('USDT')).locked).toBeGreaterThan(0);
        const before = { usdt: await bob.balance('USDT'), btc: await bob.balance('BTC') };
        expect([...alice.faults, ...bob.faults]).toEqual([]);
        await exchange.kill();
        await exchange.start();
        await bob.page.reload();
        await expect(bob.openOrders.getByRole('row').filter({ hasText: '0.0200' })).toBeVisible();
        await expect
          .poll(async () => ({ usdt: await bob.balance('USDT'), btc: await bob.balance('BTC') }))
          .toEqual(before);
        await bob.page.getByRole('tab', { name: /Trade history/ }).click();
        await expect(bob.openOrders.getByRole('row').filter({ hasText: 'DOGE' }).first()).toBeVisible();
      });
      // What was asked for while there was no server did not come.
      const faults = [...alice.faults, ...bob.faults].filter((fault) => !fault.startsWith('Failed to load resource'));
      expect(faults).toEqual([]);
    } finally {
      await exchange.remove();
    }
  });
}
