/** Fiat trading between two people in two browsers: an advert, a deal, a payment, and the coins. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { agree, approvalSeconds, fiatPerson, verify } from './people.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The row of a list with this text. */
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });

/** Posts an advert by the form. */
async function post(page: Page, side: 'Buy' | 'Sell', price: string, amount: string): Promise<void> {
  await page.getByRole('group', { name: 'Ad type' }).getByText(side, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Unit price' }).fill(price);
  await page.getByRole('textbox', { name: 'Total amount' }).fill(amount);
  await page.getByRole('checkbox', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await agree(page, side === 'Sell' ? 'Post this sell ad?' : 'Post this buy ad?', 'Post an ad');
  await expect(page).toHaveURL(/\/c2cRelease/);
}

test('what is missing is given on the way: identity, then how one pays; then coins are sold in part and released', async ({
  browser,
}) => {
  const li = await fiatPerson(exchange, 'Li Si');
  const seller = await Trader.newcomer(await browser.newContext(), exchange, { path: '/c2c', person: li });
  await post(seller.page, 'Sell', '7.15', '200');
  await expect(row(seller.page, '7.15')).toContainText('Open');

  const person = await exchange.person();
  const buyer = await Trader.newcomer(await browser.newContext(), exchange, { path: '/c2cTrade', person });
  const { page } = buyer;
  await row(page, '7.15').getByRole('button', { name: /^Buy/ }).click();
});
