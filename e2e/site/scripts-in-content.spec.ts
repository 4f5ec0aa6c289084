/** Three hundred ways to bring a script into what is published: none of them runs on any screen that shows it. */
import { markupPayloads } from '@bourse/server/testing/payloads';
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Operator } from '../operator.ts';
import { bringInWhatIsBlocked } from '../policies.ts';

const exchange = new Exchange();
let operator: Operator;
test.beforeAll(async () => {
  await exchange.start();
  operator = await Operator.enter(exchange);
});
test.afterAll(() => exchange.remove());
// A service worker would answer for what is changed on its way here.
test.use({ serviceWorkers: 'block' });

/** Whatever runs calls `xss()`; whatever leads away or asks is noted too. */
async function watch(page: Page): Promise<string[]> {
  const caught: string[] = [];
  await page.exposeFunction('xss', () => void caught.push(`ran at ${page.url()}`));
  page.on('dialog', (dialog) => {
    caught.push(`asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('xss.test')) caught.push(`asked for ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(exchange.origin())) caught.push(`led to ${frame.url()}`);
  });
  return caught;
}

/** Nothing of a payload stands in the page as more than text. */
async function isInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main');
    const nodes = [...(main?.querySelectorAll('*') ?? [])];
    const faults = nodes.flatMap((node) => node.getAttributeNames().filter((name) => name.startsWith('on')));
    const links = nodes
      .map((node) => node.getAttribute('href') ?? '')
      .filter((href) => /^\s*(javascript|data|vbscript|\/\/)/i.test(href));
    return [
      ...faults,
      ...links,
      ...nodes.filter((node) => /^(script|iframe|object|embed|base|meta)$/i.test(node.tagName)).map(String),
    ];
  });
  expect(found).toEqual([]);
}

/** Presses every link and moves over everything that content brought. */
async function poke(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    for (const node of main.querySelectorAll('article *')) {
      for (const type of ['mouseover', 'mouseenter', 'focus', 'focusin', 'pointerrawupdate', 'beforeinput']) {
        node.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  });
}

const perNotice = 20;
const pages = Array.from({ length: markupPayloads.length / perNotice }, (_, at) =>
  markupPayloads.slice(at * perNotice, (at + 1) * perNotice),
);

test('what operators publish runs nowhere', async ({ page }) => {
  expect(markupPayloads).toHaveLength(300);
  const ids: number[] = [];
  for (const [at, some] of pages.entries()) {
    const [title = '', abstract = ''] = [some[0], some[1]];
    const fields = { c_id: '3', title_en: `${at} ${title}`.slice(0, 200), abstract_en: abstract };
    ids.push((await operator.call('/api/news/save', { ...fields, content_en: `<p>words</p>${some.join('\n')}` })).id);
  }
  for (const [at, some] of pages.slice(0, 5).entries()) {
    const fields = {
      title_en: `${at} ${some[2]}`.slice(0, 200),
      text_en: some[3] ?? '',
      tab_en: `${at} ${some[4]}`.slice(0, 200),
    };
    await operator.call('/api/banner/save', { ...fields, action_en: some[5] ?? '', link: '/noticeList' });
  }
  const caught = await watch(page);
  await page.goto(exchange.origin());
  const slides = page.locator('[aria-roledescription="carousel"] [data-slide]');
  await expect(slides).toHaveCount(8);
  for (let place = 0; place < 8; place++) {
    await slides.nth(place).click();
    await isInert(page);
  }
  const ticker = page.getByRole('region', { name: 'Notices' });
  for (let turn = 0; turn < 5; turn++) {
    await ticker.getByRole('button', { name: 'Next notice' }).click();
    await isInert(page);
  }
  for (const number of [1, 2, 3]) {
    await page.goto(`${exchange.origin()}/noticeList?c_id=3&page=${number}`);
    if (number < 2) await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    await isInert(page);
  }
  for (const id of ids) {
    await page.goto(`${exchange.origin()}/components/noticeDetail?id=${id}`);
    await expect(page.getByRole('article').getByText('words', { exact: true }).first()).toBeVisible();
    await poke(page);
    await isInert(page);
  }
  expect(caught).toEqual([]);
});

test('not even where a server lets it through: the page makes nothing of it', async ({ page }) => {
  bringInWhatIsBlocked();
  const caught = await watch(page);
  let content = '';
  await page.route(/\/api\/news\/detail/, (route) =>
    route.fulfill({
      json: {
        type: 'ok',
        message: {
          id: 1,
          c_id: 3,
          title: content.slice(0, 200),
          abstract: content.slice(0, 400),
          thumbnail: content.slice(0, 100),
          update_time: content.slice(0, 30),
          content: `<p>words</p>${content}`,
          previous: { id: 2, title: content.slice(0, 200) },
          next: null,
        },
      },
    }),
  );
  for (const some of pages) {
    content = some.join('\n');
    await page.goto(`${exchange.origin()}/components/noticeDetail?id=1`);
    await expect(page.getByRole('article').getByText('words', { exact: true }).first()).toBeVisible();
    await poke(page);
    await isInert(page);
  }
  expect(caught).toEqual([]);
});
