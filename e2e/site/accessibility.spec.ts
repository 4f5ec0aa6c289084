/** Every screen of a visitor, in both themes: nothing axe finds wrong, no sideways scroll, no word in the wrong place. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';

const screens = [
  '/',
  '/dealCenter',
  '/components/login',
  '/components/register',
  '/forgetPwd',
  '/components/noticeDetail?id=140',
  '/no/such/page',
];

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

for (const theme of ['1', '0']) {
  test(`screens with night_mode ${theme} are accessible`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript((night) => localStorage.setItem('night_mode', night), theme);
    const page = await context.newPage();
    for (const screen of screens) {
      await test.step(screen, async () => {
        await page.goto(exchange.origin() + screen);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
        ).toEqual([]);
      });
    }
  });
}

test('no screen scrolls sideways, from 360 to 2560, in the longest language', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'spa');
    localStorage.setItem('locale', 'spa');
  });
  const page = await context.newPage();
  for (const width of [360, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of screens) {
      await page.goto(exchange.origin() + screen);
      await expect(page.getByRole('main')).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${screen} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
