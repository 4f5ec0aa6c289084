/** A visitor of each language, from the home page by markets and a notice to an account. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const visitors = [
  { lang: 'en', tag: 'en', markets: 'Markets', notices: 'Notices', account: 'Open an account', script: /[A-Za-z]/ },
  { lang: 'kr', tag: 'ko-KR', markets: '마켓', notices: '공지사항', account: '계정 만들기', script: /\p{sc=Hangul}/u },
  {
    lang: 'jp',
    tag: 'ja-JP',
    markets: 'マーケット',
    notices: 'お知らせ',
    account: 'アカウントを作成',
    script: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  },
  { lang: 'spa', tag: 'es-419', markets: 'Mercados', notices: 'Avisos', account: 'Crear una cuenta', script: /[a-z]/ },
  { lang: 'hk', tag: 'zh-Hant-HK', markets: '市場', notices: '公告', account: '建立帳號', script: /\p{sc=Han}/u },
  { lang: 'zh', tag: 'zh-Hans-CN', markets: '行情', notices: '公告', account: '创建账号', script: /\p{sc=Han}/u },
] as const;

for (const { lang, tag, markets, notices, account, script } of visitors) {
  test(`${lang}: home, markets, a notice, an account`, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(exchange.origin());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    if (lang !== 'en') {
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page
        .getByRole('menuitemradio')
        .or(page.getByRole('menuitem'))
        .and(page.locator(`[lang="${tag}"]`))
        .click();
    }
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    if (lang !== 'en') {
      expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('locale')])).toEqual([
        lang,
        lang,
      ]);
    }

    const main = page.getByRole('main');
    await page.getByRole('banner').getByRole('link', { name: markets, exact: true }).click();
    await expect(page).toHaveURL(/\/quotation$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(markets);
    await expect(main.getByText('BTC', { exact: true }).first()).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: notices, exact: true }).click();
    await expect(page).toHaveURL(/\/noticeList/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(notices);
    await main.getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/components\/noticeDetail\?id=\d+/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(script);
    await expect(main.getByRole('article')).toContainText(script);

    await page.getByRole('banner').locator('a[href="/components/register"]').click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(account);
    await main.getByRole('radio').nth(1).click();
    const email = `visitor-${lang}@example.com`;
    await main.locator('input[name="account"]').fill(email);
    await main.getByRole('checkbox').check();
    await main.locator('input[name="code"] + button').click();
    await main.locator('input[name="code"]').fill(await codeSentTo(email));
    await main.locator('input[name="password"]').fill('abc12345');
    await main.locator('input[name="repeat"]').fill('abc12345');
    await expect(main.locator('input[name="invitation"]')).not.toHaveValue('');
    await main.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/components\/login$/);
    expect(faults).toEqual([]);
    await context.close();
  });
}

/** The code, once its message has come. */
async function codeSentTo(email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = await exchange.code(email).catch(() => '');
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}
