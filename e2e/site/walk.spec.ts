/**
 * Every screen there is to be, wide and on a phone, for a visitor and for somebody signed in: it comes, no part of it needs
 * sideways scrolling, and the browser has nothing to complain of. One page goes through all of them, as links do.
 */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isWithinWindow, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Stop {
  readonly path: string;
  readonly heading: string;
  /** Where it leads on to; left out: one stays. */
  readonly lands?: string;
}

const stop = (path: string, heading: string, lands?: string): Stop => ({
  path,
  heading,
  ...(lands === undefined ? {} : { lands }),
});

// Neighbours have different headings: the heading tells that the screen is the next one.
const forEverybody = [
  stop('/quotation', 'Markets'),
  stop('/dealCenter', 'Spot BTC/USDT'),
  stop('/secondDealCenter', 'Up/Down contracts BTC/USDT'),
  stop('/leverdealCenter', 'Contracts BTC/USDT'),
  stop('/fiatradCenter', 'P2P', '/c2cTrade'),
  stop('/pledge', 'Staking'),
  stop('/c2cTrade', 'P2P'),
  stop('/upstart', 'OAK Presale'),
  stop('/noticeList', 'Notices'),
  stop('/legalTrade', 'P2P', '/c2cTrade'),
  stop('/components/noticeDetail?id=140', 'User agreement'),
  stop('/forgetPwd', 'Forgot password'),
  stop('/success?kind=register', 'Your account is open'),
  stop('/resetPwd', 'Forgot password', '/forgetPwd'),
  stop('/match', 'Spot BTC/USDT', '/dealCenter'),
  stop('/components/register', 'Open an account'),
];
const forUsers = [
  stop('/account', 'Overview', '/accountCenter'),
  stop('/accountEntrust', 'Orders'),
  stop('/c2cOrder', 'My P2P orders'),
  stop('/leverTransactions', 'My contracts'),
  stop('/c2c', 'Post an ad'),
  stop('/coinRecord', 'Account history'),
  stop('/leverTransaction', 'My contracts'),
  stop('/finance', 'Assets'),
  stop('/leverList', 'My contracts'),
  stop('/transferLog', 'Account history'),
  stop('/allTransaction', 'My contracts'),
  stop('/lever_manger', 'Contract management'),
  stop('/transfer', 'Transfer'),
  stop('/finanrec', 'Account history'),
  stop('/lever', 'Assets'),
  stop('/leverRecord', 'Account history'),
  stop('/change', 'Assets'),
  stop('/letransactions', 'Account history'),
  stop('/changeAccount?currency_id=2', 'Assets'),
  stop('/chargeRecord?current=0', 'Deposits and withdrawals'),
  stop('/recharge', 'Agents'),
  stop('/rechargeMoney?id=1&current=0', 'Deposit with an agent'),
  stop('/aceite', 'My agent desk'),
  stop('/region', 'Region users'),
  stop('/legal', 'Assets'),
  stop('/transferLegal', 'Transfer'),
  stop('/legalAccount?currency_id=1', 'Assets'),
  stop('/transferRecord', 'Transfer history'),
  stop('/c2cRelease', 'My ads'),
  stop('/c2cDetail?id=1', 'Orders of ad 1'),
  stop('/setCash', 'Payment methods'),
  stop('/new_account', 'Assets', '/finance'),
  stop('/withdraw_address', 'Address book'),
  stop('/accountCenter', 'Overview'),
  stop('/accountMessage', 'Notifications'),
  stop('/accountSet', 'Security'),
  stop('/userSetting', 'Settings'),
  stop('/authentication', 'Identity verification'),
  stop('/bindEmail', 'Link phone'),
  stop('/payment', 'Online payment'),
];
const home = stop('/', 'One per mille. On every trade.');
const logIn = '/components/login';

/** Without a new document, as a link leads there. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
}

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function isThere({ page, faults }: Trader, { path, heading, lands = path }: Stop): Promise<void> {
  const [pathname] = lands.split('?');
  await expect(headingOf(page), path).toHaveText(heading);
  await expect.poll(() => new URL(page.url()).pathname, path).toBe(pathname);
  await settled(page);
  await isWithinWindow(page, path);
  expect(faults, path).toEqual([]);
}

async function walk(trader: Trader, stops: readonly Stop[]): Promise<void> {
  let last = '';
  for (const one of stops) {
    expect(one.heading, `${one.path} has another heading than the one before it`).not.toBe(last);
    last = one.heading;
    await go(trader.page, one.path);
    await isThere(trader, one);
  }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('a visitor: what is open comes, what is private leads to the login', async ({ context }) => {
      const visitor = await Trader.visitor(context, exchange, '/');
      await isThere(visitor, home);
      await walk(visitor, [...forEverybody, stop(logIn, 'Log in')]);
      for (const { path, lands } of forUsers) {
        await go(visitor.page, path);
        const from = lands ?? path;
        await expect.poll(() => new URL(visitor.page.url()).searchParams.get('from'), path).toBe(from);
        await expect(headingOf(visitor.page), path).toHaveText('Log in');
      }
      await isThere(visitor, stop('the last of them', 'Log in', logIn));
    });

    test('a user: every screen comes', async ({ context }) => {
      const user = await Trader.newcomer(context, exchange, { path: '/' });
      await isThere(user, home);
      // Who is signed in has no business at the login, and goes where it would have led.
      await walk(user, [...forEverybody, stop(`${logIn}?from=/noticeList`, 'Notices', '/noticeList'), ...forUsers]);
    });
  });
}
