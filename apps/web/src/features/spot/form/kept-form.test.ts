import { useSession } from '@bourse/client/session/session.ts';
import { writeStored } from '@bourse/client/storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm, type FormState } from './form.ts';
import { dropKeptForm, firstForm, keepForm, keptForm, noteChoices, typingAccount } from './kept-form.ts';

const symbol = 'BTC/USDT';
const typed: FormState = { ...emptyForm, price: '94300', quantity: '0.0644', total: '6072.9200' };

function leaveFor(pathname: string, account: string | null = typingAccount(), form = typed): void {
  vi.stubGlobal('window', { location: { pathname } });
  keepForm(symbol, account, form);
}

beforeEach(() => {
  dropKeptForm();
  writeStored('accountNum', null);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/components/login', typed],
  ['/components/register', typed],
  ['/dealCenter', null],
  ['/accountCenter', null],
])('what was typed outlasts the way through the login alone: %s', (path, form) => {
  leaveFor(path);
  expect(keptForm(symbol)).toEqual(form);
  expect(keptForm('ETH/USDT')).toBeNull();
});

test('a guest finds the own form again once signed in', () => {
  leaveFor('/components/login');
  writeStored('accountNum', 'desk@bourse.example');
  expect(keptForm(symbol)).toEqual(typed);
});

test('after a session expired, its owner finds the form and nobody else does', () => {
  writeStored('accountNum', 'desk@bourse.example');
  leaveFor('/components/login');
  expect(keptForm(symbol)).toEqual(typed);
  writeStored('accountNum', 'other@bourse.example');
  expect(keptForm(symbol)).toBeNull();
});

test('a logout keeps nothing, neither of this desk nor of an earlier way', () => {
  leaveFor('/components/login', 'desk@bourse.example');
  expect(keptForm(symbol)).toBeNull();

  leaveFor('/components/login');
  useSession.setState({ token: 'a' });
  expect(keptForm(symbol)).toEqual(typed);
  useSession.setState({ token: null });
  expect(keptForm(symbol)).toBeNull();
});

test('the slider lets go, for the balance it shared out may be another', () => {
  leaveFor('/components/login', null, { ...typed, percent: 50, driver: 'percent' });
  expect(keptForm(symbol)).toEqual({ ...typed, percent: 0, driver: 'quantity' });
});

test('the next pair begins on the side and with the kind of order of the last one, and with nothing typed', () => {
  expect(firstForm(symbol)).toEqual(emptyForm);
  noteChoices({ ...typed, side: 'sell', mode: 'market' });
  expect(firstForm('ETH/USDT')).toEqual({ ...emptyForm, side: 'sell', mode: 'market' });
  leaveFor('/components/login');
  expect(firstForm(symbol)).toEqual(typed);
  useSession.setState({ token: 'a' });
  useSession.setState({ token: null });
  expect(firstForm('ETH/USDT')).toEqual(emptyForm);
});
