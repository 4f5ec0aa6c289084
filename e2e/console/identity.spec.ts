/**
 * Two people in two browsers: a trader proves who they are, a reviewer decides at the console. What the list, the form
 * and the dialogs do in detail stands in the component tests.
 */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { signIn } from './console.ts';
import { submitIdentity } from './submit-identity.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: '3600' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const account = 'console@example.com';

test('a trader submits, a reviewer checks the pictures and approves, and the trader sees it', async ({
  browser,
  context,
}) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/authentication', account });
  await submitIdentity(trader.page);
  await trader.open('/authentication');
  await expect(trader.page.getByText('Your documents are under review')).toBeVisible();

  const page = await (await browser.newContext()).newPage();
  await page.goto(`${exchange.origin()}/console/`);
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  await isClean(page, 'sign-in');
  await signIn(page, exchange, 'reviewer');
  const nav = page.getByRole('navigation', { name: 'Console pages' });
  // What the role does not allow is not offered.
  await expect(nav.getByRole('link', { name: 'Withdrawals' })).toHaveCount(0);
  await nav.getByRole('link', { name: /^Identity/ }).click();
  await page.getByRole('cell', { name: account, exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Front, enlarged' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('img', { name: 'Reverse, enlarged' })).toBeVisible();
  await expect(page.getByText('Ada Okonkwo')).toBeVisible();
  await isClean(page, 'review');

  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeDisabled();
  for (const check of await page.getByRole('checkbox').all()) await check.check();
  await page.keyboard.press('a');
  await expect(page.getByText('No identity reviews')).toBeVisible();
  // Without a reload.
  await expect(trader.page.getByText('Your identity is verified')).toBeVisible();

  await nav.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('cell', { name: 'Open an identity request', exact: true })).toBeVisible();
  await isClean(page, 'audit log');
  expect(trader.faults).toEqual([]);
});

test('every page is clean from a phone to a wide window, and the session of the web is another one', async ({
  page,
}) => {
  await signIn(page, exchange, 'operator');
  const paths = await page
    .getByRole('navigation', { name: 'Console pages' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    await page.goto(exchange.origin() + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await isClean(page, `${path} at ${width}`);
    }
  }
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('console_token')])).toEqual([
    null,
    expect.any(String),
  ]);
  await page.getByRole('button', { name: 'operator@demo.bourse.example' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('console_token'))).toBeNull();
});
