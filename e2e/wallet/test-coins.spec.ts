/** Test coins from the demo's page to a deposit address: sent without scripts, followed block by block, taken back. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean, resize } from '../is-clean.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

test('coins are sent without scripts, and the page follows them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${exchange.origin()}${path}`, { data });
    expect(answer.status()).toBe(200);
  };
  await page.goto(`${exchange.origin()}/demo`);
  await page.getByLabel('Network').selectOption('ERC20 (USDT)');
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Amount').fill('25');
  await page.getByLabel('Amount').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter an address on the chosen network');
  await expect(page.getByLabel('Amount')).toHaveValue('25');
  await page.getByLabel('Network').selectOption('TRC20 (USDT)');
  await page.getByRole('button', { name: 'Send coins' }).click();
  const sent = page.getByRole('status');
  await expect(sent).toContainText('25 USDT');
  const transaction = new URL(page.url()).searchParams.get('sent');
  await post('/demo/blocks', { count: 1 });
  await post('/demo/reorganise', { transaction });
  await page.reload();
  await expect(sent).toContainText('Waiting for a block');
  await post('/demo/blocks', { count: 6 });
  await page.reload();
  await expect(sent.getByRole('definition').last()).toHaveText(/^[6-9]$/);
  await post('/demo/reorganise', { transaction, lost: true });
  await page.reload();
  await expect(sent).toContainText('Dropped by the network');
});

test('the form is clean in both themes and on a phone', async ({ page }) => {
  await page.goto(`${exchange.origin()}/demo`);
  await page.getByLabel('Address').fill('nowhere');
  await page.getByLabel('Amount').fill('1');
  await page.getByRole('button', { name: 'Send coins' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isClean(page, `the demo's page, ${colorScheme}`);
  }
  await resize(page, 320);
  await isClean(page, "the demo's page on a phone");
});
