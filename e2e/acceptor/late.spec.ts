/** An agent who is late with a withdrawal: what its user is told, and where the coins are. */
import { expect, test } from '@playwright/test';
import { agree, approvalSeconds, fiatPerson } from '../c2c/people.ts';
import { Exchange } from '../exchange.ts';
import { agentOrder, demoAgent, enterAsPerson, fiatUsdtOf, orderAtDemoAgent, signInDemoAgent } from './agents.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const acceptMinutes = 120;
const transferMinutes = 30;

test('a withdrawal that no agent accepts is cancelled, and the message about it leads to the order', async ({
  browser,
}) => {
  const user = await fiatPerson(exchange, 'Wang Wu');
  const id = await orderAtDemoAgent(exchange, user, 'Withdraw');
  expect(await fiatUsdtOf(exchange, user)).toBe(980);
  const { page, faults } = await enterAsPerson(exchange, browser, user, `/chargeRecord?current=1&deal=${id}`);
  await expect(agentOrder(page)).toContainText(`Wait for ${demoAgent.name} to accept`);
  await exchange.advance(acceptMinutes * 60 + 1);
  await expect(agentOrder(page)).toContainText('your coins are no longer locked for it');
  expect(await fiatUsdtOf(exchange, user)).toBe(1000);

  await page.goto(`${exchange.origin()}/accountMessage`);
  await expect(page.getByRole('heading', { name: 'Agent order refused' })).toBeVisible();
  await page.getByRole('link', { name: 'See agent order' }).click();
  await expect(page.getByRole('dialog', { name: `Agent order ${id}` })).toContainText('Declined');
  expect(faults).toEqual([]);
});

test('an agent who accepts and does not transfer in time has staff decide, or declines', async ({ browser }) => {
  const [agent, user] = [await signInDemoAgent(exchange), await fiatPerson(exchange, 'Zhou San')];
  const id = await orderAtDemoAgent(exchange, user, 'Withdraw');
  const own = await enterAsPerson(exchange, browser, user, `/chargeRecord?current=1&deal=${id}`);
  const desk = await enterAsPerson(exchange, browser, agent, '/aceite');
  await desk.page.getByRole('button', { name: `Open order ${id}` }).click();
  await agentOrder(desk.page).getByRole('button', { name: 'Accept' }).click();
  await agree(desk.page, 'Accept this order?', 'Accept');
  await expect(agentOrder(own.page)).toContainText(`Wait for ${demoAgent.name} to send you 143.00 CNY`);
  await expect(agentOrder(own.page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await exchange.advance(transferMinutes * 60 + 1);
  for (const side of [own, desk])
    await expect(agentOrder(side.page)).toContainText('A dispute opened automatically because the time ran out');
  expect(await fiatUsdtOf(exchange, user)).toBe(980);

  await agentOrder(desk.page).getByRole('button', { name: 'Decline' }).click();
  await agree(desk.page, 'Decline this order?', 'Decline');
  await expect(agentOrder(own.page)).toContainText('your coins are no longer locked for it');
  expect(await fiatUsdtOf(exchange, user)).toBe(1000);
  expect([...own.faults, ...desk.faults]).toEqual([]);
});
