/** Support freezes a user, who reads the text for users and never the reason */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { colleague, goTo } from './console.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

test('a frozen user reads the text for users, and nothing of the reason', async ({ browser, context }) => {
  const person = await exchange.person('frozen@example.com');
  const trader = await Trader.newcomer(context, exchange, { path: '/dealCenter', person });
  const support = await colleague(browser, exchange, 'support');
  await goTo(support, 'Restrictions');
  await support.getByRole('button', { name: 'Restrict', exact: true }).click();
  const dialog = support.getByRole('dialog');
  await dialog.getByLabel('What is closed').selectOption({ label: 'Trading off' });
  await dialog.getByRole('textbox', { name: 'User', exact: false }).first().fill(String(person.userId));
  await dialog.getByLabel('Reason, for staff only').fill('SECRET court order');
  await dialog.getByLabel('Text for users').fill('Please contact support');
  await dialog.getByRole('button', { name: 'Restrict', exact: true }).click();
  await expect(dialog).toBeHidden();

  const price = await exchange.restingPrice();
  const order = { legal_id: '1', currency_id: '2', price, num: '0.01', mode: '2' };
  const answered = await exchange.post('/api/transaction/in', order, person.token);
  expect(answered).toMatchObject({ type: 'error', message: expect.stringContaining('Please contact support') });
  expect(JSON.stringify(answered)).not.toContain('SECRET');
  // It is about one: nobody else is told.
  await expect(trader.page.locator('.closed-bar')).toHaveCount(0);
});
