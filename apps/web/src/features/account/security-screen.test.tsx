// @vitest-environment happy-dom

import { keepDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { show, write } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type SecurityInfo } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import SecurityScreen from './security-screen.tsx';

const { security } = calls;
const plain: SecurityInfo = { totp: false, recovery_codes: 0, passkeys: [], anti_phishing: '', not_open: [] };
const laptop = { id: 'k1', name: 'My laptop', created_at: '2026-03-01T08:00:00.000Z', used_at: null };
const codes = Array.from({ length: 10 }, (_, place) => `AAAA-BBBB-CCCC-000${place}`);

beforeEach(() => {
  answer(security.sessions, { message: { list: [] } });
  answer(security.logins, { message: pageOf([]) });
});
afterEach(() => {
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: the form reads it from there
  document.cookie = 'device_token=; Max-Age=0; Path=/';
});

async function open(change: Partial<SecurityInfo> = {}) {
  answer(security.info, { message: { ...plain, ...change } });
  const person = await show(<SecurityScreen />, { words: 'account', at: '/accountSet' });
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  return person;
}

/** The row of one thing, with all that belongs to it. */
function rowOf(name: string) {
  const row = screen.getByRole('heading', { name, level: 3 }).closest('[class*="border-t"]');
  return within(row as HTMLElement);
}
const queryRow = (name: string) => screen.queryByRole('heading', { name, level: 3 });
const focused = () => document.activeElement?.getAttribute('name');

describe('the authenticator app', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  async function setUp() {
    answer(security.prepareTotp, { message: { secret, uri: `otpauth://totp/Bourse?secret=${secret}` } });
    const person = await open();
    await person.click(rowOf('Authenticator app').getByRole('button', { name: 'Set up' }));
    await rowOf('Authenticator app').findByText(secret);
    return person;
  }

  test('its key is shown to scan and to type, and what is missing is said at its field', async () => {
    const person = await setUp();
    const row = rowOf('Authenticator app');
    await row.findByRole('img', { name: 'QR code for the authenticator app' });
    row.getByText('Shown this once');
    await person.click(row.getByRole('button', { name: 'Switch on' }));
    row.getByText('Enter the 6 digits of your authenticator app');
    row.getByText('Enter a password');
    await expect.poll(focused).toBe('code');
    await write(person, row.getByLabelText('Authenticator code'), '12345');
    await person.click(row.getByRole('button', { name: 'Switch on' }));
    row.getByText('Enter the 6 digits of your authenticator app');
    expect(sent(security.enableTotp)).toEqual([]);
  });

  test('a wrong password is said at its field; then the codes are shown once, and can be kept', async () => {
    answer(security.enableTotp, ({ fields }) => {
      if (fields.password === 'wrong123')
        return refusal('password_wrong', 'This password is wrong', { field: 'password' });
      answer(security.info, { message: { ...plain, totp: true, recovery_codes: 10 } });
      return { message: { recovery_codes: codes } };
    });
    const person = await setUp();
    const row = rowOf('Authenticator app');
    await write(person, row.getByLabelText('Authenticator code'), '123456');
    await write(person, row.getByLabelText('Current password'), 'wrong123');
    await person.click(row.getByRole('button', { name: 'Switch on' }));
    await row.findByText('This password is wrong');
    await expect.poll(focused).toBe('password');
    await write(person, row.getByLabelText('Current password'), 'abc12345');
    await person.keyboard('{Enter}');
    const kept = within(await screen.findByRole('region', { name: 'Recovery codes' }));
    expect(kept.getAllByRole('listitem').map((code) => code.textContent)).toEqual(codes);
    await row.findByText('On');
    rowOf('Recovery codes').getByText('10 left');
    await person.click(kept.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  test('the codes go into a file, one a line', async () => {
    const taken: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      taken.push(this.download, decodeURIComponent(this.href.split(',')[1] ?? ''));
    });
    answer(security.enableTotp, { message: { recovery_codes: codes } });
    const person = await setUp();
    await write(person, screen.getByLabelText('Authenticator code'), '123456');
    await write(person, screen.getByLabelText('Current password'), 'abc12345');
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Download' }));
    expect(taken).toEqual(['bourse-recovery-codes.txt', `${codes.join('\n')}\n`]);
  });

  test('a set-up that the server does not begin says why, and can be tried again', async () => {
    answer(security.prepareTotp, refusal('two_step_on', 'An authenticator app is already set up'));
    const person = await open();
    await person.click(rowOf('Authenticator app').getByRole('button', { name: 'Set up' }));
    await screen.findByText('An authenticator app is already set up');
    answer(security.prepareTotp, { message: { secret, uri: 'otpauth://totp/Bourse' } });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(secret);
  });

  test('switching it off asks for the password, then for the second step, by a code of either kind', async () => {
    const factors = { factors: ['totp', 'recovery_code'] };
    answer(security.disableTotp, ({ fields }) => {
      if (fields.recovery_code) {
        answer(security.info, { message: plain });
        return { message: 'The authenticator app is removed' };
      }
      if (fields.totp_code)
        return refusal('two_step_wrong', 'The code is wrong or was already used', { field: 'totp_code' });
      return refusal('two_step_required', 'Confirm it is you', { details: factors });
    });
    const person = await open({ totp: true, recovery_codes: 9 });
    rowOf('Authenticator app').getByText('On');
    rowOf('Recovery codes').getByText('9 left');
    const row = rowOf('Authenticator app');
    await person.click(row.getByRole('button', { name: 'Switch off' }));
    expect(row.queryByLabelText('Authenticator code')).toBeNull();
    await write(person, row.getByLabelText('Current password'), 'abc12345');
    await person.keyboard('{Enter}');
    await row.findByLabelText('Authenticator code');
    await expect.poll(focused).toBe('totp_code');
    await person.keyboard('{Enter}');
    row.getByText('Enter the 6 digits of your authenticator app');
    await person.keyboard('000000{Enter}');
    await row.findByText('The code is wrong or was already used');
    await person.click(row.getByRole('button', { name: 'Use a recovery code' }));
    await write(person, row.getByLabelText('Recovery code'), 'aaaa bbbb cccc 0001');
    await person.keyboard('{Enter}');
    await row.findByText('Off');
    screen.getByText('The authenticator app is removed');
    expect(queryRow('Recovery codes')).toBeNull();
    expect(sent(security.disableTotp).map(({ fields }) => fields)).toEqual([
      { password: 'abc12345' },
      { password: 'abc12345', totp_code: '000000' },
      { password: 'abc12345', recovery_code: 'aaaa bbbb cccc 0001' },
    ]);
  });
});

describe('what is closed or not there', () => {
  test('closed items say so and offer nothing', async () => {
    await open({ not_open: ['google', 'passkey'] });
    for (const name of ['Authenticator app', 'Passkeys']) {
      rowOf(name).getByText('Not open yet');
      expect(rowOf(name).queryByRole('button')).toBeNull();
    }
  });

  test('without a second step there are no recovery codes', async () => {
    await open();
    rowOf('Authenticator app').getByText('Off');
    expect(queryRow('Recovery codes')).toBeNull();
  });

  test('a browser without passkeys says why none can be added; those there are can be removed', async () => {
    answer(security.removePasskey, () => {
      answer(security.info, { message: plain });
      return { message: 'The passkey is removed' };
    });
    const person = await open({ passkeys: [laptop], recovery_codes: 1 });
    const row = rowOf('Passkeys');
    row.getByText('This browser or this connection allows no passkeys. They need https or localhost.');
    expect(row.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    row.getByText('Not used yet');
    rowOf('Recovery codes').getByText('1 left');
    await person.click(row.getByRole('button', { name: 'Remove My laptop' }));
    await write(person, row.getByLabelText('Current password'), 'abc12345');
    await person.keyboard('{Enter}');
    await screen.findByText('The passkey is removed');
    await expect.poll(() => row.queryByText('My laptop')).toBeNull();
    expect(sent(security.removePasskey).map(({ fields }) => fields)).toEqual([{ id: 'k1', password: 'abc12345' }]);
  });

  test('what did not load is said part by part, and tried again', async () => {
    for (const call of [security.info, security.sessions, security.logins]) {
      answer(call, refusal('unavailable', 'The service is starting'));
    }
    const person = await show(<SecurityScreen />, { words: 'account', at: '/accountSet' });
    await screen.findByText('Your account did not load');
    await screen.findByText('The devices did not load');
    await screen.findByText('The login history did not load');
    answer(security.logins, { message: pageOf([]) });
    await person.click(screen.getAllByRole('button', { name: 'Retry' })[2] as HTMLElement);
    await screen.findByText('No logins yet');
  });
});

describe('the password', () => {
  async function change() {
    const person = await open();
    await person.click(rowOf('Password').getByRole('button', { name: 'Change' }));
    const field = (label: string) => screen.getByLabelText(label);
    return { person, field, save: () => person.click(screen.getByRole('button', { name: 'Save' })) };
  }

  test('each fault stands at its field, the first has the focus, and nothing typed is lost', async () => {
    const { person, field, save } = await change();
    screen.getByText('Use 6 to 16 characters with letters and digits');
    await save();
    screen.getByText('Enter a password');
    screen.getByText('Repeat the password');
    await expect.poll(focused).toBe('old_password');
    await write(person, field('Current password'), 'abc12345');
    await write(person, field('New password'), 'short');
    await write(person, field('Repeat password'), 'other1234');
    await person.keyboard('{Enter}');
    await expect.poll(focused).toBe('password');
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('The passwords do not match');
    expect((field('Current password') as HTMLInputElement).value).toBe('abc12345');
    expect(sent(security.changePassword)).toEqual([]);
  });

  test('a wrong one is said at its field; a new one is taken with thanks', async () => {
    answer(security.changePassword, ({ fields }) =>
      fields.old_password === 'abc12345'
        ? { message: 'Password changed. Other devices were logged out.' }
        : refusal('password_wrong', 'This password is wrong', { field: 'old_password' }),
    );
    const { person, field, save } = await change();
    await write(person, field('Current password'), 'wrong123');
    await write(person, field('New password'), 'newer1234');
    await write(person, field('Repeat password'), 'newer1234');
    await save();
    await screen.findByText('This password is wrong');
    await expect.poll(focused).toBe('old_password');
    await write(person, field('Current password'), 'abc12345');
    await save();
    await screen.findByText('Password changed. Other devices were logged out.');
    await expect.poll(() => screen.queryByLabelText('New password')).toBeNull();
    expect(sent(security.changePassword).at(-1)?.fields).toEqual({
      old_password: 'abc12345',
      password: 'newer1234',
      re_password: 'newer1234',
    });
  });

  test.each([
    ['a new password voids what this device was known by: the fresh token is kept', 'fresh'],
    ['without a fresh token this device keeps the one it has', undefined],
  ])('%s', async (_, device_token) => {
    keepDeviceToken('known');
    answer(security.changePassword, { message: 'Password changed.', device_token });
    const { person, field, save } = await change();
    await write(person, field('Current password'), 'abc12345');
    await write(person, field('New password'), 'newer1234');
    await write(person, field('Repeat password'), 'newer1234');
    await save();
    await screen.findByText('Password changed.');
    expect(document.cookie).toBe(`device_token=${device_token ?? 'known'}`);
  });
});

test('the words that mark our mails: 2 to 20 characters, or none once there were some', async () => {
  answer(security.setAntiPhishing, ({ fields: { code = '' } }) => {
    answer(security.info, { message: { ...plain, anti_phishing: code } });
    return { message: 'Saved' };
  });
  const person = await open();
  const row = rowOf('Anti-phishing code');
  row.getByText('Not set');
  await person.click(row.getByRole('button', { name: 'Set up' }));
  const save = async (code: string) => {
    const field = row.getByLabelText('Anti-phishing code');
    if (code === '') await person.clear(field);
    else await write(person, field, code);
    await write(person, row.getByLabelText('Current password'), 'abc12345');
    await person.keyboard('{Enter}');
  };
  await save('x');
  await expect.poll(focused).toBe('code');
  expect(sent(security.setAntiPhishing)).toEqual([]);
  await save('blue whale');
  await row.findByText('blue whale');
  await person.click(row.getByRole('button', { name: 'Change' }));
  row.getByText('2 to 20 characters. Leave it empty to remove the code.');
  await save('');
  await row.findByText('Not set');
  expect(sent(security.setAntiPhishing).map(({ fields }) => fields.code)).toEqual(['blue whale', '']);
});

test('one panel is open at a time, and its button closes it', async () => {
  const person = await open({ totp: true, recovery_codes: 10 });
  await person.click(rowOf('Password').getByRole('button', { name: 'Change' }));
  screen.getByLabelText('New password');
  await person.click(rowOf('Recovery codes').getByRole('button', { name: 'New codes' }));
  expect(screen.queryByLabelText('New password')).toBeNull();
  await person.click(rowOf('Recovery codes').getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test("contacts: the account's own name stays, the other is linked on its page", async () => {
  await open();
  const email = rowOf('Email');
  email.getByText('k••m@example.com');
  expect(email.queryByRole('link')).toBeNull();
  const phone = rowOf('Phone');
  phone.getByText('Not set');
  expect(phone.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/bindEmail');
});
