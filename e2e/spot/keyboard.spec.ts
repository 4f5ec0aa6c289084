/** The trading screen without a pointer. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
// A level that goes takes the focus with it, and a market that moves takes orders.
test.beforeAll(async () => {
  await exchange.start();
  await exchange.still();
});
test.afterAll(() => exchange.remove());

/** Presses a key until it is heard: what it opens may be drawn a moment before the page listens. */
async function pressUntil(page: Page, key: string, isThere: Locator): Promise<void> {
  const hasOpened = async () => {
    await page.keyboard.press(key);
    return await isThere.isVisible();
  };
  await expect.poll(hasOpened).toBe(true);
}

test('a pair is found and an order is placed by keyboard alone', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, ticket, openOrders } = trader;
  const price = ticket.getByLabel('Price', { exact: true });
  const amount = ticket.getByLabel('Amount', { exact: true });
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressUntil(page, '?', keys);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // Typed at once: the search must be there before its first letter.
  const search = page.getByRole('combobox', { name: 'Choose a market' });
  const find = async (typed: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    await expect(search).toHaveValue(typed);
  };
  await find('btcs');
  await search.fill('eth');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'ETH/USDT', exact: true })).toBeVisible();
  await find('btc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'BTC/USDT', exact: true })).toBeVisible();

  await expect(search).toBeHidden();
  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(price).toBeFocused();
  // What is typed takes the place of the price that is offered.
  await expect(price).toHaveValue(/\d\./);
  await page.keyboard.type('1');
  await expect(price).toHaveValue('1');
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue(/\d\./);
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
  await price.fill(await exchange.restingPrice());
  await amount.fill('0.001');
  await page.keyboard.press('Enter');
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(1);
  await expect(amount).toHaveValue('');

  // Confirmed first, where asked for, and still after a reload.
  await ticket.getByRole('checkbox', { name: 'Confirm before placing' }).press('Space');
  await page.reload();
  await expect(ticket.getByRole('checkbox', { name: 'Confirm before placing' })).toBeChecked();
  await expect.poll(async () => (await trader.balance('USDT')).locked).toBeGreaterThan(0);
  await page.keyboard.press('b');
  await expect(price).toBeFocused();
  await price.fill(await exchange.restingPrice(0.94));
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

test('on a small window a key opens the form of its side', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const { page, ticket, faults } = await Trader.visitor(context, exchange);
  // The form is drawn a moment after what is in sight.
  await pressUntil(page, 's', page.getByRole('dialog', { name: 'Place order' }));
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(ticket.getByLabel('Price', { exact: true })).toBeFocused();
  expect(faults).toEqual([]);
});

test('an order is changed and cancelled by keyboard, and the focus is never lost', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  await trader.place('Buy', { price: await exchange.restingPrice(), quantity: '0.0500' });
  await expect(openOrders.getByRole('button', { name: 'Edit order' })).toHaveCount(1);

  await openOrders.getByRole('button', { name: 'Order details' }).focus();
  await page.keyboard.press('Tab');
  await expect(openOrders.getByRole('button', { name: 'Edit order' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.04');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(openOrders.getByRole('row').filter({ hasText: '0.0400' })).toHaveCount(1);
  await expect(openOrders.getByRole('button', { name: 'Edit order' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(openOrders.getByText('No open orders')).toBeVisible();
  // Its row is gone: the focus goes to the list it stood in.
  await expect(page.getByRole('tab', { name: /Open orders/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Order history' })).toBeFocused();
  await expect(openOrders.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(openOrders.getByText('No trades yet')).toBeVisible();
  expect(trader.faults).toEqual([]);
});

/** What has the focus: its role and name, in short. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement) || node === document.body) return '';
    const label = node.getAttribute('aria-label') ?? (node.innerText || node.getAttribute('name')) ?? '';
    return `${node.getAttribute('role') ?? node.tagName.toLowerCase()} ${label.trim().split('\n')[0]}`;
  });
}

test('Tab comes to everything, and through', async ({ context }) => {
  const { page } = await Trader.visitor(context, exchange);
  await expect(page.getByRole('heading', { name: 'Order book' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const seen: string[] = [];
  const stopsMax = 200;
  for (let stop = 0; stop < stopsMax; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    // Between the last stop and the first it is nowhere in the page.
    if (at === '') continue;
    if (at === seen[0]) break;
    seen.push(at);
  }
  // It comes round to where it began: nothing holds it.
  expect(seen.length).toBeLessThan(stopsMax);
  for (const name of [
    'button Screen settings',
    'button Keyboard shortcuts',
    'tab Chart',
    'separator Width of the order book',
    'separator Width of the order form',
    'separator Height of the order lists',
    'tab Limit',
    'input Price',
    'input Amount',
    'input Total',
    'tab Open orders',
  ]) {
    expect(
      seen.some((at) => at.startsWith(name)),
      `${name} in ${seen.join(', ')}`,
    ).toBe(true);
  }
  // What can be reached has a name.
  expect(seen.filter((at) => !at.includes(' ') || at.endsWith(' '))).toEqual([]);
});
