/** What the journeys of Up/Down contracts share. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Exchange } from '../exchange.ts';
import type { Trader } from '../trader.ts';

export const desk = '/secondDealCenter';

/** The index stands still, however long a journey takes; some seconds have passed, so that it is sound. */
export async function holdIndex(exchange: Exchange): Promise<void> {
  await exchange.holdIndex();
  await exchange.passSeconds(5);
}

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Up/Down contracts' }).last();

/** Puts money into the empty account, without leaving the desk. */
export async function fund({ page }: Trader, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Transfer from spot' }).click();
  const form = page.getByRole('dialog', { name: 'Transfer', exact: true });
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Transfer ${amount} USDT from Spot account to Up/Down account?` })
    .getByRole('button', { name: 'Transfer' })
    .click();
  await expect(page.getByText('Transfer successful')).toBeVisible();
  await expect(form).toBeHidden();
}

/** Presses one way; the first time the risk notice comes, and until it was switched off a question. */
export async function press({ page }: Trader, way: 'Up' | 'Down', isFirst = false): Promise<void> {
  await page.getByRole('button', { name: way, exact: true }).filter({ visible: true }).click();
  if (!isFirst) return;
  await page.getByRole('button', { name: 'I understand' }).click();
  const question = page.getByRole('dialog', { name: `${way}: BTC/USDT` });
  await question.getByRole('checkbox', { name: /Don’t ask again/ }).check();
  await question.getByRole('button', { name: 'Place order' }).click();
}

/** The newest contract has begun. */
export async function begun({ page }: Trader): Promise<void> {
  await expect(panel(page).locator('tbody tr').first()).toContainText(/\d+\.\d s/);
}
