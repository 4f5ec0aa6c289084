/**
 * Every refusal of withdrawals that a browser can bring about: each at its place, in the language of whoever reads it. A
 * hold or a debt that begins while the form is open takes its place.
 */
import type { Language, ServerMessageId } from '@bourse/i18n/server';
import { type Browser, expect, type Locator, test } from '@playwright/test';
import { freshCode } from '../authenticator.ts';
import { Exchange, type Person, password } from '../exchange.ts';
import { Operator } from '../operator.ts';
import { Trader } from '../trader.ts';
import { type Words, wordsOf } from '../words.ts';
import { inTurn, isRefusedAbove, isRefusedAt } from './refused.ts';
import {
  keepAddress,
  ownAddress,
  safetyCode,
  switchWhitelist,
  transfer,
  tron,
  usdt,
  withdraw,
  withdrawPanel,
} from './wallet.ts';

const daySeconds = 86_400;
/** Nothing is agreed to on the day it is asked for. */
const reviewSeconds = daySeconds;
const exchange = new Exchange({ WITHDRAW_DEMO_SECONDS: String(reviewSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const path = '/change?withdraw=USDT';

/** The form in a language. */
class Form {
  readonly panel: Locator;
  readonly #t: Words;

  constructor({ page }: Trader, t: Words) {
    this.panel = withdrawPanel(page, t);
    this.#t = t;
  }

  get address(): Locator {
    return this.panel.getByLabel(this.#t('withdraw.address'), { exact: true });
  }

  get entry(): Locator {
    return this.panel.getByRole('combobox', { name: this.#t('withdraw.address_book') });
  }

  get user(): Locator {
    return this.panel.getByLabel(this.#t('withdraw.user'), { exact: true });
  }

  get amount(): Locator {
    return this.panel.getByLabel(this.#t('common.quantity'), { exact: true });
  }

  get code(): Locator {
    return this.panel.getByLabel(this.#t('withdraw.security_code'), { exact: true });
  }

  async toUser(): Promise<void> {
    await this.panel.getByRole('radio', { name: this.#t('withdraw.to_user') }).click();
  }

  /** Asks for what is typed, up to the question. */
  async review(): Promise<void> {
    await this.panel.getByRole('button', { name: this.#t('withdraw.review') }).click();
  }

  /** And says yes to it. */
  async send(): Promise<void> {
    await this.review();
    await this.panel
      .page()
      .getByRole('dialog')
      .getByRole('button', { name: this.#t('withdraw.confirm'), exact: true })
      .click();
  }
}

/** Somebody at the form, with an amount and the code that was sent. */
async function atForm(browser: Browser, person: Person, language: Language) {
  const t = wordsOf(language);
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change', person });
  await trader.speak(language);
  await trader.open(path);
  const form = new Form(trader, t);
  await form.amount.fill('20');
  await form.code.fill(await safetyCode(exchange, person));
  return { trader, form, t };
}

/** A sentence that names a time. */
function withTime(t: Words, id: ServerMessageId): RegExp {
  const escaped = t(id, { time: '|' }).replace(/[.?]/g, '\\$&');
  return new RegExp(`^${escaped.replace('|', '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC')}$`);
}

test('what the form knows by itself', async ({ context }) => {
  const person = await exchange.person();
  const giver = await exchange.person();
  const safecode = await safetyCode(exchange, giver);
  const gift = { currency: usdt, number: '5000', user_string: person.account, safecode };
  await exchange.call('/api/wallet/out', gift, giver.token);
  const trader = await Trader.newcomer(context, exchange, { path, person });
  const isRefusedAmount = async (t: Words, amount: string, sentence: string) => {
    const form = new Form(trader, t);
    await form.address.fill(tron);
    await form.amount.fill(amount);
    await form.review();
    await isRefusedAt(form.amount, sentence);
  };
  await inTurn(trader, path, [
    async (t) => {
      const form = new Form(trader, t);
      await form.review();
      await isRefusedAt(form.address, t('lay.caddress'));
      await isRefusedAt(form.amount, t('lay.cnumber'));
      await isRefusedAt(form.code, t('withdraw.code_required'));
    },
    async (t) => {
      const form = new Form(trader, t);
      await form.address.fill(`${tron.slice(0, -1)}s`);
      // While it is typed.
      await isRefusedAt(form.address, t('withdraw.address_wrong'));
      await form.review();
      await isRefusedAt(form.address, t('withdraw.address_wrong'));
      await form.toUser();
      await form.review();
      await isRefusedAt(form.user, t('withdraw.user_required'));
    },
    (t) => isRefusedAmount(t, '9.999999', t('lay.minnum', { amount: '10', currency: 'USDT' })),
    (t) => isRefusedAmount(t, '10000.000001', t('withdraw.over_daily', { amount: '10,000', currency: 'USDT' })),
    async (t) => {
      // Above every limit as well: what is not there is said first.
      await isRefusedAmount(t, '200000', t('common.insufficient_balance'));
      await isRefusedAmount(t, '20.1234567', t('transfer.too_fine', { decimals: 6 }));
    },
  ]);
  expect(trader.faults).toEqual([]);
});

test('code and recipient', async ({ context }) => {
  const person = await exchange.person();
  const own = await ownAddress(exchange, person);
  const trader = await Trader.newcomer(context, exchange, { path, person });
  const code = await safetyCode(exchange, person);
  const wrong = code === '000000' ? '000001' : '000000';
  const toUser = async (t: Words, user: string, sentence: string) => {
    const form = new Form(trader, t);
    await form.toUser();
    await form.user.fill(user);
    await form.amount.fill('20');
    await form.code.fill(code);
    await form.review();
    await isRefusedAt(form.user, sentence);
  };
  await inTurn(trader, path, [
    (t) => toUser(t, 'nobody@example.com', t('withdraw.user_unknown')),
    (t) => toUser(t, person.account, t('withdraw.to_oneself')),
    async (t) => {
      const form = new Form(trader, t);
      await form.address.fill(own);
      await form.amount.fill('20');
      await form.code.fill(code);
      await form.send();
      await isRefusedAt(form.address, t('withdraw.to_oneself'));
    },
    async (t) => {
      const form = new Form(trader, t);
      await form.address.fill(tron);
      await form.amount.fill('20');
      await form.code.fill(wrong);
      await form.send();
      await isRefusedAt(form.code, t('auth.code_wrong'));
      await expect(form.code).toBeFocused();
    },
  ]);
  expect(trader.faults).toEqual([]);
});

test('what staff have closed, with a reason and without', async ({ browser }) => {
  const operator = await Operator.enter(exchange);
  const text = 'We are checking a document of yours';
  for (const [language, told] of [
    ['kr', text],
    ['spa', ''],
  ] as const) {
    const person = await exchange.person();
    const { trader, form, t } = await atForm(browser, person, language);
    const target = String(person.userId);
    const closed = { scope: 'user', target, effect: 'no_withdrawals', reason: 'a document', text: told };
    await operator.call('/api/restriction/restrict', closed);
    await form.address.fill(tron);
    await form.send();
    await isRefusedAbove(
      form.panel,
      told === '' ? t('restriction.restricted') : t('restriction.restricted_because', { text }),
    );
    await expect(form.amount).toHaveValue('20');
    expect(trader.faults).toEqual([]);
  }
});

test('the whitelist, switched on elsewhere', async ({ browser }) => {
  const person = await exchange.person();
  await keepAddress(exchange, person);
  const { trader, form, t } = await atForm(browser, person, 'jp');
  await form.entry.selectOption({ index: 1 });
  const other = await exchange.person();
  const typed = await atForm(browser, other, 'spa');
  await typed.form.address.fill(tron);
  for (const one of [person, other]) await switchWhitelist(exchange, one, true);
  await form.send();
  await isRefusedAt(form.entry, withTime(t, 'withdraw.address_held'));
  await typed.form.send();
  await isRefusedAt(typed.form.address, typed.t('withdraw.not_in_book'));

  await trader.speak('hk');
  await trader.open(path);
  const words = wordsOf('hk');
  const listed = new Form(trader, words);
  await expect(listed.entry.getByRole('option', { name: /ledger1/ })).toBeDisabled();
  await listed.review();
  await isRefusedAt(listed.entry, words('withdraw.choose_address'));
  expect([...trader.faults, ...typed.trader.faults]).toEqual([]);
});

test('a hold that began elsewhere', async ({ browser }) => {
  const person = await exchange.person();
  const { trader, form, t } = await atForm(browser, person, 'zh');
  await form.address.fill(tron);
  for (const isOn of [true, false]) await switchWhitelist(exchange, person, isOn);
  await form.send();
  await expect(form.panel.getByText(t('withdraw.hold_title'))).toBeVisible();
  await expect(form.panel.getByText(t('withdraw.hold_whitelist'))).toBeVisible();
  await expect(form.amount).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

test('a debt that a chain made', async ({ browser }) => {
  const person = await exchange.person();
  const transaction = await exchange.sendCoins('trc20', await ownAddress(exchange, person), '250');
  await exchange.mineBlocks(7);
  // All of it is put where what a chain takes back is not taken from.
  await expect
    .poll(async () => {
      const fields = { currency_id: usdt, number: '10250', from_field: 'change', to_field: 'lever' };
      return (await exchange.post('/api/wallet/change', fields, person.token)).type;
    })
    .toBe('ok');
  await transfer(exchange, person, '50', 'lever', 'micro');
  const { trader, form, t } = await atForm(browser, person, 'kr');
  await form.address.fill(tron);
  await exchange.reverse(transaction);
  await exchange.mineBlocks(1);
  const { panel } = form;
  await expect.poll(() => owed(person)).toBe('200.00000000 USDT');
  await transfer(exchange, person, '50', 'lever', 'change');
  await expect(panel).toContainText(`${t('wallet.available')} 50`);
  await form.send();
  await expect(panel.getByText(t('withdraw.debt_title'))).toBeVisible();
  await expect(panel.getByText(t('withdraw.debt_note', { amount: '200', currency: 'USDT' }))).toBeVisible();
  await expect(form.amount).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

async function owed({ token }: Person): Promise<string> {
  return (await exchange.call<{ debt: string }>('/api/wallet/get_info', { currency: usdt }, token)).debt;
}

test('one open withdrawal too many', async ({ browser }) => {
  const person = await exchange.person();
  // Nobody gets more than ten codes an hour, or twenty a day: half of them come before midnight.
  await exchange.advance((daySeconds + 23 * 3600 - (Math.floor(exchange.now / 1000) % daySeconds)) % daySeconds);
  for (let count = 0; count < 20; count++) {
    await withdraw(exchange, person, '10');
    await exchange.advance(400);
  }
  const { trader, form, t } = await atForm(browser, person, 'spa');
  await form.address.fill(tron);
  await form.send();
  await isRefusedAbove(form.panel, t('withdraw.limit'));
  expect(trader.faults).toEqual([]);
});

test('the second step, and a withdrawal that was decided on meanwhile', async ({ browser }) => {
  const [person, late] = [await exchange.person(), await exchange.person()];
  await withdraw(exchange, late, '20');
  const words = wordsOf('jp');
  const slow = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change', person: late });
  await slow.speak('jp');
  await slow.open(path);
  await slow.page.getByRole('button', { name: words('withdraw.cancel') }).click();

  const { secret } = await exchange.call<{ secret: string }>('/api/user/two_step/prepare', {}, person.token);
  const proof = { password, code: await freshCode(exchange, secret) };
  await exchange.call('/api/user/two_step/enable', proof, person.token);
  // What holds withdrawals is over, and the demo agrees to the other one.
  await exchange.advance(reviewSeconds + 60);
  await slow.page
    .getByRole('dialog')
    .getByRole('button', { name: words('withdraw.cancel') })
    .click();
  await expect(slow.page.getByText(words('withdraw.decided'))).toBeVisible();

  const { trader, form, t } = await atForm(browser, person, 'hk');
  await form.address.fill(tron);
  await form.send();
  const question = trader.page.getByRole('dialog');
  await expect(question.getByText(t('withdraw.second_step_lead'))).toBeVisible();
  const code = question.getByLabel(t('auth.totp_code'), { exact: true });
  const again = question.getByRole('button', { name: t('withdraw.confirm'), exact: true });
  await again.click();
  await isRefusedAt(code, t('auth.totp_code_required'));
  await code.fill('000000');
  await again.click();
  await isRefusedAt(code, t('auth.two_step_wrong'));
  expect([...trader.faults, ...slow.faults]).toEqual([]);
});
