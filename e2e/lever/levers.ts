/** What the journeys of leveraged contracts share. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Exchange } from '../exchange.ts';
import type { Trader } from '../trader.ts';

export const desk = '/leverdealCenter';

const dayMs = 86_400_000;
/** Longer than a journey. */
const restMs = 1_800_000;

/**
 * The index stands still, however long a journey takes; some seconds have passed, so that it is sound. No midnight comes by
 * itself meanwhile: positions pay for it.
 */
export async function holdIndex(exchange: Exchange): Promise<void> {
  const leftMs = dayMs - (exchange.now % dayMs);
  if (leftMs < restMs) await exchange.advance(leftMs / 1000 + 1);
  await exchange.holdIndex();
  await exchange.passSeconds(5);
}

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Contracts', exact: true });
export const account = (page: Page): Locator => page.getByRole('region', { name: 'Contract account' });

export async function openTab({ page }: Trader, name: 'Positions' | 'Open orders' | 'Closed' | 'Cancelled') {
  await panel(page).getByRole('tab', { name }).click();
}

/** The rows of the list that is open, without its head. */
export const rows = (page: Page): Locator => panel(page).locator('tbody tr').filter({ hasText: /\S/ });

/** A figure of the account, as a number. */
export async function figure(page: Page, name: string): Promise<number> {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}`) });
  const text = await account(page).locator('dl > div').filter({ has: term }).getByRole('definition').innerText();
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

/** Puts money into the empty account, without leaving the desk. */
export async function fund({ page }: Trader, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Transfer funds in' }).first().click();
  const form = page.getByRole('dialog', { name: 'Transfer', exact: true });
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page
    .getByRole('dialog', {
      name: `Transfer ${Number(amount).toLocaleString('en')} USDT from Spot account to Contract account?`,
    })
    .getByRole('button', { name: 'Transfer' })
    .click();
  await expect(page.getByText('Transfer successful')).toBeVisible();
  await expect(form).toBeHidden();
}

interface Order {
  readonly side: 'Long' | 'Short';
  readonly multiple: number;
  readonly lots: number;
  /** Left out: a market order. */
  readonly limit?: string;
}

/** Fills the trade box. */
export async function fill({ page }: Trader, { side, multiple, lots, limit }: Order): Promise<void> {
  await page.getByRole('radio', { name: side, exact: true }).check({ force: true });
  await page.getByRole('radio', { name: limit === undefined ? 'Market' : 'Limit', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: 'Leverage' }).selectOption(String(multiple));
  if (limit !== undefined) await page.getByLabel('Limit price', { exact: true }).fill(limit);
  await page.getByLabel('Lots', { exact: true }).fill(String(lots));
}

/** Fills the trade box and sends it; the first time the risk notice comes, and until it was switched off a question. */
export async function place(trader: Trader, order: Order, isFirst = false): Promise<void> {
  const { page } = trader;
  await fill(trader, order);
  await page.getByRole('button', { name: order.side === 'Long' ? /^Buy \/ Long/ : /^Sell \/ Short/ }).click();
  if (isFirst) {
    await page.getByRole('button', { name: 'I understand' }).click();
    const question = page.getByRole('dialog', { name: `${order.side}: BTC/USDT` });
    await question.getByRole('checkbox', { name: /Don’t ask again/ }).check();
    await question.getByRole('button', { name: 'Place order' }).click();
  }
  await expect(page.getByText('Order placed').last()).toBeVisible();
}
