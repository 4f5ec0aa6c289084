/** Every refusal of transfers, deposit forms and the address book: each at its place, in the language of whoever reads it. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { picture } from '../picture.ts';
import { Trader } from '../trader.ts';
import type { Words } from '../words.ts';
import { inTurn, isRefusedAbove, isRefusedAt } from './refused.ts';
import { depositPanel, keepAddress, switchWhitelist, tron, usdt } from './wallet.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The wire's names of the accounts, which are those of the list. */
type Account = 'change' | 'lever' | 'legal' | 'micro';

test('transfers', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/transfer' });
  const { page } = trader;
  const main = page.getByRole('main');
  const send = (t: Words) => main.getByRole('button', { name: t('transfer.transfer'), exact: true }).click();
  const amountOf = (t: Words) => page.getByLabel(t('common.quantity'), { exact: true });
  const between = async (t: Words, from: Account, to: Account) => {
    await page.getByLabel(t('transfer.from'), { exact: true }).selectOption({ label: t(`wallet.account_${from}`) });
    await page.getByLabel(t('transfer.to'), { exact: true }).selectOption({ label: t(`wallet.account_${to}`) });
  };
  /** The form says it before it asks. */
  const isRefused = async (t: Words, amount: string, sentence: string) => {
    await amountOf(t).fill(amount);
    await send(t);
    await isRefusedAt(amountOf(t), sentence);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await inTurn(trader, '/transfer', [
    async (t) => {
      await between(t, 'micro', 'micro');
      await amountOf(t).fill('5');
      await send(t);
      await isRefusedAt(page.getByLabel(t('transfer.to'), { exact: true }), t('transfer.same'));
    },
    async (t) => {
      for (const amount of ['', '0.00']) await isRefused(t, amount, t('account.huanum'));
      await isRefused(t, 'abc', t('common.number_unreadable'));
    },
    (t) => isRefused(t, '100.000000001', t('transfer.too_fine', { decimals: 8 })),
    async (t) => {
      await between(t, 'legal', 'lever');
      await isRefused(t, '99.99999999', t('transfer.min_100'));
    },
    async (t) => {
      await between(t, 'change', 'lever');
      await isRefused(t, '99999999.00000001', t('transfer.max'));
    },
    async (t) => {
      await between(t, 'change', 'micro');
      await isRefused(t, '10000.00000001', t('common.insufficient_balance'));
    },
    async (t) => {
      // The form offers only what the coin may be held in; the coin's accounts may change while it is open.
      await page.getByLabel(t('common.coin'), { exact: true }).selectOption({ label: 'BTC' });
      const open = [t('wallet.account_legal'), t('wallet.account_change')];
      for (const name of ['transfer.from', 'transfer.to'] as const) {
        const options = page.getByLabel(t(name), { exact: true }).getByRole('option');
        expect((await options.allInnerTexts()).sort()).toEqual(open.sort());
      }
      await page.route('**/api/wallet/change?*', (route) => {
        const fields = new URLSearchParams(route.request().postData() ?? '');
        fields.set('to_field', 'lever');
        return route.continue({ postData: fields.toString() });
      });
      await between(t, 'change', 'legal');
      await amountOf(t).fill('0.1');
      await send(t);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('transfer.transfer'), exact: true })
        .click();
      await isRefusedAt(page.getByLabel(t('transfer.to'), { exact: true }), t('transfer.not_allowed'));
    },
  ]);
  expect(trader.faults).toEqual([]);
});

test('the form for a deposit that did not arrive', async ({ context }) => {
  const person = await exchange.person();
  const trader = await Trader.newcomer(context, exchange, { path: '/change', person });
  const { page } = trader;
  const open = (t: Words) =>
    depositPanel(page, t)
      .getByRole('button', { name: t('deposit.report') })
      .click();
  const send = (t: Words) =>
    depositPanel(page, t)
      .getByRole('button', { name: t('deposit.send_report') })
      .click();
  const amountOf = (t: Words) => depositPanel(page, t).getByLabel(t('common.quantity'), { exact: true });
  const choose = (t: Words, file: ReturnType<typeof picture>) =>
    depositPanel(page, t).locator('input[type=file]').setInputFiles(file);
  const isRefusedPicture = (t: Words, sentence: string) =>
    expect(
      depositPanel(page, t)
        .getByRole('group', { name: t('deposit.proof') })
        .getByRole('alert'),
    ).toHaveText(sentence);
  for (let count = 0; count < 10; count++) {
    await exchange.call('/api/wallet/charge_req', { currency: usdt, amount: '5' }, person.token);
  }
  await inTurn(trader, '/change?deposit=USDT', [
    async (t) => {
      await open(t);
      for (const amount of ['', '0']) {
        await amountOf(t).fill(amount);
        await send(t);
        await isRefusedAt(amountOf(t), t('deposit.amount_required'));
      }
    },
    async (t) => {
      await open(t);
      await choose(t, { ...picture('none.png', 0), buffer: Buffer.from('no picture') });
      await isRefusedPicture(t, t('deposit.picture_not_image'));
    },
    async (t) => {
      await open(t);
      const small = picture('large.png', 0);
      await choose(t, { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(4 * 1024 * 1024)]) });
      await isRefusedPicture(t, t('deposit.picture_too_large'));
    },
    async (t) => {
      await open(t);
      await amountOf(t).fill('1.123456789');
      await send(t);
      await isRefusedAt(amountOf(t), t('transfer.too_fine', { decimals: 8 }));
    },
    async (t) => {
      await open(t);
      await amountOf(t).fill('5');
      await send(t);
      await expect(page.getByText(t('recharge_apply_fail'))).toBeVisible();
      await isRefusedAbove(depositPanel(page, t), t('deposit.forms_limit'));
    },
  ]);
  expect(trader.faults).toEqual([]);
});

/** The last character of each is wrong. */
const mistyped = [
  ['USDT', 'Ethereum (ERC20)', '0x52908400098527886E0F7030069857D2E4169Ee7'],
  ['USDT', 'Tron (TRC20)', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s'],
  ['USDT', 'Bitcoin (Omni)', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
  ['BTC', '', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['ETH', '', '0x52908400098527886E0F7030069857D2E4169Ee7'],
] as const;

test('the address book', async ({ context }) => {
  const person = await exchange.person();
  await keepAddress(exchange, person);
  const trader = await Trader.newcomer(context, exchange, { path: '/withdraw_address', person });
  const { page } = trader;
  const form = (t: Words) => page.getByRole('region', { name: t('withdraw.add_address') });
  const coinOf = (t: Words) => form(t).getByLabel(t('withdraw.coin'), { exact: true });
  const addressOf = (t: Words) => form(t).getByLabel(t('withdraw.address'), { exact: true });
  const labelOf = (t: Words) => form(t).getByLabel(t('withdraw.label'), { exact: true });
  const codeOf = (t: Words) => form(t).getByLabel(t('withdraw.security_code'), { exact: true });
  const send = (t: Words) =>
    form(t)
      .getByRole('button', { name: t('withdraw.add_address') })
      .click();
  const fill = async (t: Words, coin: string, address: string, label = '') => {
    await coinOf(t).selectOption({ label: coin });
    await expect(form(t).getByLabel(t('deposit.network'), { exact: true })).toBeEnabled();
    await addressOf(t).fill(address);
    await labelOf(t).fill(label);
    // What is wrong with the entry is said before the code.
    await codeOf(t).fill('000000');
    await send(t);
  };
  await inTurn(trader, '/withdraw_address', [
    async (t) => {
      await addressOf(t).fill(tron);
      await send(t);
      await isRefusedAt(coinOf(t), t('caiwu.selCu'));
    },
    async (t) => {
      await fill(t, 'USDT', '');
      await isRefusedAt(addressOf(t), t('withdraw.address_required'));
    },
    async (t) => {
      await fill(t, 'USDT', `${tron.slice(0, 9)} ${tron.slice(9)}`, 'my ledger');
      await isRefusedAt(addressOf(t), t('withdraw.no_spaces'));
      await isRefusedAt(labelOf(t), t('withdraw.no_spaces'));
    },
    async (t) => {
      await fill(t, 'USDT', tron, 'ledger-1');
      await isRefusedAt(labelOf(t), t('withdraw.label_rule'));
    },
    async (t) => {
      for (const [coin, network, address] of mistyped) {
        await fill(t, coin, '');
        if (network !== '') await form(t).getByLabel(t('deposit.network'), { exact: true }).selectOption(network);
        await addressOf(t).fill(address);
        await send(t);
        await isRefusedAt(addressOf(t), t('withdraw.address_wrong'));
      }
    },
    async (t) => {
      await fill(t, 'USDT', tron, 'again');
      await isRefusedAt(addressOf(t), t('withdraw.address_exists'));
    },
    async (t) => {
      await fill(t, 'USDT', `0x${'7'.repeat(40)}`);
      await isRefusedAt(codeOf(t), t('auth.code_wrong'));
    },
  ]);
  expect(trader.faults).toEqual([]);
});

test('switching the whitelist off', async ({ context }) => {
  const person = await exchange.person();
  await switchWhitelist(exchange, person, true);
  const trader = await Trader.newcomer(context, exchange, { path: '/withdraw_address', person });
  const { page } = trader;
  const dialog = page.getByRole('dialog');
  const turnOff = (t: Words) => dialog.getByRole('button', { name: t('withdraw.whitelist_turn_off') }).click();
  const ask = (t: Words) => page.getByRole('button', { name: t('withdraw.whitelist_turn_off') }).click();
  const passwordOf = (t: Words) => dialog.getByLabel(t('withdraw.password'), { exact: true });
  await inTurn(trader, '/withdraw_address', [
    async (t) => {
      await ask(t);
      await turnOff(t);
      await isRefusedAt(passwordOf(t), t('withdraw.password_required'));
    },
    async (t) => {
      await ask(t);
      await passwordOf(t).fill('wrong1234');
      await turnOff(t);
      await isRefusedAt(passwordOf(t), t('auth.password_wrong'));
    },
  ]);
  expect(trader.faults).toEqual([]);
});
