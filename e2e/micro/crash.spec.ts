/** What SIGKILL leaves of a contract that runs: it is settled at its time, by the same prices. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { begun, desk, fund, holdIndex, panel, press } from './contracts.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await holdIndex(exchange);
});
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a contract outlives a crash and is settled by the same prices', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: desk });
  const { page } = trader;
  await fund(trader, '100');
  // Longer than a slow machine takes to start again.
  await page.getByRole('radio', { name: '120 s Return 84%' }).check({ force: true });
  await press(trader, 'Up', true);
  await begun(trader);
  await exchange.kill();
  await exchange.start();
  await holdIndex(exchange);
  await trader.open(desk);
  await expect(panel(page).getByRole('row').nth(1)).toContainText('BTC/USDT');
  // Its clock is the machine's again, and a little behind.
  await exchange.passSeconds(150, 20_000);
  await panel(page).getByRole('tab', { name: 'Settled' }).click();
  await expect(panel(page).getByRole('row').nth(1)).toContainText('Won');
});
