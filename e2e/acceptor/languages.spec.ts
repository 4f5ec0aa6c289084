/** The screens of agents and of online payment in every language: within the window, wide and on a phone, by day and by night. */
import { expect, test } from '@playwright/test';
import { approvalSeconds, fiatPerson } from '../c2c/people.ts';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes, isWithinEachWindow, resize, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { orderAtDemoAgent } from './agents.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('no screen of agents or of payments is wider than its window, in any language', async ({ browser }) => {
  test.slow();
  const person = await fiatPerson(exchange, 'Zhou Ba');
  const deal = await orderAtDemoAgent(exchange, person, 'Deposit');
  await exchange.call('/api/payment/create', { account: '6222 0200', amount: '100' }, person.token);
  for (const language of ['en', 'kr', 'jp', 'spa', 'hk', 'zh'] as const) {
    const context = await browser.newContext();
    await context.addInitScript((value) => {
      localStorage.setItem('lang', value);
      localStorage.setItem('locale', value);
    }, language);
    const { page, faults } = await Trader.newcomer(context, exchange, { path: '/payment', person });
    const withAgents = [
      '/recharge',
      '/rechargeMoney?id=1&current=0',
      '/aceite',
      `/chargeRecord?current=0&deal=${deal}`,
    ];
    for (const path of ['/payment', ...withAgents]) {
      await page.goto(exchange.origin() + path);
      await settled(page);
      await isWithinEachWindow(page, `${path} in ${language}`, [1440, 390]);
    }
    await resize(page, 1440);
    await page.goto(`${exchange.origin()}/payment`);
    await settled(page);
    await isCleanInBothThemes(page, `payments in ${language}`);
    expect(faults, language).toEqual([]);
    await context.close();
  }
});
