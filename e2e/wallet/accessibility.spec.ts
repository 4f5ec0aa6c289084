/** Every screen of accounts and money, wide and on a phone, in both themes and on paper: nothing axe finds wrong. */
import { expect, test } from '@playwright/test';
import { Exchange, type Person } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes, isWithinEachWindow, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import {
  buyBitcoin,
  depositPanel,
  keepAddress,
  ownAddress,
  switchWhitelist,
  transfer,
  tron,
  withdraw,
  withdrawPanel,
} from './wallet.ts';

// Nothing changes while it is looked at.
const exchange = new Exchange({ WITHDRAW_DEMO_SECONDS: '86400' });
/** Somebody whose screens are full, and somebody who may withdraw nothing for now. */
let busy: Person;
let held: Person;
test.beforeAll(async () => {
  await exchange.start();
  busy = await exchange.person();
  await transfer(exchange, busy, '100', 'change', 'lever');
  await transfer(exchange, busy, '40', 'lever', 'micro');
  await transfer(exchange, busy, '20', 'micro', 'legal');
  await buyBitcoin(exchange, busy);
  await exchange.sendCoins('trc20', await ownAddress(exchange, busy), '7');
  await exchange.mineBlocks(1);
  await withdraw(exchange, busy, '30');
  held = await exchange.person();
  await keepAddress(exchange, held);
  for (const isOn of [true, false, true]) await switchWhitelist(exchange, held, isOn);
});
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const accounts = [
  ['/lever', 'Contract account'],
  ['/micro', 'Up/Down account'],
  ['/legal', 'Fiat account'],
  ['/change?currency_id=1', 'USDT · Spot account'],
] as const;

const records = [
  ['/coinRecord', 'Account history'],
  ['/statement', 'Spot account'],
  ['/transferRecord', 'Transfer history'],
] as const;

test('the spot account, and the dialog of a transfer', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/change', person: busy });
  const { page } = trader;
  await expect(page.getByRole('region', { name: 'Allocation' })).toContainText('%');
  await isCleanAtBothWidths(page, 'the spot account');
  await page.getByRole('button', { name: 'Transfer USDT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isCleanAtBothWidths(page, 'the dialog', 'dialog');
  expect(trader.faults).toEqual([]);
});

test('the other accounts, and one coin', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/lever', person: busy });
  const { page } = trader;
  for (const [path, name] of accounts) {
    await trader.open(path);
    await expect(page.getByRole('table', { name, exact: true })).toContainText('USDT');
    await isCleanAtBothWidths(page, path, 'main');
  }
  expect(trader.faults).toEqual([]);
});

test('deposit and withdrawal', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/lever?deposit=USDT', person: busy });
  const { page } = trader;
  const deposit = depositPanel(page);
  await expect(deposit.getByRole('listitem').filter({ hasText: '7.00000000' })).toBeVisible();
  await deposit.getByRole('button', { name: 'My deposit didn’t arrive' }).click();
  await deposit.getByRole('button', { name: 'Send request' }).click();
  await expect(deposit.getByText('please input number')).toBeVisible();
  await isCleanAtBothWidths(page, 'the deposit panel', '.chain-panel');
  await trader.open('/change?withdraw=USDT');
  const panel = withdrawPanel(page);
  await expect(panel.getByRole('list', { name: 'Progress' })).toBeVisible();
  await panel.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(panel.getByText('Enter a withdrawal address')).toBeVisible();
  await isCleanAtBothWidths(page, 'the withdrawal panel with faults', '.chain-panel');
  await panel.getByLabel('Withdrawal address').fill(tron);
  await panel.getByLabel('Amount', { exact: true }).fill('30');
  await panel.getByLabel('Security code').fill('123456');
  await panel.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isCleanAtBothWidths(page, 'the question', 'dialog');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isCleanAtBothWidths(page, 'the question before it is taken back', 'dialog');
  expect(trader.faults).toEqual([]);
});

test('the address book, and a hold', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/withdraw_address', person: held });
  const { page } = trader;
  await settled(page);
  await page.getByRole('region', { name: 'Add address' }).getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('Enter an address')).toBeVisible();
  await isCleanAtBothWidths(page, 'the address book', 'main');
  for (const opener of ['Turn off', 'Delete ledger1']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isCleanAtBothWidths(page, opener, 'dialog');
    await page.keyboard.press('Escape');
  }
  await trader.open('/change?withdraw=USDT');
  await expect(withdrawPanel(page).getByText('Withdrawals are on hold')).toBeVisible();
  await isCleanAtBothWidths(page, 'the hold', '.chain-panel');
  expect(trader.faults).toEqual([]);
});

test('transfers, the log and the statement, on paper too', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/transfer', person: busy });
  const { page } = trader;
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('Enter the amount to transfer')).toBeVisible();
  await isCleanAtBothWidths(page, 'the form with a fault', 'main');
  for (const [path, name] of records) {
    await trader.open(path);
    await expect(page.getByRole('table', { name, exact: true })).toContainText('USDT');
    await settled(page);
    await isCleanAtBothWidths(page, path, 'main');
  }
  await trader.open('/statement');
  await expect(page.getByRole('table', { name: 'Spot account' })).toContainText('USDT');
  await page.emulateMedia({ media: 'print' });
  await isCleanInBothThemes(page, 'the statement on paper');
  expect(trader.faults).toEqual([]);
});

test('no screen scrolls sideways, from 360 to 2560, in the longest language', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/transfer', person: busy });
  const { page } = trader;
  await trader.speak('spa');
  for (const [path] of [
    ...records,
    ['/transfer'],
    ['/change'],
    ['/change?currency_id=1'],
    ['/change?deposit=USDT'],
    ['/change?withdraw=USDT'],
    ['/withdraw_address'],
  ] as const) {
    await trader.open(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-419');
    await isWithinEachWindow(page, path);
  }
  expect(trader.faults).toEqual([]);
});
