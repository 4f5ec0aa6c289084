// @vitest-environment happy-dom

import { readStored } from '@bourse/client/storage.ts';
import { address, show, user } from '@bourse/client/testing/render.tsx';
import { answer, refusal } from '@bourse/client/testing/wire.ts';
import { type AccountCenter, type AnswerOf, calls } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { setHidden } from '../../domain/wallet/hidden-amounts.tsx';
import OverviewScreen from './overview-screen.tsx';
import SettingsScreen from './settings-screen.tsx';

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

describe('the settings', () => {
  async function items(change: Partial<AccountCenter>) {
    answer(calls.account.center, { message: { ...center, ...change } });
    await show(<SettingsScreen />, { words: 'account', at: '/userSetting' });
    await screen.findByRole('region', { name: 'Account' });
    return region('Account')
      .getAllByRole('heading', { level: 3 })
      .map((name) => [name.textContent, name.parentElement?.nextElementSibling?.textContent]);
  }

  test('what is closed says so and leads nowhere', async () => {
    expect(await items({ not_open: ['trade_password', 'google', 'name', 'address'] })).toEqual([
      ['Fund password', 'Not open yet'],
      ['Two-step login', 'Not open yet'],
      ['Real name', 'Not open yet'],
      ['Withdrawal address', 'Not open yet'],
    ]);
    expect(region('Account').queryByRole('link')).toBeNull();
  });

  test('a theme and colours hold as soon as they are chosen, and are kept', async () => {
    await items({ not_open: ['google'] });
    const person = userEvent.setup();
    const choose = async (group: string, choice: string) => {
      await person.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: choice }));
    };
    await choose('Theme', 'Night mode');
    expect(document.documentElement.dataset.theme).toBe('night');
    await choose('Theme', 'Day mode');
    expect([document.documentElement.dataset.theme, readStored('night_mode')]).toEqual(['day', '0']);
    await choose('Colours of up and down', 'Red up');
    expect([document.documentElement.dataset.up, readStored('downUp')]).toEqual(['red', '1']);
    await choose('Colours of up and down', 'Green up');
    expect([document.documentElement.dataset.up, readStored('downUp')]).toEqual([undefined, '0']);
  });

  test('the volume is asked for only while there are sounds', async () => {
    await items({ not_open: ['google'] });
    const person = userEvent.setup();
    const sounds = within(screen.getByRole('radiogroup', { name: 'Sounds' }));
    expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
    await person.click(sounds.getByRole('radio', { name: 'On' }));
    screen.getByRole('slider', { name: 'Volume' });
    screen.getByRole('button', { name: 'Try it' });
    expect(readStored('sounds')).toBe('1');
    await person.click(sounds.getByRole('radio', { name: 'Off' }));
    expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
  });

  test('what is open says how it stands, and leads there', async () => {
    expect(await items({ two_step: true })).toEqual([
      ['Two-step login', 'On'],
      ['Real name', 'Not set'],
    ]);
    const ways = region('Account')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/accountSet', '/authentication']);
  });
});
