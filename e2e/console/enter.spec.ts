/** A real exchange from an empty directory: the shell makes the first two, and each enters by a link and a second step. */
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { password } from '../exchange.ts';
import { isCleanAtBothWidths } from '../is-clean.ts';
import { addPasskeyDevice } from '../passkey.ts';
import { addPasskey, choosePassword, keepCodes, Production, sayWho } from './production.ts';

let exchange: Production;
test.beforeAll(async () => {
  exchange = await Production.start();
});
test.afterAll(() => exchange.remove());

test('the first two enter by their links, one with a passkey and one with an app', async ({ browser }) => {
  const [first = '', second = ''] = await exchange.create('kim@example.com', 'lee@example.com');
  const kim = await (await browser.newContext()).newPage();
  await addPasskeyDevice(kim);
  await kim.goto(first);
  await expect(kim.getByText('Choose the password for kim@example.com')).toBeVisible();
  await isCleanAtBothWidths(kim, 'the link');
  await choosePassword(kim, first);
  await isCleanAtBothWidths(kim, 'the second step');
  // Nothing else is to be had before.
  await kim.goto(`${exchange.origin}/console/audit`);
  await expect(kim.getByRole('heading', { level: 1, name: 'Protect your account' })).toBeVisible();
  await addPasskey(kim);
  await keepCodes(kim);
  await isCleanAtBothWidths(kim, 'who one is');
  await kim.getByLabel('Your trader accounts').fill('nobody@nowhere.example');
  await kim.keyboard.press('Enter');
  await expect(kim.getByText('Enter the two-letter country code')).toBeVisible();
  // Nothing else is to be had before.
  await kim.goto(`${exchange.origin}/console/audit`);
  await expect(kim.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
  await sayWho(kim, 'M12345678');

  const lee = await (await browser.newContext()).newPage();
  await choosePassword(lee, second);
  const app = lee.getByRole('button', { name: 'Use an authenticator app instead' });
  await app.click();
  await expect(lee.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await lee.locator('code').innerText()).trim();
  await lee.getByLabel('Authenticator code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await lee.getByLabel('Current password').fill(password);
  await lee.keyboard.press('Enter');
  await keepCodes(lee);
  await sayWho(lee, 'M87654321');

  await lee.goto(second);
  await expect(lee.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
  await expect(exchange.create('a@example.com', 'b@example.com')).rejects.toThrow('already exist');
});
