// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { address, heardCache, show, user } from '@bourse/client/testing/render.tsx';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AccountCenter, type AnswerOf, calls } from '@bourse/contract';

import type { Language } from '@bourse/i18n';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseCurrency } from '../../domain/money/currency.ts';
import { setHidden } from '../../domain/wallet/hidden-amounts.tsx';

import OverviewScreen from './overview-screen.tsx';

const center: AccountCenter = {
  ...user,
  security_level: 50,
  security: { password: true, phone: false, email: true, verified: false },
  created_at: '2026-03-01T08:00:00.000Z',
  last_login: null,
  invitees: 1,
  not_open: [],
};

function worth(usdt: string, cny: string) {
  return { balance: [], usdt_totle: usdt, totle: cny };
}
const wallet: AnswerOf<typeof calls.wallet.balances>['message'] = {
  legal_wallet: worth('1.10', '7.70'),
  change_wallet: worth('10000.25', '70001.75'),
  lever_wallet: worth('0', '0'),
  micro_wallet: worth('0.05', '0.35'),
  is_open_CTbi: 0,
  ExRAte: '7',
};

beforeEach(() => {
  answer(calls.account.center, { message: center });
  answer(calls.wallet.balances, { message: wallet });
});

afterEach(() => vi.restoreAllMocks());

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the overview', () => {
  async function open(change: Partial<AccountCenter> = {}) {
    answer(calls.account.center, { message: { ...center, ...change } });
    const person = await show(<OverviewScreen />, { words: 'account', at: '/accountCenter' });
    await screen.findByRole('heading', { name: 'k••m@example.com' });
    return person;
  }

  test('who one is: the account masked, how safe it is, and the way to what is missing', async () => {
    await open();
    screen.getByText('50%: 2 of 4 are set up');
    screen.getByText('Not submitted');
    const items = region('Security level')
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).queryByRole('link')?.getAttribute('href')]);
    expect(items).toEqual([
      ['Password: Set', undefined],
      ['Phone: Not setSet up', '/bindEmail'],
      ['Email: Set', undefined],
      ['Identity verification: Not setSet up', '/authentication'],
    ]);
    region('Last login before this one').getByText('This is your first login');
  });

  test('what they are worth in the currency that was chosen', async () => {
    const currencies = [
      { code: 'CNY', per_usdt: '7' },
      { code: 'EUR', per_usdt: '0.92' },
    ];
    queryClient.setQueryData(['site'], { products: ['spot'], whitepaper: '', mode: 'demo', currencies });
    act(() => chooseCurrency('EUR'));
    await open();
    const total = screen.getByRole('region', { name: 'Total value' });
    await expect.poll(() => total.textContent).toContain('10,001.40 USDT≈ 9,201.28 EUR');
    act(() => chooseCurrency('CNY'));
    expect(total.textContent).toContain('≈ 70,009.80 CNY');
    queryClient.removeQueries({ queryKey: ['site'] });
  });

  test('what all accounts are worth together, in both currencies', async () => {
    await open();
    const total = screen.getByRole('region', { name: 'Total value' });
    await expect.poll(() => total.textContent).toContain('10,001.40');
    expect(total.textContent).toContain('USDT');
    expect(total.textContent).toContain('≈ 70,009.80 CNY');
    const ways = within(total).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/change', '/transfer']);
    act(() => setHidden(true));
    expect(total.textContent).not.toMatch(/\d/);
    act(() => setHidden(false));
  });

  test('the way others come in: link, code and QR code of the same invitation', async () => {
    await open();
    const invite = region('Invite');
    invite.getByText(`${window.location.origin}/components/register?invite=ABC234`);
    invite.getByText('ABC234');
    invite.getByText('1 person has registered with it');
    await invite.findByRole('img', { name: 'QR code of the invitation link' });
  });

  test('a last login from a device nobody knows', async () => {
    await open({ last_login: { time: '2026-03-01T08:00:00.000Z', address: '10.0.0.1', device: '' } });
    region('Last login before this one').getByText('Unknown device · 10.0.0.1');
  });

  test('what did not load is said part by part, and tried again', async () => {
    answer(calls.account.center, refusal('unavailable', 'The service is starting'));
    answer(calls.wallet.balances, refusal('unavailable', 'The service is starting'));
    const person = await show(<OverviewScreen />, { words: 'account', at: '/accountCenter' });
    await screen.findByText('Your account did not load');
    await screen.findByText('The value did not load');
    answer(calls.account.center, { message: center });
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await screen.findByText('50%: 2 of 4 are set up');
  });

  test('nobody is led to the login, and back', async () => {
    await show(<OverviewScreen />, { words: 'account', at: '/accountCenter', user: null });
    await expect.poll(address).toBe('/components/login?from=%2FaccountCenter');
  });
});

describe('who one is', () => {
  const open = async (change: Partial<AccountCenter>) => {
    answer(calls.account.center, { message: { ...center, ...change } });
    await show(<OverviewScreen />, { words: 'account', at: '/accountCenter' });
    await screen.findByText('Security level');
  };

  test.each([
    [0, 'Not submitted'],
    [1, 'Under review'],
    [2, 'Verified'],
    // A later server may know more: nothing is said to be verified that is not known to be.
    [3, 'Not submitted'],
  ])('a verification of state %i reads: %s', async (review_status, words) => {
    await open({ review_status, level: 2 });
    expect(screen.getByText(words).parentElement?.textContent).toBe(`Level 2${words}Details`);
  });

  test.each([
    ['13812342245', '138••••2245'],
    ['jo@example.com', 'j••@example.com'],
  ])('%s is shown as %s, and nowhere whole', async (account, shown) => {
    await open({ account });
    screen.getByRole('heading', { name: shown });
    expect(document.body.textContent).not.toContain(account);
  });

  test('where everything is set up, nothing is left to set up', async () => {
    const security = { password: true, phone: true, email: true, verified: true };
    await open({ security, security_level: 100 });
    screen.getByText('100%: 4 of 4 are set up');
    expect(region('Security level').queryByRole('link')).toBeNull();
  });

  test('a last login says when and from where', async () => {
    const time = '2026-03-01T08:00:00.000Z';
    await open({ last_login: { time, address: '2001:db8::1', device: 'Chrome on Linux' } });
    const login = screen.getByRole('region', { name: 'Last login before this one' });
    within(login).getByText('Chrome on Linux · 2001:db8::1');
    expect(login.querySelector('time')?.dateTime).toBe(time);
  });
});

test.each<[Language, string, string, string]>([
  ['en', 'Member since 1 Mar 2026', '50%: 2 of 4 are set up', '2 people have registered with it'],
  ['kr', '가입일 2026. 3. 1.', '50%: 4개 중 2개 설정됨', '2명이 가입했습니다'],
  ['jp', '登録日：2026/03/01', '50%：4項目中2項目が設定済み', '2人が登録しました'],
  ['spa', 'Miembro desde 1 mar 2026', '50%: 2 de 4 configurados', '2 personas se registraron con él'],
  ['hk', '註冊日期：2026年3月1日', '50%：4 項中已設定 2 項', '已有 2 人透過你的邀請註冊'],
  ['zh', '注册日期：2026年3月1日', '50%：4 项中已设置 2 项', '已有 2 人通过邀请注册'],
])('%s: dates and counts are written its way, money alike everywhere', async (language, since, level, invited) => {
  answer(calls.account.center, { message: { ...center, invitees: 2 } });
  await show(<OverviewScreen />, { words: 'account', at: '/accountCenter', language });
  await screen.findByText(since);
  screen.getByText(level);
  screen.getByText(invited);
  await screen.findByText('≈ 70,009.80 CNY');
  expect(document.querySelector('#total-value + p')?.textContent).toBe('10,001.40 USDT');
});

describe('the value', () => {
  const value = () => screen.getByRole('region', { name: 'Total value' });
  const openValue = () => show(<OverviewScreen />, { words: 'account', at: '/accountCenter' });

  test('no figure stands there before there is one', async () => {
    const { promise, give } = later<{ message: typeof wallet }>();
    answer(calls.wallet.balances, () => promise);
    await openValue();
    await screen.findByText('Security level');
    expect(value().textContent).toBe('Total value');
    give({ message: wallet });
    await expect.poll(() => value().textContent).toContain('Total value10,001.40 USDT≈ 70,009.80 CNY');
  });

  test('nothing held is zero, and says so', async () => {
    const none = worth('0', '0');
    const wallets = { legal_wallet: none, change_wallet: none, lever_wallet: none, micro_wallet: none };
    answer(calls.wallet.balances, { message: { ...wallet, ...wallets } });
    await openValue();
    await expect.poll(() => value().textContent).toContain('Total value0.00 USDT≈ 0.00 CNY');
  });

  test('what is less than a cent is cut off, never rounded up', async () => {
    answer(calls.wallet.balances, { message: { ...wallet, micro_wallet: worth('0.0599999999', '0.3599999999') } });
    await openValue();
    await expect.poll(() => value().textContent).toContain('Total value10,001.40 USDT≈ 70,009.86 CNY');
  });

  test('read again by the keyboard where it did not load; the person beside it is asked for once', async () => {
    answer(calls.wallet.balances, refusal('unavailable', 'The service is starting'));
    const person = await openValue();
    await screen.findByText('The value did not load');
    answer(calls.wallet.balances, { message: wallet });
    within(value()).getByRole('button', { name: 'Retry' }).focus();
    await person.keyboard('{Enter}');
    await expect.poll(() => value().textContent).toContain('10,001.40 USDT');
    expect(sent(calls.account.center)).toHaveLength(1);
  });

  test('figures that are there stay where reading them again fails', async () => {
    await openValue();
    await expect.poll(() => value().textContent).toContain('10,001.40 USDT');
    answer(calls.wallet.balances, refusal('unavailable', 'The service is starting'));
    await act(() => queryClient.refetchQueries({ queryKey: ['account', 'worth'] }));
    await heardCache();
    expect(sent(calls.wallet.balances)).toHaveLength(2);
    expect(value().textContent).toContain('10,001.40 USDT');
    expect(screen.queryByText('The value did not load')).toBeNull();
  });
});

test('without a network each part is tried three times, then says that it did not load', async () => {
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...options.queries, retryDelay: 0 } });
  vi.spyOn(console, 'error').mockReturnValue();
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  answer(calls.account.center, away);
  answer(calls.wallet.balances, away);
  try {
    await show(<OverviewScreen />, { words: 'account', at: '/accountCenter' });
    await screen.findByText('Your account did not load');
    await screen.findByText('The value did not load');
    expect([sent(calls.account.center).length, sent(calls.wallet.balances).length]).toEqual([3, 3]);
    expect(screen.queryByRole('region', { name: 'Invite' })).toBeNull();
  } finally {
    queryClient.setDefaultOptions(options);
  }
});

describe('the invitation', () => {
  beforeEach(() => void vi.stubGlobal('isSecureContext', true));

  async function openInvitation(change: Partial<AccountCenter> = {}) {
    answer(calls.account.center, { message: { ...center, ...change } });
    const person = await show(<OverviewScreen />, { words: 'account', at: '/accountCenter' });
    await screen.findByRole('region', { name: 'Invite' });
    return { person, copies: () => region('Invite').getAllByRole('button', { name: 'Copy' }) };
  }

  test.each([
    [0, 'link', `${window.location.origin}/components/register?invite=ABC234`],
    [1, 'code', 'ABC234'],
  ] as const)('button %i copies the %s, by the keyboard too, and says so', async (place, _, text) => {
    const { person, copies } = await openInvitation();
    copies()[place]?.focus();
    await person.keyboard('{Enter}');
    await region('Invite').findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  test('a copy that fails is said, and not confirmed', async () => {
    const { person, copies } = await openInvitation();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await person.click(copies()[0] ?? document.body);
    await screen.findByText('Copy failed');
    expect(region('Invite').queryByText('Copied')).toBeNull();
  });

  test('a code with signs of its own keeps them in the link', async () => {
    await openInvitation({ extension_code: 'A&B 2', invitees: 0 });
    const [link = ''] = region('Invite')
      .getAllByText(/register\?/)
      .map((line) => line.textContent);
    expect(new URL(link).searchParams.get('invite')).toBe('A&B 2');
    region('Invite').getByText('0 people have registered with it');
  });
});
