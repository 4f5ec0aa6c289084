/** What the exchange publishes: banners and notices, by hand and by themselves. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { settled } from '../is-clean.ts';
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

/** How long a slide and a notice stay. */
const slideMs = 8000;
const noticeMs = 7000;

/** Stops the page's time once all is there: it goes on by `runFor` only, however slow the machine is. */
async function openWithoutTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(exchange.origin());
  await settled(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

const slides = (page: Page) => page.locator('[aria-roledescription="carousel"]');

test('notices lead to their neighbours, and an address names category and page', async ({ page }) => {
  const text = { content_en: '<p>Words</p>', c_id: '21' };
  // One after the other: the order of the list is that of their coming.
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
  await openWithoutTime(page);
  const current = slides(page).locator('[aria-current="true"]');
  const names = await slides(page).locator('[data-slide]').allInnerTexts();
  expect(names).toEqual(['One per mille', 'The open book', 'The journal']);
  const before = names.indexOf(await current.innerText());
  await page.clock.runFor(slideMs);
  const next = names[(before + 1) % names.length] ?? '';
  await expect(current).toHaveText(next);
  await slides(page).getByRole('button', { name: 'Pause the slides' }).click();
  await expect(slides(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
  // Neither focus nor pointer holds them now, only the button.
  await page.mouse.move(5, 5);
  await page.getByRole('textbox').first().focus();
  await page.clock.runFor(2 * slideMs);
  await expect(current).toHaveText(next);
  await page.clock.resume();
  await slides(page).getByRole('button', { name: 'One per mille' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('The open book');
  await expect(current).toBeFocused();
  await expect(slides(page).getByRole('heading', { name: 'A book you can see through' })).toBeInViewport();
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
  await page.clock.install();
  await page.goto(exchange.origin());
  await settled(page);
  await expect(slides(page).getByRole('button', { name: 'The journal' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pause|Play) the/ })).toHaveCount(0);
  await page.clock.runFor(2 * slideMs);
  await expect(slides(page).locator('[aria-current="true"]')).toHaveText('One per mille');
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('1 of 3')).toBeVisible();
  await slides(page).getByRole('button', { name: 'The journal' }).click();
  await expect(slides(page).getByRole('heading', { name: 'Written down before it is answered' })).toBeInViewport();
});

test('announcements take turns and can be turned', async ({ page }) => {
  await openWithoutTime(page);
  const ticker = page.getByRole('region', { name: 'Notices' });
  const place = ticker.getByText(/^\d of 3$/);
  const link = ticker.getByRole('link').first();
  const at = Number.parseInt(await place.innerText(), 10);
  const title = await link.innerText();
  await page.clock.runFor(noticeMs);
  await expect(place).toHaveText(`${(at % 3) + 1} of 3`);
  await expect(link).not.toHaveText(title);
  // Under the pointer they stand still.
  await link.hover();
  await page.clock.runFor(2 * noticeMs);
  await expect(place).toHaveText(`${(at % 3) + 1} of 3`);
  await page.clock.resume();
  await ticker.getByRole('button', { name: 'Previous notice' }).click();
  await expect(place).toHaveText(`${at} of 3`);
  await expect(link).toHaveText(title);
  await ticker.getByRole('button', { name: 'Next notice' }).click();
  await expect(place).toHaveText(`${(at % 3) + 1} of 3`);
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
