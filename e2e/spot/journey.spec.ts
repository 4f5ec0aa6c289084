/** The first journey: from a stranger at the door to a durable trade, and back after a crash. */
import { expect, type Locator, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

async function book(exchange: Exchange): Promise<{ bid: number; ask: number }> {
  const answer = await fetch(`${exchange.origin('127.0.0.1')}/api/transaction/deal`, {
    method: 'POST',
    body: new URLSearchParams({ legal_id: '1', currency_id: '2' }),
  });
  const { message } = (await answer.json()) as { message: { in: { price: string }[]; out: { price: string }[] } };
  return { bid: Number(message.in[0]?.price), ask: Number(message.out[0]?.price) };
}

/** A buy between bid and ask that rests; where the market has moved on meanwhile and it traded, another. */
async function restInsideSpread(exchange: Exchange, trader: Trader): Promise<{ price: string; row: Locator }> {
  const row = trader.openOrders.getByRole('row').filter({ hasText: '0.0500' });
  for (let attempt = 0; attempt < 4; attempt++) {
    const { bid } = await book(exchange);
    const price = (bid + 0.01).toFixed(2);
    const { available } = await trader.balance('BTC');
    await trader.place('Buy', { price, quantity: '0.05' });
    await expect
      .poll(async () => (await row.count()) > 0 || (await trader.balance('BTC')).available > available)
      .toBe(true);
    if ((await trader.balance('USDT')).locked > 1000) return { price, row };
  }
  throw new Error('the market never stood still');
}

for (const host of ['localhost', 'bourse.test']) {
  test(`register, trade, and find everything after a crash, at ${host}`, async ({ browser }) => {
    const exchange = new Exchange();
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

      await test.step('a limit buy inside the spread rests in book and open orders', async () => {
        const { price, row } = await restInsideSpread(exchange, alice);
        const before = { alice: await alice.balance('BTC'), bob: await bob.balance('BTC') };
        await expect.poll(async () => (await alice.balance('USDT')).locked).toBeGreaterThan(1000);
        await expect(alice.ticket.getByLabel('Amount', { exact: true })).toHaveValue('');
        const shown = Number(price).toLocaleString('en', { minimumFractionDigits: 2 });
        await expect(
          bob.page.getByRole('region', { name: 'Order book' }).getByText(shown, { exact: true }).first(),
        ).toBeVisible();

        await bob.place('Sell', { price, quantity: '0.05' });
        await expect(row).toHaveCount(0);
        await expect
          .poll(async () => (await alice.balance('BTC')).available)
          .toBeCloseTo(before.alice.available + 0.05, 8);
        await expect.poll(async () => (await bob.balance('BTC')).available).toBeCloseTo(before.bob.available - 0.05, 8);
        await expect.poll(async () => (await alice.balance('USDT')).locked).toBe(0);
        for (const trader of [alice, bob]) {
          await trader.page.getByRole('tab', { name: /Order history/ }).click();
          await expect(trader.openOrders.getByRole('row').filter({ hasText: '0.0500' }).first()).toBeVisible();
          await trader.page.getByRole('tab', { name: /Open orders/ }).click();
        }
      });

      await test.step('cancelling returns the money', async () => {
        const before = await alice.balance('USDT');
        const price = ((await book(exchange)).bid * 0.9).toFixed(2);
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
        await expect.poll(async () => (await bob.balance('BTC')).available).toBeLessThan(0.002);
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
        const price = ((await book(exchange)).bid * 0.9).toFixed(2);
        await bob.place('Buy', { price, quantity: '0.02' });
        await expect(bob.openOrders.getByRole('row').filter({ hasText: '0.0200' })).toBeVisible();
        const before = { usdt: await bob.balance('USDT'), btc: await bob.balance('BTC') };
        await exchange.kill();
        await exchange.start();
        await bob.page.reload();
        await expect(bob.openOrders.getByRole('row').filter({ hasText: '0.0200' })).toBeVisible();
        await expect
          .poll(async () => ({ usdt: await bob.balance('USDT'), btc: await bob.balance('BTC') }))
          .toEqual(before);
        await bob.page.getByRole('tab', { name: /Order history/ }).click();
        await expect(bob.openOrders.getByRole('row').filter({ hasText: '0.0500' }).first()).toBeVisible();
      });
      expect([...alice.faults, ...bob.faults]).toEqual([]);
    } finally {
      await exchange.remove();
    }
  });
}
