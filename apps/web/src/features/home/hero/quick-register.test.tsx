// @vitest-environment happy-dom
/** Who is there, as the home page takes it, and the figures below. */

import { writeStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import '@bourse/client/testing/wire.ts';
import { forgetSession, useSession } from '@bourse/client/wire/session-store.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuickRegister, type QuickRegisterProps } from './quick-register.tsx';

const open = (markets: QuickRegisterProps['markets']) =>
  show(<QuickRegister markets={markets} />, { words: 'home', user: null });
const figures = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

test('a session that begins or ends on the page brings the greeting, or the form again', async () => {
  await open([decodedMarket()]);
  screen.getByRole('textbox', { name: 'Email or phone' });
  act(() => useSession.setState({ token: 'a token', user: null }));
  screen.getByRole('heading', { name: 'Welcome' });
  expect(screen.queryByRole('textbox')).toBeNull();
  act(forgetSession);
  screen.getByRole('textbox', { name: 'Email or phone' });
});

test('until the server says who it is, the greeting names the account that the browser remembers, or none', async () => {
  await open([decodedMarket()]);
  act(() => useSession.setState({ token: 'a token', user: null }));
  expect(screen.queryByText(/^Logged in as/)).toBeNull();
  act(forgetSession);
  writeStored('accountNum', '13812342245');
  act(() => useSession.setState({ token: 'a token', user: null }));
  screen.getByText('Logged in as 138••••2245');
});

test.each([
  ['are on their way, nothing stands in their place', undefined, ['', '', '']],
  ['are none, only their number is known', [], ['', '0', '']],
  ['did not come, no figure is spoken of', null, []],
])('where markets %s', async (_, markets, shown) => {
  await open(markets);
  expect(figures()).toEqual(shown);
});

test('a phone changes nothing of the account that is typed, and no more fits than an address may have', async () => {
  const person = await open(null);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email or phone' });
  expect(field.getAttribute('autocapitalize')).toBe('none');
  expect(field.getAttribute('spellcheck')).toBe('false');
  await person.click(field);
  await person.paste('a'.repeat(300));
  expect(field.value).toHaveLength(254);
});
