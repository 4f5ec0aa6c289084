/** The demo's agent and orders with one, for journeys. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Exchange, Person } from '../exchange.ts';
import type { PictureFile } from '../picture.ts';
import { Trader } from '../trader.ts';

type Kind = 'Deposit' | 'Withdraw';

/** The regional one of the demo's agents: "Harbour Exchange", whose verified name is Chen Demo. */
export const demoAgent = { shop: 'Harbour Exchange', name: 'Chen Demo', invitationCode: 'DEMAGTA2' } as const;
const demoAgentId = '1';
const account = 'agent1@demo.bourse.example';

export async function signInDemoAgent(exchange: Exchange): Promise<Person> {
  const { message: token } = await exchange.post<string>('/api/user/login', {
    user_string: account,
    password: 'demo1234',
  });
  return { account, userId: 0, token };
}

export async function enterAsPerson(exchange: Exchange, browser: Browser, person: Person, path: string) {
  return await Trader.newcomer(await browser.newContext(), exchange, { path, person });
}

export const agentOrder = (page: Page) => page.getByRole('dialog', { name: /^Agent order \d+$/ });

/** Opens an order by the form of an agent. */
export async function orderByForm(page: Page, shop: string, kind: Kind, money: string): Promise<void> {
  await page.getByRole('link', { name: `${kind}: ${shop}` }).click();
  await expect(page).toHaveURL(/\/rechargeMoney\?id=\d+&current=[01]/);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByLabel('Phone number').fill('13800138000');
  await page.getByLabel(kind === 'Deposit' ? 'You pay' : 'You receive').fill(money);
  await page.getByRole('button', { name: kind, exact: true }).click();
  await expect(agentOrder(page)).toBeVisible();
}

/** An order of 20 USDT with the demo's agent, opened without the form; its number. */
export async function orderAtDemoAgent(exchange: Exchange, { token }: Person, kind: Kind): Promise<string> {
  const asked = kind === 'Deposit' ? { type: 'buy', money: '145' } : { type: 'sell', money: '143' };
  const told = { way: 'bank', mobile: '13800138000', deal_account: '6222 8888 0000', address: '', rate: '' };
  const fields = { acceptor_id: demoAgentId, ...asked, ...told };
  return String((await exchange.call<{ id: number }>('/api/acceptor/deal', fields, token)).id);
}

/** Available in the fiat account. */
export async function fiatUsdtOf(exchange: Exchange, { token }: Person): Promise<number> {
  const { message } = await exchange.post<{
    legal_wallet: { balance: { currency_name: string; legal_balance: string }[] };
  }>('/api/wallet/list', {}, token);
  return Number(message.legal_wallet.balance.find(({ currency_name }) => currency_name === 'USDT')?.legal_balance);
}

/** The agent says that the money is sent, with a reference and a receipt. */
export async function markTransferred(page: Page, reference: string, receipt: PictureFile): Promise<void> {
  await agentOrder(page).getByRole('button', { name: 'I’ve transferred' }).click();
  const transfer = page.getByRole('dialog', { name: 'I’ve transferred' });
  await transfer.getByLabel('Transfer reference').fill(reference);
  await transfer.locator('input[type=file]').setInputFiles(receipt);
  await expect(transfer).toContainText('Uploaded');
  await transfer.getByRole('button', { name: 'I’ve transferred' }).click();
  await expect(transfer).toHaveCount(0);
}
