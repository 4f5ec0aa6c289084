/** The trading screen in the languages that are longer or wider than English, and with red for up. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const widths = [1440, 1024, 390];

/** Names of what is pressed that their boxes cut off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main [role=tab], main [role=radio], header button')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => one.innerText || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80)),
  );
}

for (const [lang, tag] of [
  ['spa', 'es-419'],
  ['kr', 'ko-KR'],
  ['jp', 'ja-JP'],
  ['hk', 'zh-Hant-HK'],
  ['zh', 'zh-Hans-CN'],
] as const) {
  test(`${lang}: every word has its room`, async ({ browser }, info) => {
    const context = await browser.newContext();
    await context.addInitScript((language) => {
      localStorage.setItem('lang', language);
      localStorage.setItem('locale', language);
    }, lang);
    const page = await context.newPage();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${exchange.origin()}/dealCenter`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('.desk-chart canvas').first()).toBeVisible();
      await page.screenshot({ path: info.outputPath(`${lang}-${width}.png`) });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
      expect(await cutOff(page), `at ${width}`).toEqual([]);
    }
    await context.close();
  });
}

/** Whether what is painted there is more red than green. */
async function isRed(canvas: Locator, part: 'upper' | 'lower'): Promise<boolean> {
  const picture = (await canvas.screenshot()).toString('base64');
  return await canvas.page().evaluate(
    async ([data, from]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const half = Math.floor(image.height / 2);
      const bytes = context?.getImageData(0, from === 'upper' ? 0 : half, image.width, half).data ?? [];
      let balance = 0;
      for (let at = 0; at < bytes.length; at += 4) balance += (bytes[at] ?? 0) - (bytes[at + 1] ?? 0);
      return balance > 0;
    },
    [picture, part] as const,
  );
}

test('red for up turns the book and the form', async ({ browser }) => {
  for (const downUp of ['0', '1'] as const) {
    const context = await browser.newContext({ bypassCSP: true });
    await context.addInitScript((choice) => {
      localStorage.setItem('downUp', choice);
      localStorage.setItem('night_mode', '1');
    }, downUp);
    const page = await context.newPage();
    await page.goto(`${exchange.origin()}/dealCenter`);
    const book = page.locator('.desk-book .desk-canvas').first();
    await expect(book).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // Bids stand below: they are up's.
    await expect.poll(() => isRed(book, 'lower')).toBe(downUp === '1');
    await expect.poll(() => isRed(book, 'upper')).toBe(downUp === '0');
    const [red = 0, green = 0] = await page
      .getByRole('radio', { name: 'Buy' })
      .evaluate((radio) => (getComputedStyle(radio).color.match(/\d+/g) ?? []).map(Number));
    expect(red > green).toBe(downUp === '1');
    await context.close();
  }
});
