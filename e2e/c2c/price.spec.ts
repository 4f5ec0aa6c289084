/** A price that follows the index changes while somebody takes the ad: they see the new one before anything opens. */
import { expect, test } from '@playwright/test';
import { approveNewest, colleague, goToDeals } from '../console/console.ts';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { approvalSeconds, fiatPerson } from './people.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('two of staff set another rate meanwhile, and the order opens at the price that was seen last', async ({
  browser,
}) => {
  const [owner, taker] = [await fiatPerson(exchange, 'Zhao Liu'), await fiatPerson(exchange, 'Wang Wu')];
  const ad = { type: 'sell', currency_id: '1', total_number: '100', way: 'bank', is_floating: '1', float_percent: '1' };
  await exchange.call('/api/c2c_send', ad, owner.token);
  const { page, faults } = await Trader.newcomer(await browser.newContext(), exchange, {
    path: '/c2cTrade',
    person: taker,
  });
  await page.locator('tbody tr').filter({ hasText: 'Floating' }).getByRole('button', { name: 'Buy' }).click();
  const form = page.getByRole('dialog', { name: 'Buy USDT' });
  await form.getByLabel('Amount', { exact: true }).fill('20');
  await form.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your order' });
  await expect(question).toContainText('7.20');

  const market = await colleague(browser, exchange, 'market');
  await goToDeals(market);
  await market.getByRole('button', { name: 'Propose a rate' }).click();
  const dialog = market.getByRole('dialog', { name: 'Propose a rate' });
  await dialog.getByLabel('CNY per USDT').fill('7.3');
  await dialog.getByLabel('Reason, for staff only').fill('The yuan fell');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toBeHidden();
  await approveNewest(await colleague(browser, exchange, 'super'), exchange, 'super');
  await expect(market.getByRole('region', { name: /^P2P trading/ })).toContainText('7.3');

  await question.getByRole('button', { name: 'Buy' }).click();
  // Refused: the form stands there again, with the price of now.
  await expect(question).toBeHidden();
  await expect(form).toContainText('7.38');
  await expect(page.getByRole('dialog', { name: /^P2P order/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toContainText('7.38');
  await question.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByRole('dialog', { name: /^P2P order \d+$/ })).toContainText('7.38');
  expect(faults).toEqual([]);
});
