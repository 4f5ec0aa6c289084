/** Somebody at the sign-in screens, doing by role and label what a person does there. Speaks English. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Exchange } from '../exchange.ts';

export const password = 'abc12345';

export class Visitor {
  readonly page: Page;
  readonly #exchange: Exchange;

  private constructor(page: Page, exchange: Exchange) {
    this.page = page;
    this.#exchange = exchange;
  }

  static async enter(browser: Browser, exchange: Exchange, path: string): Promise<Visitor> {
    const context = await browser.newContext();
    const visitor = new Visitor(await context.newPage(), exchange);
    await visitor.open(path);
    return visitor;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#exchange.origin() + path);
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The address comes before the screen, and the last screen may have fields of the same names. */
  async arriveAt(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** The button of the form. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  async choose(kind: 'Phone' | 'Email'): Promise<void> {
    await this.page.getByRole('main').getByText(kind, { exact: true }).click();
  }

  /** Types a phone number of South Korea. */
  async typePhone(number: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: /^Area code/ }).click();
    await page.getByPlaceholder('Country or code').fill('South Korea');
    await page.getByPlaceholder('Country or code').press('Enter');
    await page.getByLabel('Phone number').fill(number);
  }

  async sendCode(): Promise<void> {
    await this.press('Send code');
    await expect(this.page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
  }

  async chooseNationality(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: /^Nationality/ }).click();
    await page.getByPlaceholder('Country or code').fill('South Korea');
    await page.getByRole('option', { name: /South Korea/ }).click();
  }

  async typeCode(code: string): Promise<void> {
    await this.page.getByLabel('Verification code').fill(code);
  }

  /** The code that came, as the demo's outbox shows it. */
  async codeFor(address: string): Promise<string> {
    return this.#exchange.code(address);
  }

  async typePasswords(secret: string, label = 'Password'): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(secret);
    await this.page.getByLabel('Repeat password').fill(secret);
  }

  /** From an empty form to an open account. */
  async register(address: { email: string } | { phone: string }): Promise<void> {
    const { page } = this;
    const isPhone = 'phone' in address;
    await this.open('/components/register');
    await this.choose(isPhone ? 'Phone' : 'Email');
    if (isPhone) await this.typePhone(address.phone);
    else {
      await page.getByLabel('Email address').fill(address.email);
      await this.chooseNationality();
    }
    await page.getByRole('checkbox').check();
    await this.sendCode();
    await this.typeCode(await this.codeFor(isPhone ? `+82${address.phone}` : address.email));
    await this.typePasswords(password);
    await expect(page.getByLabel('Invitation code')).not.toHaveValue('');
    await this.press('Register');
    await expect(page).toHaveURL(/\/components\/login$/);
  }

  async fillLogin(address: { email: string } | { phone: string }, secret = password): Promise<void> {
    await this.arriveAt('Log in');
    await this.choose('phone' in address ? 'Phone' : 'Email');
    if ('phone' in address) await this.typePhone(address.phone);
    else await this.page.getByLabel('Email address').fill(address.email);
    await this.page.getByLabel('Password', { exact: true }).fill(secret);
  }

  async logIn(address: { email: string } | { phone: string }, secret = password): Promise<void> {
    await this.fillLogin(address, secret);
    await this.page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }
}
