/**
 * The address book: an entry is added, used and deleted, and in whitelist mode a new one waits. States of the screen
 * stand in the component tests, refusals in `refused-moves.spec.ts`.
 */
import { expect, test } from '@playwright/test';
import { Exchange, password } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { tron, withdrawPanel } from './wallet.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an address is kept, waits in whitelist mode, and when that ends everything is on hold', async ({ browser }) => {
  const account = 'book@example.com';
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/accountCenter', account });
  const { page } = trader;
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Address book' }).click();
  await expect(page).toHaveURL(/\/withdraw_address$/);
  const form = page.getByRole('region', { name: 'Add address' });
  await form.getByLabel('Coin').selectOption({ label: 'USDT' });
  await form.getByLabel('Withdrawal address').fill(tron);
  await expect(form.getByLabel('Network')).toHaveValue('trc20');
  await form.getByLabel('Label').fill('ledger1');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Resend in/ })).toBeVisible();
  await form.getByLabel('Security code').fill(await exchange.code(account));
  await form.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('Address added')).toBeVisible();
  const row = page.getByRole('row', { name: /ledger1/ });
  await expect(row).toContainText(tron);
  // Its owner is told by mail, of an address that somebody else may have added.
  const letter = async () => (await exchange.letters(account))[0];
  await expect.poll(async () => (await letter())?.subject).toBe('Withdrawal address added');
  expect((await letter())?.text).toContain('ledger1, TNPeea…YqeL');
  expect((await letter())?.text).toContain('USDT on Tron (TRC20)');

  await page.getByRole('button', { name: 'Turn on' }).click();
  const asked = page.getByRole('dialog', { name: 'Turn the whitelist on?' });
  await expect(asked).toContainText('Usable from');
  await asked.getByRole('button', { name: 'Turn on' }).click();
  await expect(row).toContainText('Usable from');
  await trader.open('/change?withdraw=USDT');
  const panel = withdrawPanel(page);
  await expect(panel.getByRole('option', { name: /ledger1/ })).toBeDisabled();
  await expect(panel.getByLabel('Withdrawal address')).toHaveCount(0);

  await trader.open('/withdraw_address');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn the whitelist off?' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await trader.open('/change?withdraw=USDT');
  await expect(panel.getByText('Withdrawals are on hold')).toBeVisible();
  await expect(panel.getByText(/You turned your whitelist off/)).toBeVisible();

  await trader.open('/withdraw_address');
  await page.getByRole('button', { name: 'Delete ledger1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  expect(trader.faults).toEqual([]);
});
