/** In every language a button is called as it reads, wide and on a phone. */
import { languages, languageTag } from '@bourse/i18n';
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCalledAsSeen, resize, settled } from '../is-clean.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`in ${language}`, async ({ page }) => {
    await page.addInitScript((lang) => {
      for (const key of ['lang', 'locale']) localStorage.setItem(key, lang);
    }, language);
    for (const path of ['/', '/quotation', '/dealCenter']) {
      await page.goto(exchange.origin() + path);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[language]);
      await isCalledAsSeen(page, `${path} at 1440`);
      await resize(page, 390, 844);
      await isCalledAsSeen(page, `${path} at 390`);
      await resize(page, 1440);
    }
  });
}
