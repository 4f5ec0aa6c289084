/** Two people who do not agree about a payment: what they say and show each other, and how it ends, by themselves or by staff. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { colleague, goToDeals } from '../console/console.ts';
import { Exchange, type Person } from '../exchange.ts';
import { isCleanAtBothWidths } from '../is-clean.ts';
import { picture } from '../picture.ts';
import { Trader } from '../trader.ts';
import { agree, approvalSeconds, fiatPerson } from './people.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const minutesToPay = 15;
const order = (page: Page) => page.getByRole('dialog', { name: /^P2P order \d+$/ });
const talk = (page: Page) => order(page).getByRole('log', { name: 'Chat' });

/** A deal about 40 USDT, as each side sees it. */
async function openDeal(browser: Browser, owner: Person, taker: Person, price: string) {
  const form = { type: 'sell', currency_id: '1', price, total_number: '100', way: 'bank' };
  const { id: advert } = await exchange.post<string, { id: number }>('/api/c2c_send', form, owner.token);
  const taken = { id: String(advert), number: '40', way: 'bank' };
  const { id } = await exchange.call<{ id: number }>('/api/c2c/do_legal_deal', taken, taker.token);
  const enter = async (person: Person, path: string) =>
    await Trader.newcomer(await browser.newContext(), exchange, { path, person });
  const seller = await enter(owner, `/c2cDetail?id=${advert}&deal=${id}`);
  const payer = await enter(taker, `/c2cOrder?id=${id}`);
  return { id, seller, payer };
}

/** Available in the fiat account. */
async function fiatOf({ token }: Person): Promise<string> {
  const { message } = await exchange.post<{
    legal_wallet: { balance: { currency_name: string; legal_balance: string }[] };
  }>('/api/wallet/list', {}, token);
  const usdt = message.legal_wallet.balance.find(({ currency_name }) => currency_name === 'USDT');
  return String(Number(usdt?.legal_balance));
}

async function say(page: Page, text: string): Promise<void> {
  await order(page).getByRole('textbox', { name: 'Message' }).fill(text);
  await order(page).getByRole('button', { name: 'Send', exact: true }).click();
}

test('they talk, show a receipt, have staff look at it, and the payer gives up', async ({ browser }) => {
  const [li, wang] = [await fiatPerson(exchange, 'Li Si'), await fiatPerson(exchange, 'Wang Wu')];
  const { id, seller, payer } = await openDeal(browser, li, wang, '7.15');
  await exchange.call('/api/c2c/user_legal_pay', { id: String(id) }, wang.token);
  await expect(order(seller.page).getByRole('button', { name: 'Confirm receipt' })).toBeVisible();
  await say(seller.page, 'Nothing has come yet');
  await expect(talk(payer.page)).toContainText('Nothing has come yet');
  await order(payer.page).getByLabel('Picture', { exact: true }).setInputFiles(picture('receipt.png', 120));
  await expect(order(payer.page)).toContainText('Uploaded');
  await say(payer.page, 'Here is the receipt');
  await talk(seller.page).getByRole('button', { name: 'Enlarge the picture' }).click();
  await expect(seller.page.getByRole('dialog', { name: 'Picture', exact: true }).getByRole('img')).toBeVisible();
  await seller.page.keyboard.press('Escape');
  await expect(order(payer.page)).toContainText('Pictures left: 9');

  await order(seller.page).getByRole('button', { name: 'Paid by someone else' }).click();
  await agree(seller.page, 'Open a dispute about this order?', 'Open a dispute');
  await expect(order(payer.page)).toContainText('The counterparty opened a dispute');
  await expect(talk(payer.page)).toContainText('The money came from someone else’s account');
  await isCleanAtBothWidths(payer.page, 'a dispute', 'dialog[open]');

  await order(payer.page).getByRole('button', { name: 'Give up' }).click();
  await agree(payer.page, 'Give up this order?', 'Give up');
  await expect(order(payer.page)).toContainText('the coins went back to the seller');
  await expect(order(payer.page)).toContainText('This chat has ended');
  await order(seller.page).getByRole('button', { name: 'Block this user' }).click();
  await agree(seller.page, 'Block this user?', 'Block this user');
  await expect(order(seller.page).getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect([...payer.faults, ...seller.faults]).toEqual([]);
});

test('who paid and did not say so in time proves it', async ({ browser }) => {
  const [zhao, sun] = [await fiatPerson(exchange, 'Zhao Liu'), await fiatPerson(exchange, 'Sun Qi')];
  const { payer } = await openDeal(browser, zhao, sun, '7.05');
  const { page, faults } = payer;
  await expect(order(page)).toContainText('Pay 282.00 CNY to Zhao Liu');
  await exchange.advance(minutesToPay * 60 + 1);
  await order(page).getByRole('button', { name: 'I paid before the time ran out' }).click();
  const proof = page.getByRole('dialog', { name: 'I paid before the time ran out' });
  await proof.getByLabel('Picture of the receipt').setInputFiles(picture('receipt.png', 200));
  await expect(proof).toContainText('Uploaded');
  await proof.getByRole('button', { name: 'Send receipt' }).click();
  await expect(order(page)).toContainText('You opened a dispute');
  await expect(talk(page).getByRole('button', { name: 'Enlarge the picture' })).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [verdict, title, told, available] of [
  ['Release to the buyer', /^Release 40 USDT to the buyer/, 'The coins went to the buyer', '1040'],
  ['Return to the seller', /^Return 40 USDT to the seller/, 'The coins went back to the seller', '1000'],
] as const) {
  test(`staff read the evidence and decide: ${verdict.toLowerCase()}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const [seller, payer] = [await fiatPerson(exchange, 'Zhou Ba'), await fiatPerson(exchange, 'Wu Jiu')];
    const deal = await openDeal(browser, seller, payer, '7.10');
    await exchange.call('/api/c2c/user_legal_pay', { id: String(deal.id) }, payer.token);
    const { page } = deal.payer;
    await order(page).getByLabel('Picture', { exact: true }).setInputFiles(picture('receipt.png', 160));
    await expect(order(page)).toContainText('Uploaded');
    await say(page, 'The receipt of my bank');
    await exchange.call('/api/c2c/dispute', { id: String(deal.id), text: 'Paid, and nothing comes' }, payer.token);

    const clerk = await colleague(browser, exchange, 'support');
    await goToDeals(clerk);
    await clerk.getByRole('button', { name: `Open P2P order ${deal.id}` }).click();
    await expect(clerk.getByRole('table', { name: 'Seller and buyer' })).toContainText('Zhou Ba');
    await expect(clerk.getByText('6222 8888 0000')).toBeVisible();
    const chat = clerk.getByRole('list', { name: 'Chat' });
    await expect(chat).toContainText('The receipt of my bank');
    await chat.getByRole('button', { name: 'Picture from the buyer' }).click();
    await expect(clerk.getByRole('img', { name: 'Picture from the buyer, enlarged' })).toBeVisible();
    await clerk.keyboard.press('Escape');
    await isCleanAtBothWidths(clerk, 'a dispute in the console');
    await clerk.getByRole('button', { name: verdict }).click();
    const question = clerk.getByRole('dialog', { name: title });
    await question.getByLabel('Reason, shown to both sides').fill('By the statement of the bank');
    await isCleanAtBothWidths(clerk, 'the question for a verdict', 'dialog');
    await question.getByRole('button', { name: verdict }).click();
    await expect(clerk.getByText('Decided')).toBeVisible();

    for (const side of [deal.seller, deal.payer]) {
      await expect(order(side.page)).toContainText(told);
      await expect(order(side.page)).toContainText('By the statement of the bank');
      expect(side.faults).toEqual([]);
    }
    expect(await fiatOf(payer)).toBe(available);
  });
}
