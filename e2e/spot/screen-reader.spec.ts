/** The trading screen as a screen reader has it: what stands where, what it is called, and what is announced. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

/** Keeps what live regions say. */
async function listen(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    const store = window as unknown as { said: string[] };
    store.said = [];
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const say = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live) ?? null;
      const inner = node instanceof Element ? [...node.querySelectorAll(live)] : [];
      for (const one of region ? [region] : inner) {
        const text = (one.textContent ?? '').trim();
        if (text !== '' && store.said.at(-1) !== text) store.said.push(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        say(target);
        for (const node of addedNodes) say(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return (page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('a visitor finds the parts of the screen by their names', async ({ context }) => {
  const trader = await Trader.visitor(context, exchange);
  const { page } = trader;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spot BTC/USDT');
  const main = page.getByRole('main');
  for (const name of ['BTC/USDT', 'Chart BTC/USDT', 'Order book', 'Place order', 'About the coin', 'Open orders']) {
    await expect(main.getByRole('region', { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole('region', { name: 'Place order' })).toMatchAriaSnapshot(`
    - region "Place order":
      - radiogroup "Side":
        - radio "Buy" [checked]
        - radio "Sell"
      - tablist "Order type":
        - tab "Limit" [selected]
        - tab "Market"
        - tab "Advanced"
      - tabpanel "Limit":
        - textbox "Price"
        - group "Set the price":
          - button "Best bid"
          - button "Mid price"
          - button "Best ask"
        - textbox "Amount"
        - slider "Share of the balance" [disabled]
        - textbox "Total"
  `);
  for (const name of ['Width of the order book', 'Width of the order form', 'Height of the order lists']) {
    const border = page.getByRole('separator', { name });
    await expect(border).toHaveAttribute('aria-valuetext', /^\d+ px$/);
    await expect(border).toHaveAttribute('aria-orientation', name.startsWith('Width') ? 'vertical' : 'horizontal');
  }
  expect(trader.faults).toEqual([]);
});

test('what happens to an order is announced', async ({ context }) => {
  const said = await listen(context);
  const trader = await Trader.newcomer(context, exchange);
  const { page, ticket, openOrders } = trader;
  const lastPrice = page.getByRole('region', { name: 'BTC/USDT', exact: true }).locator('.desk-last');
  const firstPrice = await lastPrice.innerText();
  const heard = (words: RegExp) =>
    expect.poll(async () => (await said(page)).some((text) => words.test(text))).toBe(true);

  // No amount typed: the field says what it wants, and has the focus.
  await ticket.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(ticket.getByLabel('Amount', { exact: true })).toBeFocused();
  await expect(ticket.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(/\S/);
  await expect(ticket.getByLabel('Amount', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await trader.place('Buy', { price: '1', quantity: '9' });
  await heard(/The price must be between/);
  await trader.place('Buy', { price: await exchange.restingPrice(), quantity: '0.0500' });
  await heard(/Order placed.*Buy/);
  await expect(openOrders.getByRole('table', { name: 'Open orders' })).toBeVisible();
  await expect(openOrders.getByRole('table', { name: 'Open orders' })).toMatchAriaSnapshot(`
    - table "Open orders":
      - rowgroup:
        - row:
          - columnheader "Time"
          - columnheader "Trading pair"
          - columnheader "Side"
          - columnheader "Price"
          - columnheader "Amount"
          - columnheader "Filled"
          - columnheader "Total"
          - columnheader "Action"
      - rowgroup:
        - row:
          - cell
          - cell "BTC/USDT"
          - cell "Buy Limit"
          - cell
          - cell "0.0500"
          - cell "0%"
          - cell
          - cell:
            - 'button /^Order details: BTC\\/USDT Buy 0\\.0500 · /'
            - 'button /^Edit order: BTC\\/USDT Buy 0\\.0500 · /'
            - 'button /^Cancel order: BTC\\/USDT Buy 0\\.0500 · /'
  `);

  await openOrders.getByRole('button', { name: 'Edit order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await dialog.getByLabel('Amount', { exact: true }).fill('0.04');
  await heard(/It keeps its place in the queue/);
  // Old and new are told apart by words, not by an arrow.
  await expect(dialog.getByText('was', { exact: false }).first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await heard(/Order changed/);

  await openOrders.getByRole('button', { name: 'Auto-cancel' }).click();
  const box = page.getByRole('dialog', { name: 'Auto-cancel' });
  await box.getByRole('button', { name: 'Start' }).click();
  await heard(/cancelled in 5 minutes unless you renew this/);
  await box.getByRole('button', { name: 'Turn off' }).click();
  await heard(/Automatic cancelling is off/);
  await page.keyboard.press('Escape');

  await openOrders.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await heard(/Order cancelled/);
  await expect(openOrders.getByText('No open orders')).toBeVisible();

  // Prices move all the time: they are there to be read, not to be announced.
  await expect(lastPrice).not.toHaveText(firstPrice);
  const announced = await said(page);
  expect(announced.filter((text) => /^[\d,.]+$/.test(text))).toEqual([]);
  expect(trader.faults).toEqual([]);
});
