/** What a visitor does with the markets: finds one, puts them in order, stars them, watches them live, goes to trade, signs in. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange, password } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
// A page under our service worker is not seen by `page.route`.
test.use({ serviceWorkers: 'block' });

const table = (page: Page) => page.getByRole('table', { name: 'Markets' });
/** The rows of pairs, without the heads. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const rowOf = (page: Page, coin: string) => rows(page).filter({ has: page.getByText(coin, { exact: true }) });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

async function open(page: Page, path = '/quotation'): Promise<void> {
  await page.goto(exchange.origin() + path);
  await expect(rows(page).first()).toContainText('BTC');
}

/** Figures of a column, as numbers. */
async function figures(cells: Locator): Promise<number[]> {
  return (await cells.allInnerTexts()).map((text) => Number.parseFloat(text.replaceAll(',', '').replace('−', '-')));
}

test('from the home page to all markets, a search, and the trading screen of the pair that was found', async ({
  page,
}) => {
  await open(page, '/');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('main').getByRole('link', { name: 'All markets' }).click();
  await expect(page).toHaveURL(/\/quotation$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets');
  await expect(rows(page)).toHaveCount(11);
  await page.getByRole('searchbox', { name: 'Search' }).fill('sol');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing');
  await expect(page.getByText('No market matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('sol/us');
  await rowOf(page, 'SOL').click();
  await expect(page).toHaveURL(/\/dealCenter$/);
  await expect(page.getByRole('region', { name: 'SOL/USDT', exact: true })).toBeVisible();
  const keys = ['symbol', 'legal_id', 'currency_name', 'legal_name', 'shareNum', 'priceScale'];
  const stored = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
  expect(stored).toEqual(['SOL/USDT', '1', 'SOL', 'USDT', '0', '100000']);
});

test('a card of the home page opens its pair by keyboard', async ({ page }) => {
  await open(page, '/');
  const cards = page.getByRole('region', { name: 'First markets' }).getByRole('button');
  await expect(cards).toHaveCount(4);
  await cards.nth(1).press('Enter');
  await expect(page).toHaveURL(/\/dealCenter$/);
  await expect(page.getByRole('region', { name: 'ETH/USDT', exact: true })).toBeVisible();
});

test('the header finds a pair from any screen, by key and by pointer', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Choose a market' });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Find a market' });
  await page.goto(`${exchange.origin()}/noticeList`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeVisible({ timeout: 2000 });
  }).toPass();
  await search.pressSequentially('sol');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/dealCenter$/);
  await expect(page.getByRole('region', { name: 'SOL/USDT', exact: true })).toBeVisible();

  // On the trading screen it changes the pair in place.
  await opener.click();
  await search.fill('doge');
  await page.getByRole('option', { name: 'DOGE/USDT' }).click();
  await expect(page.getByRole('region', { name: 'DOGE/USDT', exact: true })).toBeVisible();
  await opener.click();
  await expect(page.getByRole('option', { name: 'DOGE/USDT' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // In a field the key is a letter, and a narrower header has no room for the search.
  await page.getByLabel('Price', { exact: true }).focus();
  await page.keyboard.press('/');
  await expect(search).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(opener).toHaveCount(0);
});

test('columns sort up and down, and a third time as before; orders leave out what they do not mean', async ({
  page,
}) => {
  await open(page);
  const price = head(page, 'Last price');
  await price.getByRole('button').press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('BTC');
  await price.getByRole('button').press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).last()).toContainText('BTC');
  await price.getByRole('button').press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'none');
  for (const name of ['24h high', '24h low', '24h volume', '24h turnover', '7 days', 'Trading pair']) {
    await head(page, name).getByRole('button').click();
    await expect(head(page, name)).toHaveAttribute('aria-sort', /scending$/);
  }
  await expect(rows(page).first()).toContainText('ADA');
  const change = table(page).locator('td.text-right.font-medium');
  for (const [order, sign] of [
    ['Gainers', 1],
    ['Losers', -1],
  ] as const) {
    await page.getByRole('radio', { name: order }).click();
    await expect(page.getByRole('radio', { name: order })).toBeChecked();
    const against = async () => (await figures(change)).filter((figure) => Math.sign(figure) === -sign);
    await expect.poll(against).toEqual([]);
  }
});

test('the watchlist says what it is for, takes a pair, and survives a reload', async ({ page }) => {
  await open(page);
  await page.getByRole('tab', { name: 'Watchlist' }).click();
  await expect(page.getByText('Star a market to find it here')).toBeVisible();
  await page.getByRole('tab', { name: /^USDT/ }).click();
  await page.getByRole('button', { name: 'Add DOGE/USDT to the watchlist' }).click();
  await expect(page).toHaveURL(/\/quotation$/);
  await page.reload();
  await page.getByRole('tab', { name: 'Watchlist' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('DOGE');
  await page.getByRole('button', { name: 'Remove DOGE/USDT from the watchlist' }).click();
  await expect(page.getByText('Your watchlist is empty')).toBeVisible();
});

test('prices move by themselves, in rows that stay the same', async ({ page }) => {
  await open(page);
  const all = await rows(page).all();
  for (const row of all) await row.evaluate((element) => element.setAttribute('data-kept', ''));
  const figuresNow = () => rows(page).allInnerTexts();
  const before = await figuresNow();
  // Nobody watches a book here, so each of these markets trades only now and then.
  await expect.poll(figuresNow, { timeout: 60_000 }).not.toEqual(before);
  await expect(table(page).locator('tr[data-kept]')).toHaveCount(all.length);
});

test('all sparklines of both pages are one request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const weeks = () => asked.filter((path) => path === '/api/currency/sparklines').length;
  await open(page, '/');
  await expect(page.getByRole('img', { name: 'BTC/USDT, last 7 days' }).filter({ visible: true })).toHaveCount(2);
  await page.getByRole('main').getByRole('link', { name: 'All markets' }).click();
  await expect(page.getByRole('img', { name: 'LINK/USDT, last 7 days' }).filter({ visible: true })).toHaveCount(1);
  expect(weeks()).toBe(1);
  expect(asked).not.toContain('/api/currency/new_timeshar');
});

test('a hidden pair is nowhere, not even where it was starred or chosen', async ({ page }) => {
  await page.route('**/api/currency/quotation_new?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { message: { quotation: { symbol: string; is_display: number }[] }[] };
    for (const row of answer.message[0]?.quotation ?? []) if (row.symbol === 'ETH/USDT') row.is_display = 0;
    await route.fulfill({ response, json: answer });
  });
  await page.addInitScript(() => {
    localStorage.setItem('favourites', 'ETH/USDT');
    localStorage.setItem('legal_id', '1');
    localStorage.setItem('currency_id', '3');
  });
  await open(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(rowOf(page, 'ETH')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Watchlist' }).click();
  await expect(page.getByText('Your watchlist is empty')).toBeVisible();
  await page.goto(`${exchange.origin()}/dealCenter`);
  await expect(page.getByRole('region', { name: 'BTC/USDT', exact: true })).toBeVisible();
});

test('markets that do not load say so, and load when asked again', async ({ page }) => {
  // What the server sends with the page would do without a call.
  await page.route(`${exchange.origin()}/quotation`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<script[^>]*id="first-state"[^>]*>)[^<]*/, '$1{}');
    await route.fulfill({ response, body });
  });
  const isMarkets = (url: URL) => url.pathname === '/api/currency/quotation_new';
  await page.route(isMarkets, (route) => route.fulfill({ status: 503, json: { type: 'error', message: 'Busy' } }));
  await page.goto(`${exchange.origin()}/quotation`);
  const failed = page.getByRole('alert').filter({ hasText: 'Markets did not load' });
  await expect(failed).toContainText('Busy');
  await page.unroute(isMarkets);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(11);
});

test('the quick login: what is missing, what is wrong, what it leaves to the login screen, and in', async ({
  page,
  context,
}) => {
  const trader = await Trader.enter(context, exchange);
  await trader.register('markets@example.com');
  await trader.page.close();
  await page.goto(exchange.origin());
  await page.evaluate(() => localStorage.clear());
  await open(page);
  const bar = page.getByRole('region', { name: 'Log in to trade' });
  const account = bar.getByLabel('Email or phone');
  const secret = bar.getByLabel('Password', { exact: true });
  await account.press('Enter');
  await expect(bar.getByText('Enter your account')).toBeVisible();
  await expect(account).toBeFocused();
  await account.fill('markets@example.com');
  await secret.fill('abc');
  await secret.press('Enter');
  await expect(bar.getByText('Password must have at least 6 characters')).toBeVisible();
  await expect(secret).toBeFocused();
  await secret.fill('abcdef999');
  await secret.press('Enter');
  await expect(bar.getByText(/^Account or password is wrong/)).toBeVisible();
  await expect(account).toHaveValue('markets@example.com');
  await secret.fill(password);
  await secret.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/quotation$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
  // A number without its country is for the screen that can ask for it.
  await page.evaluate(() => localStorage.clear());
  await open(page);
  await account.fill('13800138000');
  await secret.fill(password);
  await secret.press('Enter');
  // What was typed is the visitor's own: the address does not keep it.
  await expect(page).toHaveURL(/\/components\/login\?from=%2Fquotation$/);
  await expect(page.getByLabel('Phone number')).toHaveValue('13800138000');
});

test('an account with a second step goes on where that can be asked for, its name filled in', async ({ page }) => {
  await page.route('**/api/user/login?*', (route) =>
    route.fulfill({
      json: { type: 'error', code: 'two_step_required', message: 'Prove it', details: { factors: ['totp'] } },
    }),
  );
  await open(page);
  const bar = page.getByRole('region', { name: 'Log in to trade' });
  await bar.getByLabel('Email or phone').fill('a@b.example');
  await bar.getByLabel('Password', { exact: true }).fill(password);
  await bar.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/components\/login/);
  await expect(page.getByLabel('Email address')).toHaveValue('a@b.example');
});

test('the way to the app is real: the code is drawn, and on a phone it is said how to install', async ({ page }) => {
  await open(page, '/');
  const apps = page.getByRole('region', { name: 'The same desk, on the phone' });
  await apps.scrollIntoViewIfNeeded();
  const code = apps.getByRole('img', { name: `QR code of ${exchange.origin()}/` });
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(code).toBeHidden();
});

for (const theme of ['1', '0']) {
  for (const width of [1440, 390]) {
    test(`the markets are accessible, night_mode ${theme} at ${width}`, async ({ browser }) => {
      const viewport = { width, height: width === 390 ? 844 : 900 };
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
      await context.addInitScript((night) => localStorage.setItem('night_mode', night), theme);
      const page = await context.newPage();
      await open(page);
      if (width === 390) await page.getByRole('button', { name: 'Log in to trade' }).click();
      await page
        .getByRole('region', { name: 'Log in to trade' })
        .getByLabel('Password', { exact: true })
        .press('Enter');
      await expect(page.getByText('Enter a password')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'markets');
      await page.getByRole('tab', { name: 'Watchlist' }).click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'watchlist');
      await open(page, '/');
      await expect(page.getByRole('region', { name: 'The same desk, on the phone' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'home');
      await context.close();
    });
  }
}
