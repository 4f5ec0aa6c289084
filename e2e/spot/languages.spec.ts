/** The trading screen in the languages that are longer or wider than English, and with red for up. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
// Figures that change while boxes are measured would be a matter of chance.
test.beforeAll(async () => {
  await exchange.start();
  await exchange.still();
});
test.afterAll(() => exchange.remove());

const widths = [1440, 1024, 390];
const phoneWidthMax = 899;

const languages = [
  ['spa', 'es-419'],
  ['kr', 'ko-KR'],
  ['jp', 'ja-JP'],
  ['hk', 'zh-Hant-HK'],
  ['zh', 'zh-Hans-CN'],
] as const;

/** Names of what is pressed that their boxes cut off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main [role=tab], main [role=radio], header button')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => one.innerText || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80)),
  );
}

/** Loads the screen with what a browser keeps of a trader's choices. */
async function openWith(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((choices) => Object.assign(localStorage, choices), stored);
  await page.reload();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('every word has its room', async ({ context }) => {
  const { page } = await Trader.visitor(context, exchange);
  for (const [lang, tag] of languages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWith(page, { lang, locale: lang });
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('.desk-chart canvas').first()).toBeVisible();
    for (const width of widths) {
      const at = `${lang} at ${width}`;
      await page.setViewportSize({ width, height: 900 });
      // The screen has taken the width once the form is a sheet, or no longer is.
      await expect(page.locator('.desk-ticket[aria-modal]')).toHaveCount(width <= phoneWidthMax ? 1 : 0);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, at).toBeLessThanOrEqual(0);
      await expect.poll(() => cutOff(page), at).toEqual([]);
    }
  }
});

/** Whether what is painted there is more red than green. */
async function isRed(canvas: Locator, part: 'upper' | 'lower'): Promise<boolean> {
  const picture = (await canvas.screenshot()).toString('base64');
  return await canvas.page().evaluate(
    async ([data, from]) => {
      const png = Uint8Array.from(atob(data), (one) => one.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([png], { type: 'image/png' }));
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

test('red for up turns the book and the form', async ({ context }) => {
  const { page } = await Trader.visitor(context, exchange);
  for (const downUp of ['0', '1']) {
    await openWith(page, { downUp, night_mode: '1' });
    const book = page.locator('.desk-book .desk-canvas').first();
    await expect(book).toBeVisible();
    // Bids stand below: they are up's.
    await expect.poll(() => isRed(book, 'lower')).toBe(downUp === '1');
    await expect.poll(() => isRed(book, 'upper')).toBe(downUp === '0');
    const [red = 0, green = 0] = await page
      .getByRole('radio', { name: 'Buy' })
      .evaluate((radio) => (getComputedStyle(radio).color.match(/\d+/g) ?? []).map(Number));
    expect(red > green).toBe(downUp === '1');
  }
});
