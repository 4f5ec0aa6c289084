/** Fiat trading as staff run it: in production nobody trades until two people set the CNY rate and switch it on; one ends it. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths } from '../is-clean.ts';
import { addPasskeyDevice } from '../passkey.ts';
import { Trader } from '../trader.ts';
import { colleague, goTo, goToDeals, openFirst } from './console.ts';
import { addPasskey, choosePassword, keepCodes, Production, sayWho } from './production.ts';

const demo = new Exchange();
test.beforeAll(() => demo.start());
test.afterAll(() => demo.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

const proposed = 'Proposed. Someone else has to approve it';
const terms = (page: Page) => page.getByRole('region', { name: /^P2P trading/ });

async function member(browser: Browser, link: string, number: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await addPasskeyDevice(page);
  await choosePassword(page, link);
  await addPasskey(page);
  await keepCodes(page);
  await sayWho(page, number);
  return page;
}

async function propose(page: Page, button: string, rate?: string): Promise<void> {
  await goToDeals(page);
  await terms(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  if (rate !== undefined) await dialog.getByLabel('CNY per USDT').fill(rate);
  await dialog.getByLabel('Reason, for staff only').fill('We are ready');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText(proposed).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function approve(page: Page): Promise<void> {
  await openFirst(page, 'Proposals');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Approved and done').first()).toBeVisible();
}

/** Whether the pages of the exchange lead to fiat trading. */
async function isOpen(browser: Browser, origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/site/info`);
  const { message } = (await answer.json()) as { message: { products: string[] } };
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  const link = page.getByRole('banner').getByRole('link', { name: 'P2P', exact: true });
  const is = message.products.includes('legal');
  await expect(link).toHaveCount(is ? 1 : 0);
  await page.context().close();
  return is;
}

test('in production the platform opens once two people have set the rate and switched it on', async ({ browser }) => {
  const exchange = await Production.start();
  try {
    const [first = '', second = ''] = await exchange.create('kim@example.com', 'lee@example.com');
    const [kim, lee] = [await member(browser, first, 'M12345678'), await member(browser, second, 'M87654321')];
    await goToDeals(kim);
    await expect(terms(kim)).toContainText('Off');
    await expect(terms(kim)).toContainText('P2P can’t be switched on without it');
    expect(await isOpen(browser, exchange.origin)).toBe(false);
    await propose(kim, 'Propose a rate', '7.2');
    // One person alone has changed nothing.
    await expect(terms(kim)).toContainText('P2P can’t be switched on without it');
    await approve(lee);
    await expect(terms(kim)).toContainText('7.2');
    await propose(lee, 'Propose to switch on');
    expect(await isOpen(browser, exchange.origin)).toBe(false);
    await approve(kim);
    await expect(terms(lee)).toContainText('On');
    expect(await isOpen(browser, exchange.origin)).toBe(true);
  } finally {
    await exchange.remove();
  }
});

test('its pages are accessible, and one ends it for who has the platform open', async ({ browser }) => {
  const clerk = await colleague(browser, demo, 'super');
  await goTo(clerk, 'P2P ads');
  await expect(clerk.getByRole('region', { name: 'P2P ads' }).locator('tbody tr').first()).toBeVisible();
  await isCleanAtBothWidths(clerk, 'ads in the console');
  await goToDeals(clerk);
  // Nothing is disputed: the table was there only while it loaded.
  await expect(clerk.getByText('No orders with this status')).toBeVisible();
  await expect(terms(clerk)).toContainText('On');
  await isCleanAtBothWidths(clerk, 'deals and their terms');
  const person = await demo.person();
  const trader = await Trader.newcomer(await browser.newContext(), demo, { path: '/c2cTrade', person });
  await expect(trader.page.locator('tbody tr').first()).toContainText('CNY');
  await terms(clerk).getByRole('button', { name: 'Propose a rate' }).click();
  await isCleanAtBothWidths(clerk, 'the form for a rate', 'dialog');
  await clerk.keyboard.press('Escape');
  await terms(clerk).getByRole('button', { name: 'Switch off' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Switch off' });
  await dialog.getByLabel('Reason, for staff only').fill('Its prices are wrong');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(terms(clerk)).toContainText('Off');
  await trader.open('/c2cTrade');
  await expect(trader.page.locator('tbody tr')).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});
