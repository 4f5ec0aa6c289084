/** The documentation of the calls, as a browser shows it. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

test('the viewer draws the contract, and opens a call', async ({ page }) => {
  await page.goto(`${exchange.origin()}/docs`);
  await expect(page.getByRole('heading', { name: /^Bourse/ })).toBeVisible();
  // Markdown became elements.
  await expect(page.locator('.info code', { hasText: '{type, message, …}' })).toBeVisible();
  await page
    .locator('.opblock-tag', { hasText: /^auth$/ })
    .getByRole('button')
    .first()
    .click();
  const call = page.locator('.opblock', { hasText: '/api/user/login' }).first();
  await call.getByRole('button').first().click();
  await expect(call.getByText('user_string').first()).toBeVisible();
});
