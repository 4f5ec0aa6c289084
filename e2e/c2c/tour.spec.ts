import { test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { fiatPerson } from './people.ts';
const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: '60' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.setTimeout(200_000);
test('tour', async ({ browser }) => {
  const li = await fiatPerson(exchange, 'Li Si');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { page } = await Trader.newcomer(context, exchange, { path: '/c2cTrade', person: li });
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/shots/trade.png' });
  await page.getByRole('button', { name: /^Buy/ }).first().click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/shots/take.png' });
  const take = page.getByRole('dialog');
  await take.getByRole('textbox').first().fill('50');
  await take.getByRole('radio').first().check().catch(() => {});
  await take.getByRole('button', { name: 'Continue' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/shots/take2.png' });
  await page.getByRole('dialog').getByRole('button', { name: /Buy|Confirm/ }).last().click();
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/shots/deal.png' });
  for (const [name, path] of [['post','/c2c'],['orders','/c2cOrder'],['release','/c2cRelease'],['setcash','/setCash'],['settings','/userSetting#payment-methods']] as const) {
    await page.goto(exchange.origin() + path);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shots/${name}.png` });
  }
});
