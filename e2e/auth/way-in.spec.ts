/** The way in: an account by e-mail and by phone, a lost password, guesses, and the way back to where one was. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes } from '../is-clean.ts';
import { Visitor } from './visitor.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

test('an account by e-mail: every field says what is missing, the code rests through a reload', async ({ browser }) => {
  const visitor = await Visitor.enter(browser, exchange, '/components/register');
  const { page } = visitor;
  await visitor.choose('Email');
  await visitor.press('Register');
  const main = page.getByRole('main');
  for (const words of [
    'Enter your email',
    'Choose your nationality',
    'You must agree to the terms first',
    'Enter the verification code',
    'Enter a password',
    'Repeat the password',
  ]) {
    await expect(main.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel('Email address')).toBeFocused();

  // The agreement comes first: without it no code is sent.
  await page.getByLabel('Email address').fill('lena@example.com');
  await expect(main.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await visitor.sendCode();
  await page.reload();
  const resting = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  await expect(resting).toBeVisible();
  await expect(resting).toHaveAttribute('aria-disabled', 'true');

  await visitor.choose('Email');
  await page.getByLabel('Email address').fill('lena@example.com');
  await visitor.chooseNationality();
  await page.getByRole('checkbox').check();
  await visitor.typeCode('000000');
  await visitor.typePasswords('abcdef');
  await visitor.press('Register');
  await expect(main.getByText('Add at least one digit')).toBeVisible();
  await visitor.typePasswords('abc12345');
  await expect(page.getByLabel('Invitation code')).not.toHaveValue('');
  await visitor.press('Register');
  await expect(main.getByText('The code is wrong or has expired')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('lena@example.com');
  await visitor.typeCode(await visitor.codeFor('lena@example.com'));
  await visitor.press('Register');
  await expect(page).toHaveURL(/\/components\/login$/);
  await visitor.logIn({ email: 'LENA@example.com' });
});

test('an account by phone; five wrong codes use the right one up', async ({ browser }) => {
  const visitor = await Visitor.enter(browser, exchange, '/components/register');
  const phone = '1048212290';
  await visitor.register({ phone });
  await visitor.logIn({ phone });
  await expect.poll(() => visitor.stored('accountNum')).toBe(`+82${phone}`);

  const guesser = await Visitor.enter(browser, exchange, '/components/register');
  const main = guesser.page.getByRole('main');
  await guesser.choose('Phone');
  await guesser.typePhone('1048212291');
  await guesser.page.getByRole('checkbox').check();
  await guesser.sendCode();
  const right = await guesser.codeFor('+821048212291');
  const wrong = right === '000000' ? '000001' : '000000';
  await guesser.typePasswords('abc12345');
  await expect(guesser.page.getByLabel('Invitation code')).not.toHaveValue('');
  for (const code of [wrong, wrong, wrong, wrong, wrong, right]) {
    await guesser.typeCode(code);
    const answered = guesser.page.waitForResponse(/\/api\/user\/register/);
    await guesser.press('Register');
    await answered;
    await expect(main.getByText('The code is wrong or has expired')).toBeVisible();
  }
  await expect(guesser.page).toHaveURL(/\/components\/register/);
});

test('a lost password: known and unknown accounts are answered alike, wrong guesses are held up, a new one opens', async ({
  browser,
}) => {
  const visitor = await Visitor.enter(browser, exchange, '/components/register');
  const { page } = visitor;
  const main = page.getByRole('main');
  const email = 'forgetful@example.com';
  await visitor.register({ email });

  for (const address of [email, 'nobody@example.com']) {
    await visitor.open('/components/login');
    await visitor.fillLogin({ email: address }, 'wrong1');
    await visitor.press('Log in');
    await expect(main.getByText('Account or password is wrong. Check both, or reset the password.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(address);
  }
  await visitor.fillLogin({ email }, 'wrong1');
  const held = main.getByText(/^Too many failed attempts\. Try again in \d+ s, or reset the password\.$/);
  await expect(async () => {
    await visitor.press('Log in');
    await expect(held).toBeVisible({ timeout: 1000 });
  }).toPass();

  await main.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(/\/forgetPwd$/);
  await visitor.arriveAt('Forgot password');
  await visitor.choose('Email');
  await page.getByLabel('Email address').fill('no address');
  await visitor.press('Send code');
  await expect(main.getByText('Wrong phone or email format')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await visitor.sendCode();
  await visitor.typeCode(await visitor.codeFor(email));
  await visitor.press('Next');
  await expect(page).toHaveURL(/\/resetPwd$/);
  await page.getByLabel('New password', { exact: true }).fill('fresh123');
  await page.getByLabel('Repeat password').fill('fresh124');
  await visitor.press('Reset password');
  await expect(main.getByText('The passwords do not match')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await isCleanInBothThemes(page, `at ${width}`);
  }
  await page.getByLabel('Repeat password').fill('fresh123');
  await visitor.press('Reset password');
  await expect(page).toHaveURL(/\/components\/login$/);
  // Recovery lifts what the guesses held up.
  await visitor.logIn({ email }, 'fresh123');

  const stranger = await Visitor.enter(browser, exchange, '/forgetPwd');
  await stranger.choose('Email');
  await stranger.page.getByLabel('Email address').fill('nobody@example.com');
  await stranger.sendCode();
  await expect(stranger.codeFor('nobody@example.com')).rejects.toThrow('no code');
});

test('back to where one was; a second contact logs in too; logging out leaves language and theme', async ({
  browser,
}) => {
  const visitor = await Visitor.enter(browser, exchange, '/components/register');
  const { page } = visitor;
  const email = 'second@example.com';
  const phone = '1077778888';
  await visitor.register({ email });
  await visitor.open('/account/bindEmail');
  await expect(page).toHaveURL(/\/components\/login\?from=%2FbindEmail$/);
  await visitor.logIn({ email });
  await expect(page).toHaveURL(/\/bindEmail$/);

  await expect(page.getByRole('heading', { name: 'Link phone' })).toBeVisible();
  await visitor.press('Link phone');
  await expect(page.getByRole('main').getByText('Enter a valid phone number')).toBeVisible();
  await visitor.typePhone(phone);
  await visitor.sendCode();
  await visitor.typeCode(await visitor.codeFor(`+82${phone}`));
  await page.getByLabel('Password', { exact: true }).fill('wrong123');
  await visitor.press('Link phone');
  await expect(page.getByRole('main').getByText('This password is wrong')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('abc12345');
  await visitor.press('Link phone');
  await expect(page.getByText('Linked. You can log in with it from now on.')).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('night_mode', '1');
    localStorage.setItem('lang', 'en');
    localStorage.setItem('symbol', 'ETH/USDT');
    localStorage.setItem('favourites', 'ETH/USDT');
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account / })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/components\/login$/);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ night_mode: '1', lang: 'en' });
  for (const key of ['token', 'user_id', 'accountNum', 'symbol', 'favourites']) expect(kept).not.toHaveProperty(key);
  await visitor.logIn({ phone });
  await expect.poll(() => visitor.stored('accountNum')).toBe(email);
});

test('what a guest typed is there again after the login, and the way back outlasts a registration', async ({
  browser,
}) => {
  const visitor = await Visitor.enter(browser, exchange, '/dealCenter');
  const { page } = visitor;
  const form = page.locator('form').filter({ has: page.getByLabel('Amount', { exact: true }) });
  await form.getByLabel('Price', { exact: true }).fill('90000');
  await form.getByLabel('Amount', { exact: true }).fill('0.0150');
  await form.getByRole('link', { name: 'Log in' }).click();
  await visitor.arriveAt('Log in');
  await visitor.fillLogin({ email: 'trader1@demo.bourse.example' }, 'demo1234');
  await visitor.press('Log in');
  await expect(page).toHaveURL(/\/dealCenter\?symbol=BTC-USDT$/);
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('90,000');
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('0.0150');

  const stranger = await Visitor.enter(browser, exchange, '/components/login?from=%2FaccountMessage');
  await stranger.page.getByRole('main').getByRole('link', { name: 'Open an account' }).click();
  await expect(stranger.page).toHaveURL(/\/components\/register\?from=%2FaccountMessage$/);
  await stranger.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(stranger.page).toHaveURL(/\/components\/login\?from=%2FaccountMessage$/);
});

test('no link leads a login off this site', async ({ browser }) => {
  const visitor = await Visitor.enter(browser, exchange, '/components/register');
  const email = 'careful@example.com';
  await visitor.register({ email });
  const evil = ['//evil.example', 'https://evil.example/', '/\\evil.example', '/%09/evil.example'];
  for (const from of evil) {
    await visitor.page.evaluate(() => localStorage.removeItem('token'));
    await visitor.open(`/components/login?from=${from}`);
    await visitor.logIn({ email });
    await expect(visitor.page).not.toHaveURL(/components\/login/);
    expect(new URL(visitor.page.url()).origin).toBe(exchange.origin());
  }
});
