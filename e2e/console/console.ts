/** The console of a demo, as a member of its staff has it open. */
import { type Browser, expect, type Page } from '@playwright/test';
import { staffCode } from '../authenticator.ts';
import type { Exchange } from '../exchange.ts';

export type DemoRole = 'operator' | 'super' | 'support' | 'reviewer' | 'finance' | 'market';

export async function signIn(page: Page, exchange: Exchange, name: DemoRole): Promise<void> {
  await page.goto(`${exchange.origin()}/console/`);
  const account = `${name}@demo.bourse.example`;
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.keyboard.press('Enter');
  await page.getByLabel('Authenticator code').fill(await staffCode(exchange, account));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Console pages' })).toBeVisible();
}

/** A colleague in a browser of their own. */
export async function colleague(browser: Browser, exchange: Exchange, name: DemoRole): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, exchange, name);
  return page;
}

export async function goTo(page: Page, link: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Console pages' })
    .getByRole('link', { name: new RegExp(`^${link}`) })
    .click();
}

/** The page of deals and their terms: what its link says begins that of the adverts, and counts what waits. */
export async function goToDeals(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Console pages' }).locator('a[href="/console/p2p"]').click();
}

/** Opens the first row of a page's list. */
export async function openFirst(page: Page, link: string): Promise<void> {
  await goTo(page, link);
  await page.getByRole('table', { name: link, exact: true }).getByRole('row').nth(1).click();
}

/** The second person opens the newest proposal and approves it. */
export async function approveNewest(page: Page, exchange: Exchange, name: DemoRole): Promise<void> {
  await openFirst(page, 'Proposals');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Approve', exact: true }) });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).last().click();
  await dialog.getByLabel('Authenticator code').fill(await staffCode(exchange, `${name}@demo.bourse.example`));
  await dialog.getByRole('button', { name: 'Approve', exact: true }).last().click();
}
