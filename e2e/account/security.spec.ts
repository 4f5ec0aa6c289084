/**
 * How people keep an account theirs: two-step login, recovery codes, passkeys, devices, a new password. What the screens
 * say of faults and states stands in the component tests.
 */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { freshCode } from '../authenticator.ts';
import { Exchange, password } from '../exchange.ts';
import { isClean, isCleanInBothThemes, isWithinWindow, settled } from '../is-clean.ts';
import { addPasskeyDevice } from '../passkey.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
}

/** The first half of a login that asks for a second. */
async function beginLogin(page: Page, email: string, secret = password): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByRole('radio', { name: 'Email' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible();
  // The header knows of the session a moment before the page leaves its form.
  await expect(page).not.toHaveURL(/\/components\/login/);
}

async function newcomer(browser: Browser, account: string): Promise<Trader> {
  return await Trader.newcomer(await browser.newContext(), exchange, { path: '/accountSet', account });
}

const rowOf = (page: Page, name: string) =>
  page.locator('#two-step > div').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('two-step login by an authenticator app, and by a recovery code', async ({ browser }) => {
  const email = 'totp@example.com';
  const { page, faults } = await newcomer(browser, email);
  const row = rowOf(page, 'Authenticator app');
  await row.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await row.locator('code').innerText()).trim();
  await row.getByLabel('Authenticator code').fill(await freshCode(exchange, secret));
  await row.getByLabel('Current password').fill(password);
  await row.getByLabel('Current password').press('Enter');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const shown = await codes.locator('code').allInnerTexts();
  const [recovery = '', another = ''] = shown;
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('bourse-recovery-codes.txt');
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(`${shown.join('\n')}\n`);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(row.getByText('On', { exact: true })).toBeVisible();

  await logOut(page);
  // A screen of the account leads to the login, and back.
  await page.goto(`${exchange.origin()}/accountSet`);
  await expect(page).toHaveURL(/\/components\/login\?from=%2FaccountSet/);
  await beginLogin(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible();
  await expect(page.getByLabel('Authenticator code')).toBeFocused();
  await page.getByLabel('Authenticator code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or was already used')).toBeVisible();
  await page.getByLabel('Authenticator code').fill(await freshCode(exchange, secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accountSet$/);
  await expectLoggedIn(page);

  await logOut(page);
  await beginLogin(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);

  await page.goto(`${exchange.origin()}/accountSet`);
  await expect(rowOf(page, 'Recovery codes').getByText('9 left')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Login history' }).getByText('Failed')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 800 });
  await isWithinWindow(page, 'security at 360');
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('button', { name: 'Switch off' }).click();
  await row.getByLabel('Current password').fill(password);
  await row.getByRole('button', { name: 'Switch off' }).click();
  await row.getByRole('button', { name: 'Use a recovery code' }).click();
  await row.getByLabel('Recovery code', { exact: true }).fill(another);
  await page.keyboard.press('Enter');
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a passkey is made, used as the second step, and removed', async ({ browser }) => {
  const email = 'passkey@example.com';
  const { page, faults } = await newcomer(browser, email);
  await addPasskeyDevice(page);
  const row = rowOf(page, 'Passkeys');
  await row.getByRole('button', { name: 'Add a passkey' }).click();
  await row.getByLabel('Name of the passkey').fill('My laptop');
  await row.getByLabel('Current password').fill(password);
  await row.getByLabel('Current password').press('Enter');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(row.getByText('My laptop')).toBeVisible();

  await logOut(page);
  await beginLogin(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectLoggedIn(page);

  await page.goto(`${exchange.origin()}/bindEmail`);
  await page.getByRole('button', { name: /^Area code/ }).click();
  await page.getByPlaceholder('Country or code').fill('South Korea');
  await page.getByPlaceholder('Country or code').press('Enter');
  await page.getByLabel('Phone number').fill('1055556666');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible();
  await page.getByLabel('Verification code').fill(await exchange.code('+821055556666'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Link phone' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/bindEmail/);

  await page.goto(`${exchange.origin()}/accountSet`);
  await row.getByRole('button', { name: 'Remove My laptop' }).click();
  await row.getByLabel('Current password').fill(password);
  await row.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await row.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(row.getByText('My laptop')).toHaveCount(0);
  await expect(rowOf(page, 'Recovery codes')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('another device is logged out from here, and a new password ends all others', async ({ browser }) => {
  const email = 'devices@example.com';
  const { page, faults } = await newcomer(browser, email);
  /** Somebody with the password, in a browser of their own. */
  const elsewhere = async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${exchange.origin()}/components/login?from=%2FaccountCenter`);
    await beginLogin(other, email);
    await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    return other;
  };
  const isOut = async (other: Page) => {
    await other.reload();
    await expect(other).toHaveURL(/\/components\/login\?from=%2FaccountCenter/);
  };

  const phone = await elsewhere();
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Log out Chrome/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await isOut(phone);

  const tablet = await elsewhere();
  await page.locator('#login').getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('newer1234');
  await page.getByLabel('Repeat password').fill('newer1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. Other devices were logged out.')).toBeVisible();
  await isOut(tablet);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await logOut(page);
  await beginLogin(page, email, 'newer1234');
  await expectLoggedIn(page);
  expect(faults).toEqual([]);
});

const screens = ['/accountCenter', '/accountSet', '/userSetting'];

for (const width of [1440, 390]) {
  test(`the account's screens are accessible at ${width}`, async ({ browser }) => {
    const trader = await newcomer(browser, `axe${width}@example.com`);
    const { page } = trader;
    await page.setViewportSize({ width, height: 900 });
    for (const screen of screens) {
      await trader.open(screen);
      await settled(page);
      for (const opener of await page.getByRole('button', { name: /^(Change|Set up|Add a passkey)$/ }).all()) {
        await opener.click();
        await isClean(page, screen, 'main');
      }
      await isCleanInBothThemes(page, screen);
    }
  });
}
