/** Agents' screens as different people see them: the region of an agent and of a stranger, and a deposit on a phone. */
import { expect, test } from '@playwright/test';
import { agree, approvalSeconds, fiatPerson } from '../c2c/people.ts';
import { Exchange, password } from '../exchange.ts';
import { isClean, isWithinWindow, resize } from '../is-clean.ts';
import { agentOrder, demoAgent, enterAsPerson, orderByForm, signInDemoAgent } from './agents.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Somebody with a phone number of South Korea, whom the demo's agent invited. */
async function registerInvited(number: string): Promise<void> {
  const whom = { user_string: number, country_code: '+82' };
  await exchange.call('/api/sms_send', whom, '');
  const code = await exchange.code(`+82${number.replace(/^0/, '')}`);
  const chosen = { code, password, re_password: password, extension_code: demoAgent.invitationCode };
  await exchange.call('/api/user/register', { ...whom, ...chosen }, '');
}

test('a regional agent sees whom they invited with masked phones, and a stranger is told that they are none', async ({
  browser,
}) => {
  await registerInvited('01023456789');
  const { page, faults } = await enterAsPerson(exchange, browser, await signInDemoAgent(exchange), '/aceite');
  await page.getByRole('link', { name: 'Region users' }).click();
  const rows = page.getByRole('table', { name: 'Region users' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(['102****6789']);
  await expect(rows).toContainText(['Shanghai']);
  await expect(rows).toContainText(['Pudong']);
  await expect(page.getByText('23456789')).toHaveCount(0);
  await isClean(page, 'the region of an agent');

  const stranger = await enterAsPerson(exchange, browser, await exchange.person(), '/region');
  const told = 'You are not a regional agent and have no permission';
  await expect(stranger.page.getByText(told, { exact: true })).toBeVisible();
  await expect(stranger.page.getByRole('table')).toHaveCount(0);
  expect([...faults, ...stranger.faults]).toEqual([]);
});

test('a deposit on a phone fits the window on each of its screens', async ({ browser }) => {
  test.slow();
  const user = await fiatPerson(exchange, 'Wang Wu');
  const { page, faults } = await enterAsPerson(exchange, browser, user, '/recharge');
  await resize(page, 390, 844);
  await expect(page.getByRole('link', { name: `Deposit: ${demoAgent.shop}` })).toBeVisible();
  await isWithinWindow(page, 'the agents');
  await orderByForm(page, demoAgent.shop, 'Deposit', '145');
  await isClean(page, 'an order on a phone', 'dialog[open]');
  await agentOrder(page).getByRole('button', { name: 'I’ve paid' }).click();
  await agree(page, /^Have you paid/, 'I’ve paid');
  await expect(agentOrder(page)).toContainText('Paid');
  await expect(agentOrder(page).getByRole('button', { name: 'Open a dispute' })).toBeVisible();
  await isWithinWindow(page, 'a paid order');
  await page.keyboard.press('Escape');
  await expect(agentOrder(page)).toHaveCount(0);
  await isClean(page, 'where an order was opened');
  await page.goto(`${exchange.origin()}/chargeRecord?current=0`);
  await expect(page.getByText('145.00 CNY').first()).toBeVisible();
  await isClean(page, 'the record of deposits');
  expect(faults).toEqual([]);
});
