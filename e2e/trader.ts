/** A person in a browser of their own, doing by role and label what a trader does. */
import type { Language } from '@bourse/i18n/server';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Exchange, type Person, password } from './exchange.ts';

/** Every page of the context is signed in from its first load on, until somebody logs out. */
export async function signIn(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (location.protocol !== 'http:') return;
    // A logout empties the storage; the cookie keeps the next page from signing in again.
    if (document.cookie.includes('was-signed-in')) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the simple way is enough for a mark
    document.cookie = 'was-signed-in=1; path=/';
    localStorage.setItem('token', value);
  }, token);
}

interface Arrival {
  readonly path?: string;
  readonly account?: string;
  /** Whom the journey has made already. */
  readonly person?: Person;
  readonly host?: string;
}

export class Trader {
  readonly page: Page;
  readonly #exchange: Exchange;
  readonly #origin: string;
  /** What went wrong in the page that a person would not see. */
  readonly faults: string[] = [];

  private constructor(page: Page, exchange: Exchange, origin: string) {
    this.page = page;
    this.#exchange = exchange;
    this.#origin = origin;
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      // What a busy exchange refuses the page asks for again; what does not come even so, its screen says.
      const isNetwork = /ERR_CONNECTION|ERR_EMPTY|ERR_INTERNET|WebSocket|Failed to fetch|status of 429|\/api\//.test(
        message.text(),
      );
      if (message.type() === 'error' && !isNetwork)
        this.faults.push(`${message.text()} ${message.location().url}`.trim());
    });
  }

  static async enter(context: BrowserContext, exchange: Exchange, host?: string): Promise<Trader> {
    const trader = new Trader(await context.newPage(), exchange, exchange.origin(host));
    await trader.page.goto(trader.#origin);
    return trader;
  }

  /** Nobody in particular, on the screen at `path`. */
  static async visitor(context: BrowserContext, exchange: Exchange, path = '/dealCenter'): Promise<Trader> {
    const trader = new Trader(await context.newPage(), exchange, exchange.origin());
    await trader.open(path);
    return trader;
  }

  /** Somebody new with the demo's funds, or `person`, signed in already, on the screen at `path`. */
  static async newcomer(
    context: BrowserContext,
    exchange: Exchange,
    { path = '/dealCenter', account, person, host }: Arrival = {},
  ): Promise<Trader> {
    const { token } = person ?? (await exchange.person(account));
    await signIn(context, token);
    const trader = new Trader(await context.newPage(), exchange, exchange.origin(host));
    await trader.open(path);
    if (path === '/dealCenter') {
      await expect.poll(() => trader.balance('USDT')).toEqual({ available: 10_000, locked: 0 });
    }
    return trader;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#origin + path);
  }

  /** From its next load on the page is in this language. */
  async speak(language: Language): Promise<void> {
    await this.page.evaluate((value) => Object.assign(localStorage, { lang: value, locale: value }), language);
  }

  /** Registers by e-mail with the code from the outbox, then logs in. */
  async register(email: string): Promise<void> {
    const { page } = this;
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await page
      .getByRole('radio', { name: 'Email' })
      .or(page.getByRole('tab', { name: 'Email' }))
      .click();
    await page.getByLabel('Email address').fill(email);
    await this.#chooseCountry('Korea');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible();
    await page.getByLabel('Verification code').fill(await this.#exchange.code(email));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat password').fill(password);
    await expect(page.getByLabel('Invitation code')).not.toHaveValue('');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/components\/login/);
    await this.logIn(email);
  }

  async #chooseCountry(name: string): Promise<void> {
    const { page } = this;
    await page
      .getByRole('button', { name: /Nationality/ })
      .or(page.getByRole('combobox', { name: /Nationality/ }))
      .first()
      .click();
    await page.getByPlaceholder('Country or code').fill(name);
    await page.getByRole('option', { name: new RegExp(`South ${name}`) }).click();
  }

  async logIn(email: string): Promise<void> {
    const { page } = this;
    // The address comes before the screen, and the last screen has fields of the same names.
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page
      .getByRole('radio', { name: 'Email' })
      .or(page.getByRole('tab', { name: 'Email' }))
      .click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
  }

  get ticket(): Locator {
    return this.page.locator('form').filter({ has: this.page.getByLabel('Amount', { exact: true }) });
  }

  get openOrders(): Locator {
    return this.page.getByRole('region', { name: 'Open orders' });
  }

  /** Switches the pair by the search that `/` opens. */
  async choosePair(symbol: string): Promise<void> {
    const { page } = this;
    const search = page.getByRole('combobox', { name: 'Choose a market' });
    // The header is there with the page; the keys follow a moment later.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(search).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await search.fill(symbol.split('/')[0] ?? symbol);
    await page.getByRole('listbox').getByRole('option', { name: symbol }).click();
    await expect(page.getByRole('region', { name: symbol, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(symbol));
  }

  async cancelAll(): Promise<void> {
    await this.openOrders.getByRole('button', { name: 'Cancel all' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click();
    await expect(this.openOrders.getByText('No open orders')).toBeVisible();
  }

  /** Cancels what is open, which the market may take first. */
  async leaveNothing(): Promise<void> {
    const { page, openOrders } = this;
    const patience = { timeout: 2000 };
    await expect(async () => {
      await page.keyboard.press('Escape');
      const cancel = openOrders.getByRole('button', { name: 'Cancel all' });
      if (await cancel.isEnabled()) {
        await cancel.click(patience);
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click(patience);
      }
      await expect(openOrders.getByText('No open orders')).toBeVisible(patience);
    }).toPass({ timeout: 30_000 });
  }

  /** Fills the form and sends it; a quantity in per cent goes by the slider, without a price it is a market order. */
  async place(side: 'Buy' | 'Sell', order: { price?: string; quantity: string }): Promise<void> {
    const { ticket } = this;
    await ticket.getByRole('radio', { name: side }).click();
    await ticket.getByRole('tab', { name: order.price === undefined ? 'Market' : 'Limit' }).click();
    if (order.price !== undefined) await ticket.getByLabel('Price', { exact: true }).fill(order.price);
    if (order.quantity.endsWith('%')) await this.#slide(Number.parseInt(order.quantity, 10));
    else await ticket.getByLabel('Amount', { exact: true }).fill(order.quantity);
    await ticket.getByRole('button', { name: /^(Buy|Sell) / }).click();
  }

  async #slide(percent: number): Promise<void> {
    const slider = this.ticket.getByRole('slider');
    await slider.focus();
    await slider.press('Home');
    for (let at = 0; at < percent; at += 25) await slider.press('ArrowRight');
    await expect(this.ticket.getByLabel('Amount', { exact: true })).not.toHaveValue('');
  }

  /** A balance as the screen shows it: available and in orders. */
  async balance(coin: string): Promise<{ available: number; locked: number }> {
    const row = this.page.getByRole('region', { name: 'Balances' }).getByRole('row', { name: new RegExp(`^${coin} `) });
    const cells = await row.getByRole('cell').allInnerTexts();
    const [available = Number.NaN, locked = Number.NaN] = cells
      .slice(-2)
      .map((text) => Number(text.replaceAll(',', '')));
    return { available, locked };
  }
}
