/** A visitor of each language, from the banner by notices and markets to an account. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange, password } from '../exchange.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

/** Words that each step of the walk is found by. */
const visitors = [
  {
    lang: 'en',
    tag: 'en',
    own: 'English',
    slide: 'One per mille. On every trade.',
    all: 'All notices',
    security: 'Security',
    markets: 'Markets',
    notices: 'Notices',
    go: 'Continue',
    account: 'Open an account',
    script: /[A-Za-z]/,
  },
  {
    lang: 'kr',
    tag: 'ko-KR',
    own: '한국어',
    slide: '모든 거래에 수수료 0.1%',
    all: '전체 공지사항',
    security: '보안',
    markets: '마켓',
    notices: '공지사항',
    go: '계속',
    account: '계정 만들기',
    script: /\p{sc=Hangul}/u,
  },
  {
    lang: 'jp',
    tag: 'ja-JP',
    own: '日本語',
    slide: 'どの取引も、手数料0.1%',
    all: 'お知らせ一覧',
    security: 'セキュリティ',
    markets: 'マーケット',
    notices: 'お知らせ',
    go: '続ける',
    account: 'アカウントを作成',
    script: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  },
  {
    lang: 'spa',
    tag: 'es-419',
    own: 'Español',
    slide: 'Uno por mil. En cada operación.',
    all: 'Todos los avisos',
    security: 'Seguridad',
    markets: 'Mercados',
    notices: 'Avisos',
    go: 'Continuar',
    account: 'Crear una cuenta',
    script: /[a-z]/,
  },
  {
    lang: 'hk',
    tag: 'zh-Hant-HK',
    own: '繁體中文（香港）',
    slide: '每筆交易，只收千分之一',
    all: '全部公告',
    security: '安全',
    markets: '市場',
    notices: '公告',
    go: '繼續',
    account: '建立帳號',
    script: /\p{sc=Han}/u,
  },
  {
    lang: 'zh',
    tag: 'zh-Hans-CN',
    own: '简体中文',
    slide: '每笔交易，只收千分之一',
    all: '全部公告',
    security: '安全',
    markets: '行情',
    notices: '公告',
    go: '继续',
    account: '创建账号',
    script: /\p{sc=Han}/u,
  },
] as const;

type Walk = (typeof visitors)[number];

for (const some of [visitors.slice(0, 3), visitors.slice(3)]) {
  test(`${some.map(({ lang }) => lang).join(', ')}: the banner, notices, the markets, an account`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const faults: string[] = [];
    let spoken = 'English';
    for (const walk of some) {
      await test.step(walk.lang, async () => {
        // A tab each: a code can be sent once a minute and tab.
        const page = await context.newPage();
        page.on('pageerror', (error) => faults.push(error.message));
        await page.goto(exchange.origin());
        if (walk.own !== spoken) await speak(page, spoken, walk);
        spoken = walk.own;
        await readNotices(page, walk);
        await openAccount(page, walk);
        await page.close();
      });
    }
    expect(faults).toEqual([]);
  });
}

/** Chooses the language in the header; the page comes again in it. */
async function speak(page: Page, spoken: string, { lang, tag }: Walk): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: `: ${spoken}` })
    .click();
  await page
    .getByRole('menuitemradio')
    .and(page.locator(`[lang="${tag}"]`))
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  const stored = await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('locale')]);
  expect(stored).toEqual([lang, lang]);
}

async function readNotices(page: Page, { tag, slide, all, security, markets, notices, script }: Walk): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(slide);
  await page.getByRole('banner').getByRole('link', { name: markets, exact: true }).click();
  await expect(page).toHaveURL(/\/quotation$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(markets);
  await expect(main.getByText('BTC', { exact: true }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: notices, exact: true }).click();
  await expect(page).toHaveURL(/\/noticeList$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(notices);
  await page.getByRole('banner').locator('a[href="/"]').click();
  await main.getByRole('link', { name: all }).first().click();
  await expect(page).toHaveURL(/\/noticeList$/);
  await expect(main.getByRole('listitem')).toHaveCount(10);
  await main.getByRole('tab', { name: security }).click();
  await expect(page).toHaveURL(/\/noticeList\?c_id=25$/);
  await expect(main.getByRole('listitem')).toHaveCount(1);
  const title = await main.getByRole('heading', { level: 2 }).innerText();
  await main.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/components\/noticeDetail\?id=\d+$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(script);
  await expect(main.getByRole('article')).toContainText(script);
  await expect(main.getByRole('article').locator('li').first()).not.toBeEmpty();
}

/** By the header, and by what is typed on the home page. */
async function openAccount(page: Page, { lang, slide, go, account }: Walk): Promise<void> {
  const main = page.getByRole('main');
  const email = `visitor-${lang}@example.com`;
  await page.getByRole('banner').locator('a[href="/components/register"]').click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(account);
  await page.getByRole('banner').locator('a[href="/"]').click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(slide);
  await main.getByRole('textbox').first().fill(email);
  await main.getByRole('button', { name: go, exact: true }).click();
  await expect(page).toHaveURL(/\/components\/register$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(account);
  await expect(main.locator('input[name="account"]')).toHaveValue(email);
  // Nobody's nationality is guessed.
  await main.locator('button[aria-haspopup]').first().click();
  await page.getByRole('option').first().click();
  await main.getByRole('checkbox').check();
  await main.locator('input[name="code"] + button').click();
  await main.locator('input[name="code"]').fill(await codeSentTo(email));
  await main.locator('input[name="password"]').fill(password);
  await main.locator('input[name="repeat"]').fill(password);
  await expect(main.locator('input[name="invitation"]')).not.toHaveValue('');
  await main.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/components\/login$/);
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
