/** What staff publish: written in the editor in two languages, read by a visitor in both; what it hides nobody reads. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { signIn } from './console.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

/** What a visitor reads of a notice, in a language. */
async function read(page: Page, language: string, path: string): Promise<void> {
  await page.goto(exchange.origin());
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
  await page.goto(exchange.origin() + path);
}

test('a notice is kept as a draft, published in two languages, read in both, and hidden', async ({ page, browser }) => {
  await signIn(page, exchange, 'market');
  await page.getByRole('navigation', { name: 'Console pages' }).getByRole('link', { name: 'Notices' }).click();
  await page.getByRole('button', { name: 'New notice' }).click();
  await page.getByLabel('Title').fill('Deposits pause on Sunday');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.getByRole('combobox', { name: 'Text style' }).selectOption('Heading');
  await page.keyboard.type('When');
  await page.keyboard.press('Enter');
  await page.keyboard.type('From two on, ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('for an hour');
  await isClean(page, 'editor');
  await page.setViewportSize({ width: 390, height: 900 });
  await isClean(page, 'editor at 390');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('cell', { name: 'Draft', exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await read(visitor, 'en', '/noticeList?c_id=3');
  await expect(visitor.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible();
  await expect(visitor.getByText('Deposits pause on Sunday')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('tab', { name: '한국어' }).click();
  await page.getByLabel('Title').fill('일요일 입금 중단');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // Half a language is not published.
  await expect(page.getByRole('alert').filter({ hasText: 'Fill this in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('2시부터 1시간 동안 중단됩니다');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Published', exact: true }).first()).toBeVisible();

  await visitor.reload();
  await visitor.getByRole('link', { name: /Deposits pause on Sunday/ }).click();
  const article = visitor.getByRole('article');
  await expect(article.getByRole('heading', { name: 'When', level: 2 })).toBeVisible();
  await expect(article.locator('strong')).toHaveText('for an hour');
  await read(visitor, 'kr', new URL(visitor.url()).pathname + new URL(visitor.url()).search);
  await expect(article.getByRole('heading', { name: '일요일 입금 중단' })).toBeVisible();
  await expect(article.getByText('2시부터 1시간 동안 중단됩니다')).toBeVisible();

  await isClean(page, 'notice details');
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('cell', { name: 'Hidden', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('일요일 입금 중단')).toHaveCount(0);
});
