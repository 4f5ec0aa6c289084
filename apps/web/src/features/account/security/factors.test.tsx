// @vitest-environment happy-dom

import { passkeyCreation, passkeyRequest, stubPasskeys } from '@bourse/client/testing/passkey.ts';
import { show, write } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, type Sent, sent } from '@bourse/client/testing/wire.ts';
import { calls, type SecurityInfo } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import SecurityScreen from '../security-screen.tsx';

const { security } = calls;
const plain: SecurityInfo = { totp: false, recovery_codes: 0, passkeys: [], anti_phishing: '', not_open: [] };
const time = '2026-03-01T08:00:00.000Z';
const laptop = { id: 'k1', name: 'My laptop', created_at: time, used_at: null };
const phone = { id: 'k2', name: 'My phone', created_at: time, used_at: time };
const codes = ['AAAA-BBBB-CCCC-0001', 'AAAA-BBBB-CCCC-0002'];

beforeEach(() => {
  answer(security.sessions, { message: { list: [] } });
  answer(security.logins, { message: pageOf([]) });
});
afterEach(() => vi.restoreAllMocks());

async function open(change: Partial<SecurityInfo> = {}) {
  answer(security.info, { message: { ...plain, ...change } });
  const person = await show(<SecurityScreen />, { words: 'account', at: '/accountSet' });
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  return person;
}

const fieldsOf = (call: Parameters<typeof sent>[0]) => sent(call).map(({ fields }) => fields);
const focused = () => document.activeElement?.getAttribute('name');
const password = () => screen.getByLabelText('Current password');
const keptCodes = () => screen.findByRole('region', { name: 'Recovery codes' });

describe('a new passkey', () => {
  beforeEach(() => stubPasskeys());

  async function begin(change: Partial<SecurityInfo> = {}) {
    const person = await open(change);
    await person.click(screen.getByRole('button', { name: 'Add a passkey' }));
    return person;
  }

  async function fill(person: Awaited<ReturnType<typeof open>>) {
    await write(person, screen.getByLabelText('Name of the passkey'), 'My laptop');
    await write(person, password(), 'abc12345');
    await person.keyboard('{Enter}');
  }

  test('needs a name and the password; nothing is asked of the device before', async () => {
    const person = await begin();
    await write(person, screen.getByLabelText('Name of the passkey'), '  ');
    await person.keyboard('{Enter}');
    screen.getByText('Name the passkey with 1 to 40 characters');
    screen.getByText('Enter a password');
    await expect.poll(focused).toBe('name');
    expect(sent(security.preparePasskey)).toEqual([]);
  });

  test('the first one comes with recovery codes, and is in the list', async () => {
    answer(security.preparePasskey, { message: { options: passkeyCreation } });
    answer(security.addPasskey, () => {
      answer(security.info, { message: { ...plain, passkeys: [laptop], recovery_codes: 2 } });
      return { message: { recovery_codes: codes } };
    });
    const person = await begin();
    await fill(person);
    await screen.findByText('The passkey is added');
    const kept = within(await keptCodes());
    expect(kept.getByRole('status').textContent).toBe('Keep these codes somewhere safe. They are shown this once.');
    expect(kept.getAllByRole('listitem').map((code) => code.textContent)).toEqual(codes);
    await screen.findByRole('button', { name: 'Remove My laptop' });
    screen.getByText('2 left');
    expect(screen.queryByLabelText('Name of the passkey')).toBeNull();
    expect(fieldsOf(security.preparePasskey)).toEqual([{ password: 'abc12345' }]);
    const [{ name, passkey = '' } = {}] = fieldsOf(security.addPasskey);
    expect([name, JSON.parse(passkey)]).toMatchObject(['My laptop', { id: 'AQID', type: 'public-key' }]);
  });

  test('another one brings none: those that are kept go on', async () => {
    answer(security.preparePasskey, { message: { options: passkeyCreation } });
    answer(security.addPasskey, { message: { recovery_codes: [] } });
    const person = await begin({ passkeys: [phone], recovery_codes: 2 });
    await fill(person);
    await screen.findByText('The passkey is added');
    await expect.poll(() => screen.queryByLabelText('Name of the passkey')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
  });

  test('a device that declines leaves the form as it was, and nothing is added', async () => {
    stubPasskeys(() => false);
    answer(security.preparePasskey, { message: { options: passkeyCreation } });
    const person = await begin();
    await fill(person);
    await screen.findByText('No passkey was confirmed. Try again, or use a code.');
    expect((screen.getByLabelText('Name of the passkey') as HTMLInputElement).value).toBe('My laptop');
    expect(sent(security.addPasskey)).toEqual([]);
  });

  test('the second step may be another passkey', async () => {
    answer(security.preparePasskey, ({ fields }) =>
      fields.passkey === undefined
        ? refusal('two_step_required', 'Confirm it is you', {
            details: { factors: ['passkey'], passkey_options: passkeyRequest },
          })
        : { message: { options: passkeyCreation } },
    );
    answer(security.addPasskey, { message: { recovery_codes: [] } });
    const person = await begin({ passkeys: [phone], recovery_codes: 2 });
    await fill(person);
    await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('The passkey is added');
    expect(fieldsOf(security.preparePasskey)[1]).toMatchObject({ password: 'abc12345' });
  });

  test('what the server refuses is said where it belongs', async () => {
    answer(security.preparePasskey, ({ fields }) =>
      fields.password === 'wrong123'
        ? refusal('password_wrong', 'This password is wrong', { field: 'password' })
        : refusal('passkeys_limit', 'You have as many passkeys as can be kept'),
    );
    const person = await begin();
    await write(person, screen.getByLabelText('Name of the passkey'), 'My laptop');
    await write(person, password(), 'wrong123');
    await person.keyboard('{Enter}');
    await screen.findByText('This password is wrong');
    await expect.poll(focused).toBe('password');
    await write(person, password(), 'abc12345');
    await person.keyboard('{Enter}');
    const limit = await screen.findByText('You have as many passkeys as can be kept');
    expect(limit.closest('[role="alert"]')).not.toBeNull();
    expect(password().getAttribute('aria-invalid')).not.toBe('true');
  });

  test('cancelled, its form closes', async () => {
    const person = await begin();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Name of the passkey')).toBeNull();
    screen.getByRole('button', { name: 'Add a passkey' });
  });
});

describe('an act that puts withdrawals on hold says so before it', () => {
  const words = 'Nothing can be withdrawn for 24 hours afterwards';
  const isSaid = () => screen.queryByText(words) !== null;
  const press = async (person: Awaited<ReturnType<typeof open>>, name: string) =>
    person.click(screen.getByRole('button', { name }));
  beforeEach(() => {
    stubPasskeys();
    answer(security.prepareTotp, { message: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Bourse' } });
  });

  test.each([
    ['the first passkey does not', {}, 'Add a passkey', false],
    ['another passkey', { passkeys: [phone], recovery_codes: 1 }, 'Add a passkey', true],
    ['a passkey besides an app', { totp: true, recovery_codes: 1 }, 'Add a passkey', true],
    ['a removed passkey', { passkeys: [phone], recovery_codes: 1 }, 'Remove My phone', true],
    ['a removed app', { totp: true, recovery_codes: 1 }, 'Switch off', true],
    ['new recovery codes do not', { totp: true, recovery_codes: 1 }, 'New codes', false],
  ])('%s', async (_, change, button, isHold) => {
    const person = await open(change);
    expect(isSaid()).toBe(false);
    await press(person, button);
    password();
    expect(isSaid()).toBe(isHold);
  });

  test.each([
    ['an app that is the first does not', {}, false],
    ['an app besides a passkey', { passkeys: [phone], recovery_codes: 1 }, true],
  ])('%s', async (_, change, isHold) => {
    const person = await open(change);
    const twoStep = within(screen.getByRole('region', { name: 'Two-factor authentication' }));
    await person.click(twoStep.getByRole('button', { name: 'Set up' }));
    await screen.findByText('JBSWY3DPEHPK3PXP');
    expect(isSaid()).toBe(isHold);
  });

  test('another password', async () => {
    const person = await open();
    const login = within(screen.getByRole('region', { name: 'Login' }));
    await person.click(login.getAllByRole('button', { name: 'Change' })[0] as HTMLElement);
    await screen.findByLabelText('New password');
    expect(isSaid()).toBe(true);
  });
});

describe('the passkeys there are', () => {
  test('each says when it was used last, and asks before it goes', async () => {
    const person = await open({ passkeys: [laptop, phone], recovery_codes: 1 });
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts).toEqual([expect.stringContaining('Not used yet'), expect.stringMatching(/Last used .*2026/)]);
    const remove = () => screen.getByRole('button', { name: 'Remove My phone' });
    await person.click(remove());
    password();
    await person.click(remove());
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(sent(security.removePasskey)).toEqual([]);
  });

  test('one goes after the password and the second step', async () => {
    answer(security.removePasskey, ({ fields }) => {
      if (!fields.totp_code) {
        return refusal('two_step_required', 'Confirm it is you', { details: { factors: ['totp', 'recovery_code'] } });
      }
      answer(security.info, { message: { ...plain, totp: true, passkeys: [laptop] } });
      return { message: 'The passkey is removed' };
    });
    const person = await open({ totp: true, passkeys: [laptop, phone] });
    await person.click(screen.getByRole('button', { name: 'Remove My phone' }));
    await person.click(password());
    await person.keyboard('{Enter}');
    screen.getByText('Enter a password');
    await person.keyboard('abc12345{Enter}');
    await screen.findByLabelText('Authenticator code');
    await person.keyboard('123456{Enter}');
    await screen.findByText('The passkey is removed');
    await expect.poll(() => screen.queryByText('My phone')).toBeNull();
    screen.getByText('My laptop');
    expect(fieldsOf(security.removePasskey).at(-1)).toEqual({ id: 'k2', password: 'abc12345', totp_code: '123456' });
  });
});

describe('recovery codes', () => {
  test('new ones take the place of those that are left, and can be copied', async () => {
    answer(security.renewRecoveryCodes, () => {
      answer(security.info, { message: { ...plain, totp: true, recovery_codes: 2 } });
      return { message: { recovery_codes: codes } };
    });
    const person = await open({ totp: true, recovery_codes: 1 });
    await person.click(screen.getByRole('button', { name: 'New codes' }));
    await write(person, password(), 'abc12345');
    await person.keyboard('{Enter}');
    const kept = within(await keptCodes());
    await screen.findByText('2 left');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await person.click(kept.getByRole('button', { name: 'Copy' }));
    await kept.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    expect(fieldsOf(security.renewRecoveryCodes)).toEqual([{ password: 'abc12345' }]);
  });

  test('while they are made nothing is sent twice', async () => {
    const { promise, give } = later<{ message: { recovery_codes: string[] } }>();
    answer(security.renewRecoveryCodes, () => promise);
    const person = await open({ totp: true, recovery_codes: 1 });
    await person.click(screen.getByRole('button', { name: 'New codes' }));
    await write(person, password(), 'abc12345');
    await person.keyboard('{Enter}{Enter}');
    give({ message: { recovery_codes: codes } });
    await keptCodes();
    expect(sent(security.renewRecoveryCodes)).toHaveLength(1);
  });
});

test('a code of the authenticator app may be typed with a space, as the app shows it', async () => {
  answer(security.prepareTotp, { message: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Bourse' } });
  answer(security.enableTotp, ({ fields }: Sent) =>
    fields.code === '123 456'
      ? refusal('two_step_wrong', 'The code is wrong or was already used', { field: 'code' })
      : { message: { recovery_codes: codes } },
  );
  const person = await open();
  const twoStep = within(screen.getByRole('region', { name: 'Two-factor authentication' }));
  await person.click(twoStep.getByRole('button', { name: 'Set up' }));
  await screen.findByText('JBSWY3DPEHPK3PXP');
  await write(person, screen.getByLabelText('Authenticator code'), '123 456');
  await write(person, password(), 'abc12345');
  await person.keyboard('{Enter}');
  await screen.findByText('The code is wrong or was already used');
  await expect.poll(focused).toBe('code');
  await write(person, screen.getByLabelText('Authenticator code'), '654321');
  await person.keyboard('{Enter}');
  await screen.findByText('Two-factor authentication is on');
  expect(fieldsOf(security.enableTotp)[1]).toEqual({ code: '654321', password: 'abc12345' });
});

test.each([
  ['password', 'Password', 'Change'],
  ['anti-phishing code', 'Anti-phishing code', 'Set up'],
])('without an answer the %s is not said to be saved, and what was typed stays', async (_, heading, button) => {
  answer(security.changePassword, refusal('unavailable', ''));
  answer(security.setAntiPhishing, refusal('unavailable', ''));
  const person = await open();
  const row = screen.getByRole('heading', { name: heading, level: 3 }).closest<HTMLElement>('[class*="border-t"]');
  if (row === null) throw new Error(`no row of ${heading}`);
  await person.click(within(row).getByRole('button', { name: button }));
  await write(person, password(), 'abc12345');
  for (const label of ['New password', 'Repeat password', 'Anti-phishing code']) {
    const field = screen.queryByLabelText(label);
    if (field) await write(person, field, 'newer1234');
  }
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The server did not answer. Nothing you typed is lost, try again.');
  expect((password() as HTMLInputElement).value).toBe('abc12345');
});
