// @vitest-environment happy-dom
/** The platform from the list to the deal: what is asked for, what is said before the click, and what comes of it. */
import { useMode } from '@bourse/client/mode.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { address, show, user, write } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AdvertRow, calls, encodePayMethods, type PayMethods } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usdt, walletOf } from '../../../testing/funds.ts';
import Screen from './screen.tsx';

const { platform, take, currencies, methods } = calls.c2c;

function advert(change: Partial<AdvertRow> = {}): AdvertRow {
  return {
    id: 31,
    type: 'sell',
    price: '7.25',
    total_number: '1500',
    surplus_number: '1000',
    way: 'bank,ali_pay',
    currency_id: 1,
    currency_name: 'USDT',
    seller_name: 'lee***@example.com',
    create_time: '2026-11-26T10:00:00.000Z',
    status: 'open',
    open_deals: 0,
    is_floating: 0,
    float_percent: '',
    limit_price: '',
    completion_rate: '97',
    completion_count: 31,
    ...change,
  };
}

/** The list in pages of ten, or the one that is asked for. */
function offer(...all: AdvertRow[]): void {
  answer(platform, ({ fields }) => {
    const rows = all.filter(({ id }) => !fields.id || id === Number(fields.id));
    const page = Number(fields.page);
    const list = rows.slice((page - 1) * 10, page * 10);
    return { message: { list, data: list, page, limit: 10, total: rows.length } };
  });
}

/** Ways that one has set up, and from when each can be paid to. */
function haveMethods(receiveFrom: PayMethods['receiveFrom']): void {
  const blank = { bankName: '', bankAccount: '', alipayAccount: '', wechatAccount: '', wechatNickname: '' };
  answer(methods, {
    message: encodePayMethods({ ...blank, realName: 'Kim', isVerified: true, receiveFrom }, new Date().toISOString()),
  });
}

const past = '2020-01-01T00:00:00.000Z';

beforeEach(() => {
  answer(currencies, {
    message: {
      legal: [
        { id: 1, name: 'USDT', decimals: 2, index_price: '7.10' },
        { id: 2, name: 'BTC', decimals: 8, index_price: '' },
      ],
    },
  });
  offer(advert());
  haveMethods({ bank: past });
  answer(calls.wallet.balances, walletOf(usdt()));
  answer(take, { message: { msg: 'Order placed', id: 77 } });
});

const open = (at = '/c2cTrade', who: typeof user | null = user) => show(<Screen />, { words: 'c2c', at, user: who });
const asked = () =>
  sent(platform).map(({ fields: { type, currency_id, page } }) => [type, currency_id, page].join(' '));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = () => dialog('Confirm your order');
type Form = Awaited<ReturnType<typeof dialog>>;
const field = (form: Form, name: string) => form.getByRole<HTMLInputElement>('textbox', { name });

/** Shows what the address says, as the app does. */
function followAddress(): void {
  const { pathname: path, search, hash } = window.location;
  act(() => useShown.setState({ location: { path, search, hash, key: 'there' } }));
}

async function openForm(person: UserEvent, side: 'Buy' | 'Sell' = 'Buy') {
  await person.click(await screen.findByRole('button', { name: new RegExp(`^${side} ·`) }));
  const form = await dialog(`${side} USDT`);
  await form.findByRole('radio', { name: /Bank transfer/ });
  return form;
}

async function goOn(person: UserEvent, form: Form) {
  await person.click(form.getByRole('button', { name: 'Continue' }));
  return await question();
}

describe('the list', () => {
  test('shows who offers what, how far from the index, and what it is worth', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Ads for USDT' }));
    const row = await table.findByRole('row', { name: /lee\*\*\*/ });
    for (const text of ['7.25 CNY', '+2.11% from the index', '1,000 USDT', '7,250.00 CNY', 'Bank transfer', 'Alipay'])
      expect(row.textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'P2P pages' }));
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/c2cRelease',
      '/c2cOrder',
      '/setCash',
      '/c2c',
    ]);
  });

  test('the tab Buy asks for those that sell, Sell for those that buy, and the address keeps it', async () => {
    const person = await open();
    await screen.findByText('lee***@example.com');
    expect(new Set(asked())).toEqual(new Set(['sell 1 1']));
    await person.click(screen.getByRole('tab', { name: 'Sell' }));
    expect(address()).toBe('/c2cTrade?type=sell&coin=USDT');
    followAddress();
    await expect.poll(() => asked().at(-1)).toBe('buy 1 1');
    await person.click(screen.getByRole('tab', { name: 'BTC' }));
    expect(address()).toBe('/c2cTrade?type=sell&coin=BTC');
    followAddress();
    await expect.poll(() => asked().at(-1)).toBe('buy 2 1');
  });

  test('an address brings back side and coin', async () => {
    await open('/c2cTrade?type=sell&coin=BTC');
    await expect.poll(asked).toEqual(['buy 2 1']);
    expect(screen.getByRole('tab', { name: 'Sell' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'BTC' }).getAttribute('aria-selected')).toBe('true');
  });

  test('comes ten at a time, as long as there is more', async () => {
    offer(...Array.from({ length: 12 }, (_, place) => advert({ id: place + 1 })));
    const person = await open();
    await screen.findByText('10 of 12');
    await person.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('12 of 12');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('says that there is nothing, and what to do', async () => {
    offer();
    await open();
    const none = (await screen.findByText('No ads right now')).parentElement as HTMLElement;
    expect(within(none).getByRole('link', { name: 'Post an ad' }).getAttribute('href')).toBe('/c2c');
  });

  test('what did not come is asked for again', async () => {
    answer(platform, refusal('unavailable', 'The service is starting'));
    const person = await open();
    await screen.findByText('We couldn’t load this');
    offer(advert());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('lee***@example.com');
  });

  test('a visitor is told why to log in, and comes back', async () => {
    await open('/c2cTrade?type=sell', null);
    const link = screen.getByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/components/login?from=%2Fc2cTrade%3Ftype%3Dsell');
    expect(sent(platform)).toEqual([]);
  });

  test('a change of one’s own reads it again', async () => {
    await open();
    await screen.findByText('lee***@example.com');
    offer(advert({ surplus_number: '400' }));
    push({ name: 'changed', event: { seq: 1, what: 'c2c', id: 77, status: 'unpaid' } });
    await screen.findByText('400');
  });
});

describe('it reads itself again', () => {
  afterEach(() => void vi.useRealTimers());

  test('every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open();
    await screen.findByText('lee***@example.com');
    vi.advanceTimersByTime(9_999);
    expect(asked()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await expect.poll(asked).toHaveLength(2);
  });
});

describe('buying', () => {
  test('either field works out the other', async () => {
    const person = await open();
    const form = await openForm(person);
    await write(person, field(form, 'Amount'), '10.01');
    expect(field(form, 'You pay').value).toBe('72.58');
    await write(person, field(form, 'You pay'), '100');
    expect(field(form, 'Amount').value).toBe('13.79');
    await person.click(form.getByRole('button', { name: 'All' }));
    expect([field(form, 'Amount').value, field(form, 'You pay').value]).toEqual(['1,000', '7,250.00']);
  });

  test('sends the price that was shown, what was typed and the way, and leads to the deal', async () => {
    const person = await open();
    const form = await openForm(person);
    form.getByText(/You have 15 minutes to pay/);
    await write(person, field(form, 'You pay'), '100');
    const sure = await goOn(person, form);
    for (const text of ['99.98 CNY', '13.79 USDT', '7.25 CNY', 'Bank transfer']) sure.getByText(text);
    expect(sent(take)).toEqual([]);
    await person.click(sure.getByRole('button', { name: 'Buy' }));
    await screen.findByText('Order placed');
    expect(sent(take).map(({ fields }) => fields)).toEqual([
      { id: '31', number: '', money: '100', way: 'bank', price: '7.25' },
    ]);
    expect(address()).toBe('/c2cOrder?id=77');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the form follows an advert that left the loaded rows, and says when it cannot be taken', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const person = await open();
    const form = await openForm(person);
    await write(person, field(form, 'Amount'), '10');
    const cheaper = Array.from({ length: 10 }, (_, place) => advert({ id: place + 1, price: '7.2' }));
    offer(...cheaper, advert({ price: '7.4', surplus_number: '9' }));
    vi.advanceTimersByTime(10_000);
    await form.findByText('7.40');
    expect(field(form, 'You pay').value).toBe('74.00');
    await person.click(form.getByRole('button', { name: 'Continue' }));
    await form.findByText('Only 9 USDT is left in this ad');
    offer(...cheaper);
    vi.advanceTimersByTime(10_000);
    await form.findByText('This ad can’t be taken now');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });

  test('that what is bought stays for a day is said before the deal, except in a demo', async () => {
    const person = await open();
    const form = await openForm(person);
    // Each answer says which it is.
    act(() => useMode.setState({ isDemo: false }));
    form.getByText(/^For 24 hours you can trade what you buy in spot/);
    await write(person, field(form, 'Amount'), '10');
    (await goOn(person, form)).getByText(/^For 24 hours/);
    act(() => useMode.setState({ isDemo: true }));
    expect(screen.queryByText(/^For 24 hours/)).toBeNull();
  });

  test('a way that is not set up cannot be chosen, and there is the way to set it up', async () => {
    const person = await open();
    const form = await openForm(person);
    const [bank, alipay] = form.getAllByRole<HTMLInputElement>('radio');
    expect([bank?.checked, bank?.disabled, alipay?.disabled]).toEqual([true, false, true]);
    form.getByText('Not set up');
    expect(form.getByRole('link', { name: 'Set up payment methods' }).getAttribute('href')).toBe(
      '/setCash?back=%2Fc2cTrade',
    );
  });

  test('without any way it does not go on', async () => {
    haveMethods({ we_chat: past });
    const person = await open();
    const form = await openForm(person);
    await write(person, field(form, 'Amount'), '10');
    await person.click(form.getByRole('button', { name: 'Continue' }));
    await form.findByText('Choose a payment method');
    expect(screen.queryByRole('dialog', { name: 'Confirm your order' })).toBeNull();
  });

  test('what is nothing or too much is said at the field', async () => {
    const person = await open();
    const form = await openForm(person);
    await person.click(form.getByRole('button', { name: 'Continue' }));
    await form.findByText('Enter an amount');
    await write(person, field(form, 'Amount'), '1000.01');
    await form.findByText('Only 1000 USDT is left in this ad');
    expect(field(form, 'Amount').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('selling', () => {
  beforeEach(() => offer(advert({ type: 'buy' })));

  test('says what is available, and leads to a transfer where it is too little', async () => {
    const person = await open('/c2cTrade?type=sell');
    const form = await openForm(person, 'Sell');
    await form.findByText('50.5');
    form.getByText(/The coins in your fiat account are locked now/);
    expect(form.queryByRole('link', { name: 'Transfer coins in' })).toBeNull();
    await person.click(form.getByRole('button', { name: 'All' }));
    expect(field(form, 'Amount').value).toBe('50.5');
    await write(person, field(form, 'Amount'), '51');
    expect(form.getByRole('link', { name: 'Transfer coins in' }).getAttribute('href')).toBe('/transfer');
    await person.click(form.getByRole('button', { name: 'Continue' }));
    await form.findByText('Insufficient balance');
  });

  test('a receiving account that is too new cannot be chosen yet', async () => {
    haveMethods({ bank: '2199-01-01T00:00:00.000Z', ali_pay: past });
    const person = await open('/c2cTrade?type=sell');
    const form = await openForm(person, 'Sell');
    const [bank, alipay] = form.getAllByRole<HTMLInputElement>('radio');
    expect([bank?.disabled, alipay?.checked]).toEqual([true, true]);
    form.getByText(/^Usable from /);
  });
});

describe('refused', () => {
  async function confirm(person: UserEvent, beforeClick?: () => void): Promise<void> {
    const form = await openForm(person);
    await write(person, field(form, 'Amount'), '10');
    const sure = await goOn(person, form);
    beforeClick?.();
    await person.click(sure.getByRole('button', { name: 'Buy' }));
  }

  test('a price that has changed is said, shown, and confirmed again', async () => {
    answer(take, refusal('c2c_price_changed', 'The price is 7.3 CNY now'));
    const person = await open();
    await confirm(person, () => offer(advert({ price: '7.3' })));
    const form = await dialog('Buy USDT');
    await form.findByText('The price is 7.3 CNY now');
    await form.findByText('7.30');
    expect(field(form, 'Amount').value).toBe('10');
    expect(field(form, 'You pay').value).toBe('73.00');
    answer(take, { message: { msg: 'Order placed', id: 78 } });
    const sure = await goOn(person, form);
    sure.getByText('73.00 CNY');
    await person.click(sure.getByRole('button', { name: 'Buy' }));
    await screen.findByText('Order placed');
    expect(sent(take).map(({ fields }) => [fields.number, fields.price])).toEqual([
      ['10', '7.25'],
      ['10', '7.3'],
    ]);
  });

  test.each([
    ['998', 'c2c_identity_required', /^\/authentication$/],
    ['997', 'c2c_method_missing', /^\/userSetting\?back=%2Fc2cTrade#payment-methods$/],
  ] as const)('%s leads to what is missing', async (type, code, to) => {
    answer(take, refusal(code, 'Something is missing', { type }));
    const person = await open();
    await confirm(person);
    await screen.findByText('Something is missing');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(address).toMatch(to);
  });

  test('anything else stays in the dialog', async () => {
    answer(take, refusal('c2c_unpaid', '2 orders are still waiting for payment'));
    const person = await open();
    await confirm(person);
    await (await question()).findByText('2 orders are still waiting for payment');
    expect(address()).toBe('/c2cTrade');
  });
});

test('in Chinese the words are its own', async () => {
  await show(<Screen />, { words: 'c2c', at: '/c2cTrade', language: 'zh' });
  await screen.findByRole('heading', { level: 1, name: 'C2C 交易' });
  await screen.findByText('较指数 +2.11%');
});
