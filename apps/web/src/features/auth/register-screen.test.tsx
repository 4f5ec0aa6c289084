// @vitest-environment happy-dom

import { address, show, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import RegisterScreen from './register-screen.tsx';

const { countries, register, sendMail } = calls.auth;
const korea = { country_id: 82, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' };

const china = { country_id: 86, iso: 'CN', area_code: '86', name_cn: '中国', name_en: 'China' };
const japan = { country_id: 81, iso: 'JP', area_code: '81', name_cn: '日本', name_en: 'Japan' };

function takeCountries(...list: (typeof korea)[]): void {
  answer(countries, { message: { list, page: 1, limit: 300, total: list.length } });
}

beforeEach(() => {
  sessionStorage.clear();
  takeCountries(korea);
});
afterEach(() => vi.restoreAllMocks());

/** Opens the list of nationalities, as the browser does with its button. */
function openBox(): HTMLElement {
  const box = screen.getByRole('dialog', { name: 'Nationality', hidden: true });
  const toggle = (newState: string) => fireEvent(box, Object.assign(new Event('toggle'), { newState }));
  box.hidePopover = () => void toggle('closed');
  toggle('open');
  return box;
}

/** Of those that come: a nationality is never chosen for anybody. */
async function chooseKorea(person: UserEvent): Promise<void> {
  await person.click(await within(openBox()).findByText('South Korea'));
}

/** The form of a newcomer, filled in. */
async function open(account: string) {
  const at = `/components/register?invite=ABC234&email=${encodeURIComponent(account)}`;
  const person = await show(<RegisterScreen />, { words: 'auth', at, user: null });
  if (account.includes('@')) await chooseKorea(person);
  else await screen.findByRole('button', { name: /South Korea/ });
  await person.click(screen.getByRole('checkbox'));
  await write(person, screen.getByLabelText('Verification code'), '111111');
  await write(person, screen.getByLabelText('Password'), 'abc12345');
  await write(person, screen.getByLabelText('Repeat password'), 'abc12345');
  return person;
}

const send = () => screen.getByRole('button', { name: 'Register' });
const code = () => screen.getByLabelText('Verification code');

/** The form of a newcomer without a link. */
async function openBare() {
  const at = '/components/register?from=%2FdealCenter';
  const person = await show(<RegisterScreen />, { words: 'auth', at, user: null });
  await screen.findByRole('button', { name: 'Nationality: Choose a country' });
  return person;
}

test.each(['01012345678', 'kim@example.com'])(
  'a wrong code of %s is said at its field, which takes the focus',
  async (account) => {
    answer(register, refusal('code_wrong', 'The code is wrong or has expired', { field: 'code' }));
    const person = await open(account);
    await person.click(send());
    await screen.findByText('The code is wrong or has expired');
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code());
    await write(person, code(), '222222');
    expect(code().getAttribute('aria-invalid')).not.toBe('true');
  },
);

test('what the calls name otherwise is said at its field too', async () => {
  answer(register, refusal('invite_unknown', 'We know no such code', { field: 'extension_code' }));
  const person = await open('01012345678');
  await person.click(send());
  await screen.findByText('We know no such code');
  const invitation = screen.getByLabelText('Invitation code');
  expect(document.activeElement).toBe(invitation);
  await write(person, invitation, 'XYZ789');
  expect(screen.queryByText('We know no such code')).toBeNull();
});

test('what is about no field stands above the form, in sight', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  answer(register, refusal('account_taken', 'There is an account already'));
  const person = await open('01012345678');
  await person.click(send());
  const alert = (await screen.findByText('There is an account already')).closest('[role="alert"]');
  expect(scrolled.mock.contexts).toContain(alert);
});

test('each field says immediately what is missing, and the first one gets the focus', async () => {
  const person = await openBare();
  await person.click(send());
  for (const words of [
    'Enter your email',
    'Choose your nationality',
    'You must agree to the terms first',
    'Enter the verification code',
    'Enter a password',
    'Repeat the password',
    'Enter an invitation code',
  ]) {
    screen.getByText(words);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  await write(person, screen.getByLabelText('Email address'), 'kim@example.com');
  await person.click(send());
  expect(document.activeElement?.getAttribute('name')).toBe('country');
  await chooseKorea(person);
  await person.click(send());
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('You must agree to the terms first')).toBeNull();
  expect(sent(register)).toEqual([]);
});

test('everything right is sent together; the login is next, with the way back to where one came from', async () => {
  answer(register, { message: 'You are registered. Log in to start.' });
  const person = await openBare();
  await write(person, screen.getByLabelText('Email address'), 'kim@example.com');
  await chooseKorea(person);
  await person.click(screen.getByRole('checkbox'));
  await write(person, code(), '111111');
  await write(person, screen.getByLabelText('Password'), 'abc12345');
  await write(person, screen.getByLabelText('Repeat password'), 'abc12345');
  await write(person, screen.getByLabelText('Invitation code'), ' ABC234 ');
  await person.keyboard('{Enter}');
  await screen.findByText('You are registered. Log in to start.');
  await expect.poll(address).toBe('/components/login?from=%2FdealCenter&email=kim%40example.com');
  expect(sent(register).map(({ fields }) => fields)).toEqual([
    {
      type: 'email',
      user_string: 'kim@example.com',
      code: '111111',
      password: 'abc12345',
      re_password: 'abc12345',
      extension_code: 'ABC234',
      country_code: '82',
    },
  ]);
});

test('the address of a link is filled in, and stays neither in the address bar nor in the history', async () => {
  await open('kim@example.com');
  expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('kim@example.com');
  expect((screen.getByLabelText('Invitation code') as HTMLInputElement).value).toBe('ABC234');
  expect(address()).toBe('/components/register?invite=ABC234');
});

test('without the agreement no code is sent, and the button says why', async () => {
  answer(sendMail, { message: 'The code is on its way' });
  const person = await openBare();
  await write(person, screen.getByLabelText('Email address'), 'kim@example.com');
  const ask = screen.getByRole('button', { name: 'Send code' });
  expect(ask.title).toBe('Accept the agreement to send the code');
  await person.click(ask);
  screen.getByText('You must agree to the terms first');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(sent(sendMail)).toEqual([]);
  await person.keyboard(' ');
  await person.click(ask);
  await screen.findByText('Code sent to k•••m@example.com');
  expect(ask.title).toBe('');
});

test.each([
  ['password', 'Password'],
  ['re_password', 'Repeat password'],
  ['user_string', 'Email address'],
])('a refused %s is said at its field', async (field, label) => {
  answer(register, refusal('password_rule', 'Not this one', { field }));
  const person = await open('kim@example.com');
  await person.click(send());
  await screen.findByText('Not this one');
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

test('without an answer nothing is lost, and it says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer(register, () => Promise.reject(new TypeError('fetch')));
  const person = await open('kim@example.com');
  await person.click(send());
  await screen.findByText('The server did not answer. Nothing you typed is lost, try again.');
  expect((code() as HTMLInputElement).value).toBe('111111');
});

describe('the country', () => {
  async function openList() {
    const list = within(openBox());
    await list.findByRole('combobox');
    return list;
  }
  const names = (list: Awaited<ReturnType<typeof openList>>) =>
    list.queryAllByRole('option').map((row) => [row.textContent, row.getAttribute('aria-selected')]);

  test('is searched by name or code and chosen by the keyboard, which does not send the form', async () => {
    takeCountries(japan, korea);
    const person = await openBare();
    const list = await openList();
    expect(document.activeElement).toBe(list.getByRole('combobox'));
    expect(names(list)).toHaveLength(2);
    await person.keyboard('+82');
    expect(names(list).map(([name]) => name)).toEqual(['South Korea+82']);
    const search = list.getByRole('combobox');
    expect(search.getAttribute('aria-activedescendant')).toBe(list.getByRole('option').id);
    await person.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Nationality: South Korea +82' });
    expect(screen.queryByText('Enter your email')).toBeNull();
    expect(list.queryByRole('combobox')).toBeNull();
  });

  test('arrows go round the list, a click chooses, and what is unknown is said', async () => {
    takeCountries(japan, korea, china);
    const person = await openBare();
    const list = await openList();
    const active = () => {
      const id = list.getByRole('combobox').getAttribute('aria-activedescendant');
      return list.getAllByRole('option').findIndex((row) => row.id === id);
    };
    const first = active();
    await person.keyboard('{ArrowDown}');
    expect(active()).toBe((first + 1) % 3);
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe((first + 2) % 3);
    await person.keyboard('{ArrowDown}');
    expect(active()).toBe(first);
    await person.keyboard('Atlantis');
    list.getByText('No country matches');
    await person.clear(list.getByRole('combobox'));
    await person.click(list.getByText('Japan'));
    screen.getByRole('button', { name: 'Nationality: Japan +81' });
  });

  test('a list that did not load is said and tried again', async () => {
    answer(countries, refusal('unavailable', 'The service is starting'));
    const person = await show(<RegisterScreen />, { words: 'auth', at: '/components/register', user: null });
    await expect.poll(() => sent(countries).length).toBeGreaterThan(0);
    const list = within(document.body);
    openBox();
    takeCountries(korea);
    await person.click(await list.findByRole('button', { name: 'Retry' }));
    await list.findByText('South Korea');
  });
});
