// @vitest-environment happy-dom
import { useMode } from '@bourse/client/mode.ts';
import { show, address as shownAddress, write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { payMethodsOf, twoWays } from '../../../testing/pay-methods.ts';
import { backPath } from './rules.ts';
import Screen from './screen.tsx';

const { methods, saveMethods } = calls.c2c;

beforeEach(() => {
  answer(methods, payMethodsOf());
  answer(saveMethods, { message: 'Payment methods saved' });
});

async function open(at = '/setCash'): Promise<UserEvent> {
  const person = await show(<Screen />, { words: 'c2c', at });
  await screen.findByRole('button', { name: 'Save' });
  return person;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const faults = () =>
  within(screen.getByRole('region', { name: 'Payment methods' }))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('the real name and one account are needed, in the order of the form, and nothing is sent', async () => {
  const person = await open();
  await person.click(save());
  expect(faults()).toEqual(['Enter your real name', 'Enter at least one receiving account']);
  expect(document.activeElement).toBe(field('Real name'));
  await write(person, field('Real name'), 'Kim');
  await write(person, field('Bank'), 'ICBC');
  expect(faults()).toEqual(['Enter the account number']);
  await write(person, field('Bank'), ' ');
  await write(person, field('Account number'), '6222');
  expect(faults()).toEqual(['Enter the bank']);
  await person.clear(field('Account number'));
  await write(person, field('WeChat nickname'), 'kim');
  expect(faults()).toEqual(['Enter the WeChat account']);
  await person.click(save());
  expect(sent(saveMethods)).toEqual([]);
});

test('a verified name is read, not typed, and each way says whether it can be paid to yet', async () => {
  answer(methods, payMethodsOf(twoWays));
  const person = await open();
  screen.getByText('王小明');
  expect(screen.queryByRole('textbox', { name: 'Real name' })).toBeNull();
  within(screen.getByRole('region', { name: 'Bank transfer' })).getByText('Can receive payments');
  const aliPay = within(screen.getByRole('region', { name: 'Alipay' }));
  expect(aliPay.getByText(/Receives from/).querySelector('time')?.dateTime).toBe('2099-01-01T00:00:00.000Z');
  expect(within(screen.getByRole('region', { name: 'WeChat Pay' })).queryByText(/[Rr]eceive/)).toBeNull();
  await write(person, field('WeChat account'), ' wx1 ');
  await person.click(save());
  await screen.findByText('Payment methods saved');
  expect(sent(saveMethods).map(({ fields }) => fields)).toEqual([
    {
      real_name: '王小明',
      bank_name: 'ICBC',
      bank_account: '6222',
      alipay_account: 'wang@example.com',
      wechat_account: 'wx1',
      wechat_nickname: '',
    },
  ]);
});

test('before a save it says from when on a changed way is paid to, and that a mail comes', async () => {
  await open();
  screen.getByText(/can be paid to immediately.*email you/);
  act(() => useMode.setState({ isDemo: false }));
  screen.getByText(/can be paid to after 24 hours.*email you/);
});

test('the second step is asked for where the server wants it, and the form goes again with it', async () => {
  answer(saveMethods, ({ fields }) =>
    fields.totp_code === '123456'
      ? { message: 'Payment methods saved' }
      : refusal('two_step_required', 'Confirm it is you', { details: { factors: ['totp'] } }),
  );
  answer(methods, payMethodsOf(twoWays));
  const person = await open();
  await person.click(save());
  const code = await screen.findByPlaceholderText('123456');
  await write(person, code, '123456');
  await person.click(save());
  await screen.findByText('Payment methods saved');
  // The form begins again: the code is used up.
  await expect.poll(() => screen.queryByPlaceholderText('123456')).toBeNull();
  expect(shownAddress()).toBe('/setCash');
});

test('a refusal stands at the field it names, and nothing typed is lost', async () => {
  answer(saveMethods, refusal('c2c_real_name_other', 'The name must be your verified name', { field: 'real_name' }));
  const person = await open();
  await write(person, field('Real name'), 'Kim');
  await write(person, field('Alipay account'), 'kim');
  await person.click(save());
  await screen.findByText('The name must be your verified name');
  expect(document.activeElement).toBe(field('Real name'));
  expect(field('Alipay account').value).toBe('kim');
});

test('a save leads back to where one came from', async () => {
  answer(methods, payMethodsOf(twoWays));
  const person = await open('/setCash?back=%2Fc2c%3Fcoin%3D1');
  const settings = screen.getByRole('link', { name: 'Back to settings' }).getAttribute('href');
  expect(settings).toBe('/userSetting?back=%2Fc2c%3Fcoin%3D1#payment-methods');
  await person.click(save());
  await expect.poll(shownAddress).toBe('/c2c?coin=1');
});

test.each([
  ['/c2c', '/c2c'],
  ['/c2cTrade?type=sell&page=2', '/c2cTrade?type=sell&page=2'],
  ['//example.com', undefined],
  ['/\\example.com', undefined],
  ['/\t/example.com', undefined],
  ['https://example.com', undefined],
  ['c2c', undefined],
  ['', undefined],
  [null, undefined],
])('back to %j is %j', (word, path) => {
  expect(backPath(word)).toBe(path);
});

test('what does not load is asked for again on request', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(methods, refusal('unavailable', 'The service is starting'));
  const person = await show(<Screen />, { words: 'c2c', at: '/setCash' });
  await screen.findByText('We couldn’t load your payment methods');
  answer(methods, payMethodsOf());
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Save' });
  noted.mockRestore();
});
