/** Somebody becomes an agent, and deals with them in two browsers: a deposit and a withdrawal, each whole. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { agree, approvalSeconds, fiatPerson } from '../c2c/people.ts';
import { approveNewest, colleague, openFirst } from '../console/console.ts';
import { Exchange, type Person } from '../exchange.ts';
import { isCleanInBothThemes } from '../is-clean.ts';
import { picture } from '../picture.ts';
import { Trader } from '../trader.ts';
import { agentOrder, markTransferred, orderByForm } from './agents.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const enter = async (browser: Browser, path: string, person: Person) =>
  await Trader.newcomer(await browser.newContext(), exchange, { path, person });

/** Somebody who is an agent, accepted by the exchange's staff, with rates. */
async function agentPerson(browser: Browser, name: string, shop: string): Promise<Person> {
  const person = await fiatPerson(exchange, name);
  const trader = await enter(browser, '/aceite', person);
  const { page } = trader;
  await page.getByLabel('Agent name').fill(shop);
  await page.getByLabel('City').fill('Shanghai');
  await page.getByLabel('District').fill('Pudong');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Our staff are checking your application')).toBeVisible();

  const market = await colleague(browser, exchange, 'market');
  await openFirst(market, 'Fiat agents');
  await market.getByRole('button', { name: 'Accept', exact: true }).click();
  const question = market.getByRole('dialog').filter({ has: market.getByLabel('Bond in USDT') });
  await question.getByLabel('Bond in USDT').fill('100');
  await question.getByLabel('Reason, for staff only').fill('Known for years');
  await question.getByRole('button', { name: 'Propose' }).click();
  await expect(market.getByText('Proposed. Someone else has to approve it')).toBeVisible();
  const second = await colleague(browser, exchange, 'super');
  await approveNewest(second, exchange, 'super');
  await expect(page.getByRole('heading', { name: 'Rates and limits' })).toBeVisible();
  for (const [label, value] of [
    ['Deposit rate', '7.25'],
    ['Withdrawal rate', '7.15'],
    ['Most per deposit', '2000'],
    ['Most per withdrawal', '2000'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rates saved')).toBeVisible();
  await Promise.all([page.context().close(), market.context().close(), second.context().close()]);
  return person;
}

/** Confirms receipt with the code that is sent for this deal. */
async function confirm(page: Page, person: Person): Promise<void> {
  await agentOrder(page).getByRole('button', { name: 'Confirm receipt' }).click();
  const question = page.getByRole('dialog', { name: /^Release / });
  await question.getByRole('button', { name: 'Send code' }).click();
  await expect(question.getByRole('status')).toContainText('@');
  await question.getByRole('textbox', { name: 'Security code' }).fill(await exchange.code(person.account));
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(question).toHaveCount(0);
}

test('an agent applies, is accepted by two, and a deposit and a withdrawal go from hand to hand', async ({
  browser,
}) => {
  test.slow();
  const shop = 'Harbour Row';
  const agent = await agentPerson(browser, 'Chen Yi', shop);
  const desk = await enter(browser, '/aceite', agent);
  const user = await fiatPerson(exchange, 'Wang Wu');
  const trader = await enter(browser, '/recharge', user);
  const { page } = trader;

  await orderByForm(page, shop, 'Deposit', '145');
  await expect(agentOrder(page)).toContainText('6222 8888 0000');
  await isCleanInBothThemes(page, 'an order of a deposit', 'dialog');
  await agentOrder(page).getByRole('button', { name: 'I’ve paid' }).click();
  await agree(page, /^Have you paid/, 'I’ve paid');
  await desk.page
    .getByRole('button', { name: /^Open order/ })
    .first()
    .click();
  await expect(agentOrder(desk.page)).toContainText('Check that 145.00 CNY from Wang Wu');
  await confirm(desk.page, agent);
  await expect(agentOrder(page)).toContainText('Done: 20 USDT is in your fiat account');

  await page.goto(`${exchange.origin()}/recharge`);
  await orderByForm(page, shop, 'Withdraw', '143');
  await desk.page.goto(`${exchange.origin()}/aceite`);
  await desk.page
    .getByRole('button', { name: /^Open order/ })
    .first()
    .click();
  await agentOrder(desk.page).getByRole('button', { name: 'Accept' }).click();
  await agree(desk.page, 'Accept this order?', 'Accept');
  await markTransferred(desk.page, 'R-2026-1', picture('receipt.png', 90));
  await expect(agentOrder(page)).toContainText('Check now that 143.00 CNY from Chen Yi');
  await confirm(page, user);
  await expect(agentOrder(desk.page)).toContainText('Done');
  expect([...trader.faults, ...desk.faults]).toEqual([]);
});
