/** What the journeys of money share: what they look at, and what they do where clicking is not the subject. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Exchange, type Person, password } from '../exchange.ts';
import { type Words, wordsOf } from '../words.ts';

export const usdt = '1';
/** Somebody else's address on Tron. */
export const tron = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

const english = wordsOf('en');

export const depositPanel = (page: Page, t: Words = english): Locator =>
  page.getByRole('region', { name: t('deposit.title', { currency: 'USDT' }) });
export const withdrawPanel = (page: Page, t: Words = english): Locator =>
  page.getByRole('region', { name: t('withdraw.title', { currency: 'USDT' }) });

/** USDT in the list of the spot account. */
export const usdtRow = (page: Page): Locator =>
  page.getByRole('table', { name: 'Spot account' }).getByRole('row', { name: /USDT/ }).nth(1);

/** The address on the network of a tab in the deposit panel. */
export async function shownAddress(page: Page, network: string): Promise<string> {
  const panel = depositPanel(page);
  await panel.getByRole('tab', { name: network }).click();
  await expect(panel.getByRole('img', { name: 'QR code of the deposit address' })).toBeVisible();
  return (await panel.getByRole('tabpanel').locator('code').innerText()).trim();
}

/** One's own address on Tron, told by the exchange. */
export async function ownAddress(exchange: Exchange, { token }: Person): Promise<string> {
  const { networks } = await exchange.call<{ networks: { network: string; address: string }[] }>(
    '/api/wallet/get_in_address',
    { currency: usdt },
    token,
  );
  return networks.find(({ network }) => network === 'trc20')?.address ?? '';
}

export async function transfer(exchange: Exchange, { token }: Person, number: string, from: string, to: string) {
  const fields = { currency_id: usdt, number, from_field: from, to_field: to };
  await exchange.call('/api/wallet/change', fields, token);
}

export async function keepAddress(exchange: Exchange, person: Person, address = tron): Promise<void> {
  const safecode = await safetyCode(exchange, person, 'address');
  const fields = { currency_id: usdt, address, notes: 'ledger1', safecode };
  await exchange.call('/api/wallet/addaddress', fields, person.token);
}

/** Off holds withdrawals for 24 hours. */
export async function switchWhitelist(exchange: Exchange, { token }: Person, isOn: boolean): Promise<void> {
  await exchange.call('/api/wallet/whitelist', { is_open: isOn ? '1' : '0', password }, token);
}

/** A safety code; there is one a minute, and one that was refused for something else can be used again. */
export async function safetyCode(
  exchange: Exchange,
  { token, account }: Person,
  purpose = 'withdraw',
): Promise<string> {
  await exchange.call('/api/sms_mail_aq', { purpose }, token);
  return exchange.code(account);
}

/** A withdrawal to somebody else's address, asked for. */
export async function withdraw(exchange: Exchange, person: Person, number: string): Promise<void> {
  const safecode = await safetyCode(exchange, person);
  const fields = { currency: usdt, number, address: tron, type: 'trc20', safecode };
  await exchange.call('/api/wallet/out', fields, person.token);
}

/** Has a code sent by the form and types it. */
export async function typeCode(page: Page, exchange: Exchange, account: string): Promise<void> {
  const panel = withdrawPanel(page);
  await panel.getByRole('button', { name: 'Send code' }).click();
  await expect(panel.getByRole('button', { name: /Resend in/ })).toBeVisible();
  await panel.getByLabel('Security code').fill(await exchange.code(account));
}

/** Fills the form of a withdrawal up to the question. */
export async function askToWithdraw(page: Page, exchange: Exchange, account: string, amount: string): Promise<Locator> {
  const panel = withdrawPanel(page);
  await panel.getByLabel('Withdrawal address').fill(tron);
  await expect(panel.getByRole('radio', { name: 'Tron (TRC20)' })).toBeChecked();
  await panel.getByLabel('Amount', { exact: true }).fill(amount);
  await typeCode(page, exchange, account);
  await panel.getByRole('button', { name: 'Review withdrawal' }).click();
  return page.getByRole('dialog', { name: `Withdraw ${amount} USDT?` });
}

/** Buys BTC for what is asked, so that there is a trade with its fee. */
export async function buyBitcoin(exchange: Exchange, { token }: Person): Promise<void> {
  // The makers begin a moment after the exchange.
  await expect.poll(async () => (await exchange.best(2)).ask).toBeGreaterThan(0);
  const { ask } = await exchange.best(2);
  const fields = { legal_id: usdt, currency_id: '2', price: (ask * 1.01).toFixed(2), num: '0.001', mode: '2' };
  await exchange.call('/api/transaction/in', fields, token);
}
