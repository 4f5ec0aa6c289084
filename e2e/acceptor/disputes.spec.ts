/** Orders with an agent that the two do not agree about: what they show each other, and how staff decide in the console. */
import { expect, test } from '@playwright/test';
import { approvalSeconds, fiatPerson } from '../c2c/people.ts';
import { colleague, goTo } from '../console/console.ts';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths } from '../is-clean.ts';
import { picture } from '../picture.ts';
import {
  agentOrder,
  demoAgent,
  enterAsPerson,
  fiatUsdtOf,
  markTransferred,
  orderAtDemoAgent,
  signInDemoAgent,
} from './agents.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reason = 'By the statement of the bank';

for (const [kind, verdict, bank, told, available] of [
  ['Deposit', 'Coins to the user', 'Demo Bank of Nanjing', 'The coins went to the buyer', 1020],
  ['Withdraw', 'Coins to the agent', 'Bank of Journeys', 'The coins went to the buyer', 980],
  ['Withdraw', 'Coins to the user', 'Bank of Journeys', 'The coins went back to the seller', 1000],
] as const) {
  const isDeposit = kind === 'Deposit';
  test(`staff decide a disputed ${isDeposit ? 'deposit' : 'withdrawal'}: ${verdict.toLowerCase()}`, async ({
    browser,
  }) => {
    test.slow();
    const [agent, user] = [await signInDemoAgent(exchange), await fiatPerson(exchange, 'Wang Wu')];
    const id = await orderAtDemoAgent(exchange, user, kind);
    const desk = await enterAsPerson(exchange, browser, agent, `/aceite?deal=${id}`);
    const own = await enterAsPerson(exchange, browser, user, `/chargeRecord?current=${isDeposit ? 0 : 1}&deal=${id}`);
    const { page } = own;
    if (isDeposit) {
      await exchange.call('/api/acceptor/paid', { id }, user.token);
      await expect(agentOrder(desk.page)).toContainText('Check that 145.00 CNY from Wang Wu');
    } else {
      await exchange.call('/api/acceptor/accept', { id }, agent.token);
      await markTransferred(desk.page, `R-${id}`, picture('transfer.png', 90));
      await expect(agentOrder(page)).toContainText(`Check now that 143.00 CNY from ${demoAgent.name}`);
    }
    await agentOrder(page).getByLabel('Picture', { exact: true }).setInputFiles(picture('receipt.png', 160));
    await expect(agentOrder(page)).toContainText('Uploaded');
    await agentOrder(page).getByRole('textbox', { name: 'Message' }).fill('The statement of my bank');
    await agentOrder(page).getByRole('button', { name: 'Send', exact: true }).click();
    await agentOrder(page).getByRole('button', { name: 'Open a dispute' }).click();
    const dispute = page.getByRole('dialog', { name: 'Open a dispute about this order?' });
    await dispute.getByRole('button', { name: 'Open a dispute' }).click();
    await expect(agentOrder(page)).toContainText('You opened a dispute');
    await expect(agentOrder(desk.page)).toContainText('The counterparty opened a dispute');

    const clerk = await colleague(browser, exchange, 'support');
    await goTo(clerk, 'Agent orders');
    await clerk.getByRole('button', { name: `Open Agent order ${id}` }).click();
    await expect(clerk.getByText(bank)).toBeVisible();
    const chat = clerk.getByRole('list', { name: 'Chat' });
    await expect(chat).toContainText('The statement of my bank');
    await chat.getByRole('button', { name: 'Picture from the user' }).click();
    await expect(clerk.getByRole('img', { name: 'Picture from the user, enlarged' })).toBeVisible();
    await clerk.keyboard.press('Escape');
    await isCleanAtBothWidths(clerk, 'a disputed agent order in the console');
    await clerk.getByRole('button', { name: verdict }).click();
    const question = clerk.getByRole('dialog', { name: `${verdict} · 20 USDT` });
    await question.getByLabel('Reason, shown to both sides').fill(reason);
    await question.getByRole('button', { name: verdict }).click();
    await expect(clerk.getByText('Decided')).toBeVisible();

    for (const side of [own, desk]) {
      await expect(agentOrder(side.page)).toContainText(told);
      await expect(agentOrder(side.page)).toContainText(reason);
      expect(side.faults).toEqual([]);
    }
    expect(await fiatUsdtOf(exchange, user)).toBe(available);
  });
}
