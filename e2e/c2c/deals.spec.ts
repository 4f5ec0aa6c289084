/** Fiat trading between two people in two browsers: an advert, a deal, a payment, and the coins. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Exchange, type Person } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { agree, approvalSeconds, fiatPerson, verify } from './people.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const enter = async (browser: Browser, path: string, person: Person) =>
  await Trader.newcomer(await browser.newContext(), exchange, { path, person });
/** The row of a list with this text. */
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });
const order = (page: Page) => page.getByRole('dialog', { name: /^P2P order \d+$/ });

/** Posts an advert by the form. */
async function post(page: Page, side: 'Buy' | 'Sell', price: string, amount: string): Promise<void> {
  await page.getByRole('radio', { name: side, exact: true }).click();
  await page.getByLabel('Unit price').fill(price);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('checkbox', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await agree(page, side === 'Sell' ? 'Post this sell ad?' : 'Post this buy ad?', 'Post an ad');
  await expect(page).toHaveURL(/\/c2cRelease/);
}

/** Takes of the advert at this price; `amount` null: all of it. */
async function take(page: Page, price: string, amount: string | null, side: 'Buy' | 'Sell' = 'Buy'): Promise<void> {
  await row(page, price).getByRole('button', { name: side }).click();
  const form = page.getByRole('dialog', { name: `${side} USDT` });
  if (amount === null) await form.getByRole('button', { name: 'All' }).click();
  else await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Confirm your order' }).getByRole('button', { name: side }).click();
}

async function pay(page: Page, money: string): Promise<void> {
  await order(page).getByRole('button', { name: 'I’ve paid' }).click();
  await agree(page, `Have you paid ${money}?`, 'I’ve paid');
}

/** Confirms the receipt of a deal, with the code that is sent for it. */
async function release(page: Page, person: Person): Promise<void> {
  await order(page).getByRole('button', { name: 'Confirm receipt' }).click();
  const question = page.getByRole('dialog', { name: /^Release / });
  await question.getByRole('button', { name: 'Send code' }).click();
  await expect(question.getByRole('status')).toContainText('@');
  await question.getByRole('textbox', { name: 'Security code' }).fill(await exchange.code(person.account));
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(question).toHaveCount(0);
}

const fiat = async ({ token }: Person) => {
  const { message } = await exchange.post<{
    legal_wallet: { balance: { currency_name: string; legal_balance: string; lock_legal_balance: string }[] };
  }>('/api/wallet/list', {}, token);
  const usdt = message.legal_wallet.balance.find(({ currency_name }) => currency_name === 'USDT');
  return [Number(usdt?.legal_balance), Number(usdt?.lock_legal_balance)];
};

test('what is missing is given on the way, and coins are sold in part', async ({ browser }) => {
  const li = await fiatPerson(exchange, 'Li Si');
  const seller = await enter(browser, '/c2c', li);
  await post(seller.page, 'Sell', '7.15', '200');
  await expect(row(seller.page, '7.15')).toContainText('Open');

  const person = await exchange.person();
  const buyer = await enter(browser, '/c2cTrade', person);
  const { page } = buyer;
  await expect(row(page, '7.15').first()).toBeVisible();
  await take(page, '200 USDT', '50');
  await expect(page).toHaveURL(/\/authentication/);

  await verify(exchange, person, 'Wang Wu');
  await page.goto(`${exchange.origin()}/c2cTrade`);
  await take(page, '200 USDT', '50');
  await expect(page).toHaveURL(/\/userSetting\?back=.*#payment-methods/);
  await page.locator('#payment-methods').getByRole('link').click();
  await page.getByLabel('Bank', { exact: true }).fill('Bank of Journeys');
  await page.getByLabel('Account number').fill('6222 9999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/c2cTrade/);
  await take(page, '200 USDT', '50');
  await expect(order(page)).toContainText('Pay 357.50 CNY to Li Si');
  await expect(order(page)).toContainText('6222 8888 0000');
  await expect(row(seller.page, '7.15')).toContainText('150');

  await row(seller.page, '7.15').getByRole('link', { name: 'View orders' }).click();
  await row(seller.page, '357.50').getByRole('button').first().click();
  await expect(order(seller.page)).toContainText('Wait for Wang Wu to pay you 357.50 CNY');
  await pay(page, '357.50 CNY');
  await expect(order(page)).toContainText('Wait for Li Si to confirm receipt');
  await expect(order(seller.page)).toContainText('Check that 357.50 CNY from Wang Wu is in your account');
  await release(seller.page, li);
  await expect(order(seller.page)).toContainText('Done: you sold 50 USDT for 357.50 CNY');
  await expect(order(page)).toContainText('Done: 50 USDT is in your fiat account');
  expect(await fiat(person)).toEqual([50, 0]);
  expect(await fiat(li)).toEqual([800, 150]);

  await seller.open('/c2cRelease');
  await row(seller.page, '7.15').getByRole('button', { name: 'Take down' }).click();
  await agree(seller.page, 'Take this ad down?', 'Take down');
  await expect(row(seller.page, '7.15')).toContainText('Ended');
  expect(await fiat(li)).toEqual([950, 0]);
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
});

test('a buy ad is sold to, whole; one order is cancelled, another is not paid in time', async ({ browser }) => {
  const [owner, taker] = [await fiatPerson(exchange, 'Zhao Liu'), await fiatPerson(exchange, 'Sun Qi')];
  const buyer = await enter(browser, '/c2c', owner);
  await post(buyer.page, 'Buy', '7.31', '100');
  const seller = await enter(browser, '/c2cTrade?type=sell', taker);
  await take(seller.page, '7.31', '40', 'Sell');
  await expect(order(seller.page)).toContainText('Wait for Zhao Liu to pay you 292.40 CNY');
  expect(await fiat(taker)).toEqual([960, 40]);

  await buyer.open('/c2cOrder?role=owner');
  await row(buyer.page, '292.40').getByRole('button').first().click();
  await order(buyer.page).getByRole('button', { name: 'Cancel order' }).click();
  await agree(buyer.page, 'Cancel this order?', 'Cancel order');
  await expect(order(seller.page)).toContainText('This order was cancelled, and your coins are no longer locked');
  expect(await fiat(taker)).toEqual([1000, 0]);

  await seller.open('/c2cTrade?type=sell');
  await take(seller.page, '7.31', null, 'Sell');
  await expect(order(seller.page)).toContainText('Wait for Zhao Liu to pay you 731.00 CNY');
  await buyer.open('/c2cOrder?role=owner');
  await row(buyer.page, '731.00').getByRole('button').first().click();
  await pay(buyer.page, '731.00 CNY');
  await expect(order(seller.page)).toContainText('Check that 731.00 CNY from Zhao Liu is in your account');
  await release(seller.page, taker);
  await expect(order(buyer.page)).toContainText('Done: 100 USDT is in your fiat account');
  expect([await fiat(owner), await fiat(taker)]).toEqual([
    [1100, 0],
    [900, 0],
  ]);

  await buyer.open('/c2c');
  await post(buyer.page, 'Buy', '7.32', '30');
  await seller.open('/c2cTrade?type=sell');
  await take(seller.page, '7.32', null, 'Sell');
  await expect(order(seller.page)).toContainText('Awaiting payment');
  await exchange.advance(15 * 60 + 5);
  await expect(order(seller.page)).toContainText('Cancelled');
  await buyer.open('/c2cRelease');
  await expect(row(buyer.page, '7.32')).toContainText('Paused');
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
});

test('who has no way to pay sets one up and comes back; an ad that went meanwhile says so', async ({ browser }) => {
  const [li, wang] = [await fiatPerson(exchange, 'Zhou Ba'), await exchange.person()];
  await verify(exchange, wang, 'Wu Jiu');
  const form = { type: 'sell', currency_id: '1', price: '7.16', total_number: '100', way: 'bank' };
  const posted = await exchange.post<string, { id: number }>('/api/c2c_send', form, li.token);
  const { page, faults } = await enter(browser, '/c2c', wang);
  await page.getByRole('link', { name: 'Set up Bank transfer' }).click();
  await expect(page).toHaveURL(/\/setCash\?back=/);
  await page.getByLabel('Bank', { exact: true }).fill('Bank of Journeys');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the account number')).toBeVisible();
  await page.getByLabel('Account number').fill('6222 1111');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/c2c$/);
  await expect(page.getByRole('checkbox', { name: 'Bank transfer' })).toBeEnabled();

  await page.goto(`${exchange.origin()}/c2cTrade`);
  await row(page, '7.16').getByRole('button', { name: 'Buy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy USDT' });
  await dialog.getByLabel('Amount', { exact: true }).fill('20');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await exchange.call('/api/c2c/back_send', { id: String(posted.id) }, li.token);
  const question = page.getByRole('dialog', { name: 'Confirm your order' });
  await question.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('This ad is no longer available')).toBeVisible();
  expect(faults).toEqual([]);
});

test('without payment details an order leads to the settings and back', async ({ browser }) => {
  const [li, wang] = [await fiatPerson(exchange, 'Zheng Shi'), await exchange.person()];
  await verify(exchange, wang, 'Feng Yi');
  const form = { type: 'sell', currency_id: '1', price: '7.17', total_number: '100', way: 'bank' };
  await exchange.call('/api/c2c_send', form, li.token);
  const { page } = await enter(browser, '/c2cTrade', wang);
  await row(page, '7.17').getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('dialog', { name: 'Buy USDT' }).getByRole('link', { name: 'Set up payment methods' }).click();
  await expect(page).toHaveURL(/\/setCash/);
  await page.getByLabel('Bank', { exact: true }).fill('Bank of Journeys');
  await page.getByLabel('Account number').fill('6222 2222');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/c2cTrade/);
  await take(page, '7.17', '30');
  await expect(order(page)).toContainText('Pay 215.10 CNY to Zheng Shi');
});
