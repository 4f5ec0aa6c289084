import { type FirstState, firstStateMark, languages } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../testing/build-app.ts';
import { get } from '../testing/client.ts';
import { fillPage } from './web.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

describe('the first state', () => {
  const page = `<p>${firstStateMark}</p>`;
  const site: FirstState['site'] = { products: [], whitepaper: '', mode: 'demo' };
  const markets = [{ id: 1, name: '</script><script>alert(1)</script><!--', quotation: [] }];

  it('lies in the page as data that ends nowhere but at its end', () => {
    const html = fillPage(page, { markets, site });
    const [, json = ''] =
      /^<p><script type="application\/json" id="first-state">([^<]*)<\/script><\/p>$/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ markets, site });
  });

  it('stays out where there is none, or too much of it', () => {
    expect(fillPage(page, null)).toBe('<p></p>');
    expect(fillPage(page, { markets: [{ id: 1, name: 'x'.repeat(100_000), quotation: [] }], site })).toBe('<p></p>');
  });

  it('is what the call answers', async () => {
    const { body } = await get(app, '/api/currency/quotation_new');
    const { payload } = await app.app.inject({ url: '/dealCenter' });
    const [, json = 'null'] = /id="first-state">([^<]*)</.exec(payload) ?? [];
    const site = (await get(app, '/api/site/info')).body.message;
    expect(JSON.parse(json)).toEqual({ markets: body.message, site });
    const home = await app.app.inject({ url: '/' });
    const [, more = 'null'] = /id="first-state">([^<]*)</.exec(home.payload) ?? [];
    const { banners } = JSON.parse(more) as { banners: object };
    expect(Object.keys(banners)).toEqual([...languages]);
  });
});
