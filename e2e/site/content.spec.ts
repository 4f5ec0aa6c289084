/** What the exchange publishes: banners and notices, in every language, by hand and by themselves. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { Operator } from '../operator.ts';

const whitepaper = 'https://bourse.example/whitepaper.pdf';
const exchange = new Exchange({
  WHITEPAPER_URL: whitepaper,
  SUPPORT_URL: 'https://help.bourse.example/?user={id}&name={name}',
});
let operator: Operator;
test.beforeAll(async () => {
  await exchange.start();
  operator = await Operator.enter(exchange);
});
test.afterAll(() => exchange.remove());

/** Words that each step of the walk is found by. */
const walks = {
  en: {
    lang: 'en',
    slide: 'One per mille. On every trade.',
    all: 'All notices',
    category: 'Security',
    register: 'Continue',
  },
  kr: { lang: 'ko-KR', slide: '모든 거래에 수수료 0.1%', all: '전체 공지사항', category: '보안', register: '계속' },
  jp: {
    lang: 'ja-JP',
    slide: 'どの取引も、手数料0.1%',
    all: 'お知らせ一覧',
    category: 'セキュリティ',
    register: '続ける',
  },
  spa: {
    lang: 'es-419',
    slide: 'Uno por mil. En cada operación.',
    all: 'Todos los avisos',
    category: 'Seguridad',
    register: 'Continuar',
  },
  hk: { lang: 'zh-Hant-HK', slide: '每筆交易，只收千分之一', all: '全部公告', category: '安全', register: '繼續' },
  zh: { lang: 'zh-Hans-CN', slide: '每笔交易，只收千分之一', all: '全部公告', category: '安全', register: '继续' },
} as const;

async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((one) => {
    localStorage.setItem('lang', one);
    localStorage.setItem('locale', one);
  }, language);
}

const slides = (page: Page) => page.locator('[aria-roledescription="carousel"]');

for (const [language, words] of Object.entries(walks)) {
  test(`a visitor who speaks ${language} walks from the banner to a notice and to the registration`, async ({
    page,
  }) => {
    await speak(page, language);
    await page.goto(exchange.origin());
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.slide);
    await page.getByRole('link', { name: words.all }).first().click();
    await expect(page).toHaveURL(/\/noticeList$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    await page.getByRole('tab', { name: words.category }).click();
    await expect(page).toHaveURL(/\/noticeList\?c_id=25$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    const title = await page.getByRole('main').getByRole('heading', { level: 2 }).innerText();
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL(/\/components\/noticeDetail\?id=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('article').locator('li').first()).not.toBeEmpty();
    await page.goto(exchange.origin());
    await page.getByRole('textbox').first().fill('someone@example.com');
    await page.getByRole('button', { name: words.register, exact: true }).click();
    await expect(page).toHaveURL(/\/components\/register$/);
    await expect(page.locator('input[autocomplete="email"], input[type="email"], input').first()).toHaveValue(
      'someone@example.com',
    );
  });
}

test('notices lead to their neighbours, and an address names category and page', async ({ page }) => {
  const text = { content_en: '<p>Words</p>', c_id: '21' };
  for (let count = 1; count <= 12; count++) {
    await operator.call('/api/news/save', {
      ...text,
      title_en: `Maintenance ${count}`,
      abstract_en: `Number ${count}`,
    });
  }
  await page.goto(`${exchange.origin()}/noticeList?c_id=21`);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(10);
  await expect(lines.first()).toContainText('Maintenance 12');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/c_id=21&page=2$/);
  await expect(lines).toHaveCount(3);
  await page.reload();
  await expect(lines).toHaveCount(3);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(lines).toHaveCount(10);
  await lines.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance 11');
  await page.getByRole('link', { name: /Next notice/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance 12');
  await expect(page.getByRole('link', { name: /Next notice/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Previous notice/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance 11');
});

test('the banners are those that the operator puts up, at the first drawing', async ({ page, browser }) => {
  const { id } = await operator.call('/api/banner/save', {
    title_en: 'A fourth slide',
    tab_en: 'The fourth',
    action_en: 'To the notices',
    link: '/noticeList',
    picture: 'journal',
    sort: '9',
  });
  await page.goto(exchange.origin());
  await slides(page).getByRole('button', { name: 'The fourth' }).click();
  await expect(slides(page).getByRole('heading', { name: 'A fourth slide' })).toBeInViewport();
  await slides(page).getByRole('link', { name: 'To the notices' }).click();
  await expect(page).toHaveURL(/\/noticeList$/);
  await operator.call('/api/banner/delete', { id: String(id) });
  // Without a call answered, the first slide is there all the same: it came with the page.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const lone = await context.newPage();
  await lone.route(/\/api\//, (route) => route.abort());
  await lone.goto(exchange.origin());
  await expect(lone.getByRole('heading', { level: 1 })).toHaveText('One per mille. On every trade.');
  await context.close();
});

test('slides run by themselves until they are paused, and follow keys and fingers', async ({ page }) => {
  await page.goto(exchange.origin());
  const current = slides(page).locator('[aria-current="true"]');
  const second = slides(page).getByRole('heading', { name: 'A book you can see through' });
  await page.mouse.move(5, 5);
  await expect(current).toHaveText('The open book');
  await expect(second).toBeInViewport();
  await slides(page).getByRole('button', { name: 'Pause the slides' }).click();
  await expect(slides(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await slides(page).getByRole('button', { name: 'One per mille' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('The open book');
  await expect(current).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('One per mille');
  const box = await slides(page).boundingBox();
  if (box === null) throw new Error('no slides');
  const y = box.y + 60;
  await page.mouse.move(box.x + box.width - 60, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, y, { steps: 8 });
  await page.mouse.up();
  await expect(current).toHaveText('The open book');
});

test('nothing moves by itself for those who asked for less motion', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(exchange.origin());
  await expect(slides(page).getByRole('button', { name: 'The journal' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pause|Play) the/ })).toHaveCount(0);
  await slides(page).getByRole('button', { name: 'The journal' }).click();
  await expect(slides(page).getByRole('heading', { name: 'Written down before it is answered' })).toBeInViewport();
  await context.close();
});

test('announcements take turns and can be turned', async ({ page }) => {
  await page.goto(exchange.origin());
  const ticker = page.getByRole('region', { name: 'Notices' });
  // Under the pointer they stand still.
  await ticker.getByRole('link').first().hover();
  const place = ticker.getByText(/^\d of 3$/);
  const at = Number.parseInt(await place.innerText(), 10);
  const title = await ticker.getByRole('link').first().innerText();
  await ticker.getByRole('button', { name: 'Next notice' }).click();
  await expect(place).toHaveText(`${(at % 3) + 1} of 3`);
  await expect(ticker.getByRole('link', { name: title })).toHaveCount(0);
  await ticker.getByRole('button', { name: 'Previous notice' }).click();
  await ticker.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('whitepaper and customer service are where the settings say, and a language is kept', async ({
  page,
  context,
}) => {
  await page.goto(`${exchange.origin()}/no/such/page`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'White paper' })).toHaveAttribute('href', whitepaper);
  await expect(header.getByText('DEMO')).toBeVisible();
  await context.route(/help\.bourse\.example/, (route) => route.fulfill({ body: 'help' }));
  const opened = context.waitForEvent('page');
  await header.getByRole('button', { name: 'Support' }).click();
  await expect(await opened).toHaveURL('https://help.bourse.example/?user=&name=');
  await header.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('locale')])).toEqual([
    'kr',
    'kr',
  ]);
});

const screens = ['/', '/noticeList', '/noticeList?c_id=9', '/components/noticeDetail?id=140', '/no/such/page'];

for (const theme of ['1', '0']) {
  for (const width of [1440, 390]) {
    test(`what is published is accessible, night_mode ${theme} at ${width}`, async ({ browser }) => {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
      await context.addInitScript((night) => localStorage.setItem('night_mode', night), theme);
      const page = await context.newPage();
      for (const screen of screens) {
        await page.goto(exchange.origin() + screen);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await isClean(page, screen);
      }
      await context.close();
    });
  }
}
