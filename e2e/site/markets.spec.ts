/** What a visitor does with the markets: finds one, puts them in order, stars them, watches them live, goes to trade, signs in. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange, password } from '../exchange.ts';

const btc = 2;
const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await expect.poll(async () => (await exchange.best(btc)).bid).toBeGreaterThan(0);
  await exchange.still();
});
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

/** The pairs of the rows, from the first to the last. */
async function symbolsOf(page: Page): Promise<string[]> {
  const names = await table(page).getByRole('rowheader').allInnerTexts();
  return names.map((name) => name.replaceAll(/\s/g, ''));
}

const units: Readonly<Record<string, number>> = { M: 1e6, B: 1e9 };

/** The figures of a column, from the first row to the last. */
async function figuresOf(page: Page, name: string): Promise<number[]> {
  const place = await head(page, name).evaluate((cell: HTMLTableCellElement) => cell.cellIndex + 1);
  const texts = await rows(page).locator(`> :nth-child(${place})`).allInnerTexts();
  return texts.map((text) => {
    const [, figure = '', unit = ''] = /^([+−]?[\d.]+)\s*([MB]?)/.exec(text.replaceAll(',', '')) ?? [];
    return Number(figure.replace('−', '-')) * (units[unit] ?? 1);
  });
}

const isFalling = (figures: readonly number[]) =>
  figures.every((figure, at) => at === 0 || (figures[at - 1] ?? 0) >= figure);

interface Row {
  readonly symbol: string;
  is_display: number;
  change: string;
}

/** Changes the list of markets on its way to the page. */
async function alterMarkets(page: Page, alter: (row: Row, at: number) => void): Promise<void> {
  await page.route('**/api/currency/quotation_new?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { message: { quotation: Row[] }[] };
    for (const { quotation } of answer.message) quotation.forEach(alter);
    await route.fulfill({ response, json: answer });
  });
}

/** How far the week of each pair went. */
async function weeks(): Promise<Map<string, number>> {
  const get = async (path: string) => (await fetch(exchange.origin('127.0.0.1') + path)).json();
  const { message: lists } = (await get('/api/currency/sparklines')) as {
    message: { list: { symbol: string; data: string[] }[] };
  };
  const { message: groups } = (await get('/api/currency/quotation_new')) as {
    message: { quotation: { symbol: string; now_price: string }[] }[];
  };
  const prices = new Map(groups.flatMap(({ quotation }) => quotation.map((row) => [row.symbol, row.now_price])));
  // The running day, which comes last, ends at the price of now.
  return new Map(lists.list.map(({ symbol, data }) => [symbol, Number(prices.get(symbol)) / Number(data.at(-7))]));
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
  await expect(page).toHaveURL(/\/leverdealCenter\?symbol=SOL-USDT$/);
  await expect(page.getByRole('region', { name: 'SOL/USDT', exact: true })).toBeVisible();
  const keys = ['symbol', 'legal_id', 'currency_name', 'legal_name', 'shareNum', 'priceScale'];
  const stored = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
  expect(stored).toEqual(['SOL/USDT', '1', 'SOL', 'USDT', '0.1', '100000']);
});

test('a card of the home page opens its pair by keyboard', async ({ page }) => {
  await open(page, '/');
  const cards = page.getByRole('region', { name: 'First markets' }).getByRole('button');
  await expect(cards).toHaveCount(4);
  await cards.nth(1).press('Enter');
  await expect(page).toHaveURL(/\/leverdealCenter\?symbol=ETH-USDT$/);
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
  await expect(page).toHaveURL(/\/leverdealCenter\?symbol=SOL-USDT$/);
  await expect(page.getByRole('region', { name: 'SOL/USDT', exact: true })).toBeVisible();

  // On the trading screen it changes the pair in place.
  await opener.click();
  await search.fill('doge');
  await page.getByRole('option', { name: 'DOGE/USDT' }).click();
  await expect(page.getByRole('region', { name: 'DOGE/USDT', exact: true })).toBeVisible();
  await opener.click();
  await expect(page.getByRole('option', { name: 'DOGE/USDT' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // In a field the key is a letter, and a narrower header has no room for the search.
  await page.getByLabel('Lots', { exact: true }).focus();
  await page.keyboard.press('/');
  await expect(search).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(opener).toHaveCount(0);
});

test('columns sort up and down, and a third time as before', async ({ page }) => {
  await open(page);
  const listed = await symbolsOf(page);
  expect(listed).toHaveLength(11);
  const week = await weeks();
  const lines = table(page).getByRole('img', { name: /, last 7 days$/ });
  await expect(lines.filter({ visible: true })).toHaveCount(11);
  for (const name of ['Last price', '24h change', '24h high', '24h low', '24h volume', '24h turnover', '7 days']) {
    const column = head(page, name);
    const press = () => column.getByRole('button').press('Enter');
    const shown = async () => {
      if (name !== '7 days') return await figuresOf(page, name);
      return (await symbolsOf(page)).map((symbol) => week.get(symbol) ?? Number.NaN);
    };
    await press();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    const falling = await shown();
    expect(new Set(falling).size, `${name}: figures that differ`).toBeGreaterThan(5);
    expect(isFalling(falling), `${name}: ${falling}`).toBe(true);
    await press();
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    const rising = await shown();
    expect(isFalling(rising.toReversed()), `${name}: ${rising}`).toBe(true);
    await press();
    await expect(column).toHaveAttribute('aria-sort', 'none');
    await expect.poll(() => symbolsOf(page)).toEqual(listed);
  }
  // Names begin with A.
  await head(page, 'Trading pair').getByRole('button').click();
  await expect(head(page, 'Trading pair')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => symbolsOf(page)).toEqual(listed.toSorted());
});

test('orders leave out what they do not mean', async ({ page }) => {
  // Of three pairs one rose, one fell, and one is where it was.
  const moves = (at: number) => [`${at + 1}.25`, `-${at + 1}.5`, '0.00'][at % 3] ?? '';
  await alterMarkets(page, (row, at) => {
    row.change = moves(at);
  });
  await open(page);
  const listed = await symbolsOf(page);
  const moveOf = new Map(listed.map((symbol, at) => [symbol, Number(moves(at))]));
  await expect.poll(() => figuresOf(page, '24h change')).toEqual([...moveOf.values()]);
  for (const [order, sign] of [
    ['Gainers', 1],
    ['Losers', -1],
  ] as const) {
    await page.getByRole('radio', { name: order }).click();
    await expect(page.getByRole('radio', { name: order })).toBeChecked();
    const moved = [...moveOf].filter(([, move]) => Math.sign(move) === sign);
    const expected = moved.toSorted(([, a], [, b]) => sign * (b - a)).map(([symbol]) => symbol);
    await expect.poll(() => symbolsOf(page)).toEqual(expected);
  }
  await page.getByRole('radio', { name: 'Turnover' }).click();
  await expect(page.getByRole('radio', { name: 'Turnover' })).toBeChecked();
  const turnovers = await figuresOf(page, '24h turnover');
  expect(turnovers).toHaveLength(listed.length);
  expect(isFalling(turnovers), String(turnovers)).toBe(true);
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
  const { token } = await exchange.person();
  const { bid, ask } = await exchange.best(btc);
  const order = { legal_id: '1', currency_id: String(btc), num: '0.0005', mode: '1' };
  for (const [way, price] of [
    ['in', ask],
    ['out', bid],
  ] as const) {
    expect(await exchange.post(`/api/transaction/${way}`, order, token)).toMatchObject({ type: 'ok' });
    await expect(rowOf(page, 'BTC')).toContainText(
      price.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
  }
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
  await alterMarkets(page, (row) => {
    if (row.symbol === 'ETH/USDT') row.is_display = 0;
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

test('markets that do not load say so, and load when asked again', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // Connected, the page would ask again by itself.
  await page.route('**/assets/realtime-worker*', (route) => route.abort());
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
}) => {
  await exchange.person('markets@example.com');
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
  const how = apps.getByText(/^To install it, open the browser's menu and choose/);
  await expect(how).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(code).toBeHidden();
  await expect(how).toBeVisible();
  // A browser that offers to install the app itself needs no words about it.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await expect(apps.getByRole('button', { name: 'Install the app' })).toBeVisible();
  await expect(how).toHaveCount(0);
});
