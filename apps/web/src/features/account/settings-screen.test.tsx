// @vitest-environment happy-dom

import { useSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useMode } from '@bourse/client/mode.ts';
import { queryClient } from '@bourse/client/query.ts';
import { readStored } from '@bourse/client/storage.ts';
import '@bourse/client/testing/popovers.ts';
import { show, user } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { chooseZone, chosenZone } from '@bourse/client/time/zone.ts';
import { type AccountCenter, calls } from '@bourse/contract';
import { languageNames } from '@bourse/i18n';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseCurrency } from '../../domain/money/currency.ts';
import { setSounds, setVolume } from '../../domain/workspace/sounds.ts';
import { payMethodsOf, twoWays } from '../../testing/pay-methods.ts';
import SettingsScreen from './settings-screen.tsx';

const tones = vi.hoisted(() => ({ playTone: vi.fn(), openTones: vi.fn() }));
vi.mock('../../domain/workspace/tones.ts', () => tones);

const center: AccountCenter = {
  ...user,
  security_level: 50,
  security: { password: true, phone: false, email: true, verified: false },
  created_at: '2026-03-01T08:00:00.000Z',
  last_login: null,
  invitees: 1,
  not_open: [],
};

beforeEach(() => {
  useMode.setState({ isDemo: true });
  answer(calls.c2c.methods, payMethodsOf());
});

afterEach(() => {
  vi.restoreAllMocks();
  setSounds(false);
  setVolume(50);
  chooseZone(null);
  chooseCurrency('CNY');
  queryClient.clear();
});

const region = (name: string) => within(screen.getByRole('region', { name }));
const choices = (name: string) => within(screen.getByRole('radiogroup', { name }));

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
      ['Two-factor authentication', 'Not open yet'],
      ['Real name', 'Not open yet'],
      ['Withdrawal address', 'Not open yet'],
    ]);
    // The book of addresses is open, whatever else is not.
    const ways = region('Account').getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/withdraw_address']);
  });

  test('a theme and colours hold as soon as they are chosen, and are kept', async () => {
    await items({ not_open: ['google'] });
    const person = userEvent.setup();
    const choose = async (group: string, choice: string) => {
      await person.click(choices(group).getByRole('radio', { name: choice }));
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
    const sounds = choices('Sounds');
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
      ['Two-factor authentication', 'On'],
      ['Real name', 'Not set'],
      ['Withdrawal address', undefined],
    ]);
    const ways = region('Account')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/accountSet', '/authentication', '/withdraw_address']);
  });

  test('a real name that is verified leads nowhere', async () => {
    const security = { ...center.security, verified: true };
    expect((await items({ security })).at(1)).toEqual(['Real name', 'Verified']);
    expect(region('Account').getAllByRole('link')).toHaveLength(2);
  });
});

describe('what belongs to the browser', () => {
  async function open() {
    answer(calls.account.center, { message: center });
    return await show(<SettingsScreen />, { words: 'account', at: '/userSetting' });
  }

  test('it is there also where the account did not load', async () => {
    answer(calls.account.center, refusal('unavailable', 'The service is starting'));
    await show(<SettingsScreen />, { words: 'account', at: '/userSetting' });
    screen.getByRole('combobox', { name: 'Language' });
    choices('Theme');
    expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
  });

  test('every language is offered by its own name; one that is chosen is kept, and the page loads again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const person = await open();
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...list.options].map(({ text }) => text)).toEqual(Object.values(languageNames));
    expect(list.value).toBe('en');
    await person.selectOptions(list, '한국어');
    expect([readStored('lang'), readStored('locale')]).toEqual(['kr', 'kr']);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('an arrow goes to the next choice and takes it', async () => {
    const person = await open();
    await person.click(choices('Theme').getByRole('radio', { name: 'Day mode' }));
    await person.keyboard('{ArrowRight}');
    const night = choices('Theme').getByRole('radio', { name: 'Night mode' });
    expect(document.activeElement).toBe(night);
    expect(night.getAttribute('aria-checked')).toBe('true');
    expect(document.documentElement.dataset.theme).toBe('night');
  });

  test('shortcuts of a single key are on until they are switched off, and that is kept', async () => {
    const person = await open();
    const keys = choices('Keyboard shortcuts');
    expect(keys.getByRole('radio', { checked: true }).textContent).toBe('On');
    await person.click(keys.getByRole('radio', { name: 'Off' }));
    expect([useSingleKeys.getState().areOn, readStored('single_keys')]).toEqual([false, '0']);
    await person.click(keys.getByRole('radio', { name: 'On' }));
    expect([useSingleKeys.getState().areOn, readStored('single_keys')]).toEqual([true, '1']);
  });

  test('a time zone is found by its city or its offset, and kept; the browser’s own needs no key', async () => {
    const person = await open();
    const button = () => screen.getByRole('button', { name: /^Time zone/ });
    expect(button().textContent).toMatch(/^Browser’s own/);
    await person.click(button());
    const list = () => within(screen.getByRole('listbox', { name: 'Time zone' }));
    expect(list().getAllByRole('option').length).toBeGreaterThan(300);
    await person.keyboard('utc-9:30');
    expect(
      list()
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Pacific/MarquesasUTC−9:30']);
    await person.clear(screen.getByRole('combobox', { name: 'Search' }));
    await person.keyboard('nowhere');
    screen.getByText('No time zone matches');
    await person.clear(screen.getByRole('combobox', { name: 'Search' }));
    await person.keyboard('bangkok{Enter}');
    expect([chosenZone(), readStored('time_zone')]).toEqual(['Asia/Bangkok', 'Asia/Bangkok']);
    expect(button().textContent).toMatch(/UTC\+7$/);
    await person.click(button());
    await person.keyboard('own{Enter}');
    expect([chosenZone(), readStored('time_zone')]).toEqual([null, null]);
  });

  test('a currency is chosen of those that the exchange has a rate for, and kept', async () => {
    const site = { products: ['spot'], whitepaper: '', mode: 'demo' };
    const [cny, eur] = [
      { code: 'CNY', per_usdt: '7.1' },
      { code: 'EUR', per_usdt: '0.92' },
    ];
    queryClient.setQueryData(['site'], { ...site, currencies: [cny, eur] });
    const person = await open();
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Display currency' });
    expect([...list.options].map(({ text }) => text)).toEqual(['CNY · Chinese Yuan', 'EUR · Euro']);
    expect(list.value).toBe('CNY');
    await person.selectOptions(list, 'EUR');
    expect([list.value, readStored('display_currency')]).toEqual(['EUR', 'EUR']);
    act(() => queryClient.setQueryData(['site'], { ...site, currencies: [cny] }));
    await expect.poll(() => screen.queryByRole('combobox', { name: 'Display currency' })).toBeNull();
  });

  test('a sample sounds as loud as it was set', async () => {
    setSounds(true);
    const person = await open();
    const slider = screen.getByRole('slider', { name: 'Volume' });
    expect(slider.getAttribute('aria-valuetext')).toBe('50%');
    fireEvent.change(slider, { target: { value: '75' } });
    expect([slider.getAttribute('aria-valuetext'), readStored('sound_volume')]).toEqual(['75%', '75']);
    await person.click(screen.getByRole('button', { name: 'Try it' }));
    await expect.poll(() => tones.playTone.mock.calls).toEqual([['filled', 75]]);
  });
});

describe('payment methods', () => {
  const row = () => region('P2P');
  const open = (at: string) => {
    answer(calls.account.center, { message: center });
    return show(<SettingsScreen />, { words: 'account', at });
  };

  test('they say which are set up, where a link to them finds them', async () => {
    answer(calls.c2c.methods, payMethodsOf(twoWays));
    await open('/userSetting');
    await row().findByText('Alipay · Bank transfer');
    expect(screen.getByRole('region', { name: 'P2P' }).id).toBe('payment-methods');
    expect(row().getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/setCash');
  });

  test('they hand on where one came from', async () => {
    await open('/userSetting?back=%2Fc2c#payment-methods');
    await row().findByText('Not set');
    expect(row().getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/setCash?back=%2Fc2c');
  });

  test('the exchange without P2P has none of it', async () => {
    useMode.setState({ isDemo: false });
    // No answer says that it is a demo.
    answer(calls.account.center, () => new Promise(() => {}));
    await show(<SettingsScreen />, { words: 'account', at: '/userSetting' });
    screen.getByRole('region', { name: 'Display' });
    expect(screen.queryByRole('region', { name: 'P2P' })).toBeNull();
    expect(sent(calls.c2c.methods)).toEqual([]);
  });
});
