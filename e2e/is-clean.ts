/** What axe finds wrong in a page, and whether it is wider than its window. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Axe = typeof axe;

const everyRule: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag22aa'];
/** The rules that look at colours. */
const colourRules: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Whoever speaks to the page says what is seen: a name holds the text on its button. */
const nameRule: RunOptions['runOnly'] = { type: 'rule', values: ['label-content-name-mismatch'] };
/** What stands in for something that is still to come. */
const placeholders = '[aria-busy="true"], [class*="animate-skeleton"]';

/** Waits until nothing on the page waits for anything. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator(placeholders)).toHaveCount(0);
}

/** Gives the window another width; resolves once the page has drawn itself for it. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        // What follows a media query does so with the frame that first has the new width.
        const look = () => (innerWidth === wanted ? requestAnimationFrame(() => done()) : requestAnimationFrame(look));
        look();
      }),
    width,
  );
}

/** Nothing that axe finds wrong, and nothing wider than the window. `place` names what is looked at. */
export async function isClean(page: Page, place: string, part?: string): Promise<void> {
  await expect(page.locator(placeholders), `${place} has loaded`).toHaveCount(0);
  expect(await faultsOf(page, everyRule, part), place).toEqual([]);
  await isWithinWindow(page, place);
}

/** Each name holds the text that is seen. */
export async function isCalledAsSeen(page: Page, place: string): Promise<void> {
  await expect(page.locator(placeholders), `${place} has loaded`).toHaveCount(0);
  expect(await faultsOf(page, nameRule), place).toEqual([]);
}

/**
 * The same in both themes. They differ in colours only, so the other one is switched to in place and asked for colours;
 * `part` is a selector of what is new there, where the rest of the page was looked at before: only that is looked at.
 */
export async function isCleanInBothThemes(page: Page, place: string, part?: string): Promise<void> {
  await isClean(page, place, part);
  const { theme } = await page.evaluate(() => ({ theme: document.documentElement.dataset.theme }));
  const other = theme === 'night' ? 'day' : 'night';
  await useTheme(page, other);
  expect(await faultsOf(page, colourRules, part), `${place} by ${other}`).toEqual([]);
  await useTheme(page, theme ?? 'day');
}

/** The same wide and on a phone: the layout follows the window, so what is open stays open. */
export async function isCleanAtBothWidths(page: Page, place: string, part?: string): Promise<void> {
  await isCleanInBothThemes(page, `${place} at 1440`, part);
  await resize(page, 390, 844);
  await isCleanInBothThemes(page, `${place} at 390`, part);
  await resize(page, 1440);
}

/** No part of the page needs sideways scrolling in windows of these widths. */
export async function isWithinEachWindow(page: Page, place: string, widths = [2560, 1024, 768, 360]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    await settled(page);
    await isWithinWindow(page, `${place} at ${width}`);
  }
}

/** No part of the page needs sideways scrolling, once it has drawn itself for the window. */
export async function isWithinWindow(page: Page, place: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${place} is wider than the window`).toBeLessThanOrEqual(0);
}

async function useTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

async function faultsOf(page: Page, runOnly: RunOptions['runOnly'], part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], selectors: false };
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const found = await (window as Window & { axe?: Axe }).axe?.run(context, options);
      return found?.violations.map(({ id, nodes }) => ({ id, marked: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    { context: part ?? 'html', options },
  );
  if (violations === undefined) throw new Error('axe is not in the page');
  return violations.map(({ id, marked }) => `${id}: ${marked.join(' | ')}`);
}
