/** Every screen of fiat trading: accessible in both themes, wide and on a phone, in every language. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange, type Person } from '../exchange.ts';
import { isClean, isCleanAtBothWidths, isWithinEachWindow, resize, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { approvalSeconds, fiatPerson } from './people.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const order = (page: Page) => page.getByRole('dialog', { name: /^P2P order \d+$/ });

/** An advert of the one, taken by the other: its number and the deal's. */
async function openDeal(owner: Person, taker: Person, price: string): Promise<{ advert: number; deal: number }> {
  const form = { type: 'sell', currency_id: '1', price, total_number: '100', way: 'bank,ali_pay' };
  const { id: advert } = await exchange.post<string, { id: number }>('/api/c2c_send', form, owner.token);
  const taken = { id: String(advert), number: '40', way: 'bank' };
  const { id: deal } = await exchange.call<{ id: number }>('/api/c2c/do_legal_deal', taken, taker.token);
  return { advert, deal };
}

test('its screens and questions are accessible, by day and by night, wide and on a phone', async ({ browser }) => {
  const [li, wang] = [await fiatPerson(exchange, 'Li Si'), await fiatPerson(exchange, 'Wang Wu')];
  const { advert, deal } = await openDeal(li, wang, '7.15');
  const { page, faults } = await Trader.newcomer(await browser.newContext(), exchange, {
    path: '/c2cTrade',
    person: wang,
  });
  await expect(page.locator('tbody tr').first()).toContainText('CNY');
  await isCleanAtBothWidths(page, 'the platform');
  await page.locator('tbody tr').first().getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('dialog', { name: 'Buy USDT' }).getByLabel('Amount', { exact: true }).fill('20');
  await isCleanAtBothWidths(page, 'taking', 'dialog[open]');
  for (const path of ['/c2c', '/setCash', '/c2cOrder', '/c2cRelease', '/userSetting']) {
    await page.goto(exchange.origin() + path);
    await settled(page);
    await isCleanAtBothWidths(page, path);
  }
  await page.goto(`${exchange.origin()}/c2cOrder?id=${deal}`);
  await expect(order(page)).toContainText('Pay 286.00 CNY to Li Si');
  await isCleanAtBothWidths(page, 'an order', 'dialog[open]');
  await exchange.call('/api/c2c/user_legal_pay', { id: String(deal) }, wang.token);
  const seller = await Trader.newcomer(await browser.newContext(), exchange, {
    path: `/c2cDetail?id=${advert}&deal=${deal}`,
    person: li,
  });
  await order(seller.page).getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(seller.page.getByRole('dialog', { name: /^Release / })).toBeVisible();
  await isCleanAtBothWidths(seller.page, 'a release', 'dialog[open]');
  expect([...faults, ...seller.faults]).toEqual([]);
});

test('a coin is bought on a phone, from the list to the payment', async ({ browser }) => {
  const [li, wang] = [await fiatPerson(exchange, 'Zhao Liu'), await fiatPerson(exchange, 'Sun Qi')];
  const form = { type: 'sell', currency_id: '1', price: '7.05', total_number: '100', way: 'bank' };
  await exchange.call('/api/c2c_send', form, li.token);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page, faults } = await Trader.newcomer(context, exchange, { path: '/c2cTrade', person: wang });
  await page.locator('tbody tr').filter({ hasText: '7.05' }).getByRole('button', { name: 'Buy' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Buy USDT' });
  await dialog.getByLabel('You pay').fill('100');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('14.18439716');
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('dialog', { name: 'Confirm your order' }).getByRole('button', { name: 'Buy' }).tap();
  await expect(order(page)).toContainText('Pay 100.00 CNY to Zhao Liu');
  await isClean(page, 'an order on a phone', 'dialog[open]');
  await order(page).getByRole('button', { name: 'I’ve paid' }).tap();
  await page
    .getByRole('dialog', { name: 'Have you paid 100.00 CNY?' })
    .getByRole('button', { name: 'I’ve paid' })
    .tap();
  await expect(order(page)).toContainText('Wait for Zhao Liu to confirm receipt');
  expect(faults).toEqual([]);
});

test('no screen of it is wider than its window, in any language', async ({ browser }) => {
  const [li, wang] = [await fiatPerson(exchange, 'Zhou Ba'), await fiatPerson(exchange, 'Wu Jiu')];
  const { advert, deal } = await openDeal(li, wang, '7.16');
  for (const language of ['kr', 'jp', 'spa', 'hk', 'zh'] as const) {
    const context = await browser.newContext();
    await context.addInitScript((value) => {
      localStorage.setItem('lang', value);
      localStorage.setItem('locale', value);
    }, language);
    const { page, faults } = await Trader.newcomer(context, exchange, { path: '/c2cTrade', person: li });
    for (const path of ['/c2cTrade', '/c2c', '/setCash', '/c2cRelease', `/c2cDetail?id=${advert}&deal=${deal}`]) {
      await page.goto(exchange.origin() + path);
      await settled(page);
      await isWithinEachWindow(page, `${path} in ${language}`, [1440, 390]);
    }
    await resize(page, 1440);
    expect(faults, language).toEqual([]);
    await context.close();
  }
});
