/** What is asked for to prove oneself, and what the security page reads. */
import { describe, expect, it } from 'vitest';
import { filledOf, neededOf, readLater } from '../../testing/fields.ts';
import { loginRow, passkeyRow, securityCalls, sessionRow } from './calls.ts';
import { passkeyCreation, passkeyRequest } from './passkey-options.ts';
import { secondStepDetails } from './second-step.ts';

const key = { id: 'AQID', type: 'public-key', transports: ['usb', 'said_later'] };
const request = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 60_000,
  allowCredentials: [key],
  userVerification: 'required',
};
const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Bourse' },
  user: { id: 'dXNlcg', name: 'kim', displayName: 'Kim' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [{ id: 'AQID', type: 'public-key' }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
};
const time = '2026-03-01T08:00:00.000Z';
const passkey = { id: 'k1', name: 'My laptop', created_at: time, used_at: time };
const session = { id: 's1', device: '', address: '10.0.0.1', created_at: time, seen_at: time, is_current: false };
const login = { id: 1, time, address: '10.0.0.1', device: '', method: 'totp', is_right: false };
const info = { totp: true, recovery_codes: 0, passkeys: [passkey], anti_phishing: '', not_open: ['said_later'] };

describe.each([
  ['options to prove oneself with a passkey', passkeyRequest, request, []],
  ['options to make a passkey', passkeyCreation, creation, []],
  ['a passkey', passkeyRow, passkey, ['used_at']],
  ['a session', sessionRow, session, []],
  ['a login', loginRow, login, []],
  ['how the account is secured', securityCalls.info.answer.shape.message, info, []],
])('%s', (_, schema, sample, mayBeEmpty: string[]) => {
  it('is read with every field and with no other', () => {
    expect(Object.keys(sample)).toEqual(Object.keys(schema.shape));
    expect(readLater(schema, sample)).toEqual(sample);
  });

  it('is not read without one of them', () => {
    expect(neededOf(schema, sample)).toEqual(Object.keys(sample));
    expect(filledOf(schema, sample)).toEqual(Object.keys(sample).filter((name) => !mayBeEmpty.includes(name)));
  });
});

it.each([
  ['a key of another kind', passkeyRequest, { ...request, allowCredentials: [{ ...key, type: 'password' }] }],
  ['a verification nobody knows', passkeyRequest, { ...request, userVerification: 'maybe' }],
  ['an attestation nobody knows', passkeyCreation, { ...creation, attestation: 'some' }],
  ['a person without an id', passkeyCreation, { ...creation, user: { name: 'kim', displayName: 'Kim' } }],
  ['an algorithm by name', passkeyCreation, { ...creation, pubKeyCredParams: [{ type: 'public-key', alg: 'ES256' }] }],
  ['a login by a way nobody knows', loginRow, { ...login, method: 'sms' }],
])('%s is refused', (_, schema, said) => {
  expect(schema.safeParse(said).success).toBe(false);
});

describe('the second step of a refusal', () => {
  it.each([['totp'], ['recovery_code'], ['totp', 'recovery_code']])(
    'is asked for by %s, without a passkey',
    (...factors) => {
      expect(secondStepDetails.parse({ factors, said_later: 1 })).toEqual({ factors });
    },
  );

  it('has the options of a passkey where there is one', () => {
    const details = { factors: ['passkey'], passkey_options: request };
    expect(secondStepDetails.parse(details)).toEqual(details);
    expect(secondStepDetails.safeParse({ ...details, passkey_options: { ...request, challenge: 1 } }).success).toBe(
      false,
    );
  });

  it.each([{}, { factors: 'totp' }, { factors: null }, undefined, null])('is not %o', (details) => {
    expect(secondStepDetails.safeParse(details).success).toBe(false);
  });
});

describe('a proof', () => {
  const { disableTotp, removePasskey, addPasskey, enableTotp } = securityCalls;

  it('is the password, and one of three where it is asked for', () => {
    const all = { password: 'abc12345', totp_code: '123456', recovery_code: 'AAAA-BBBB', passkey: '{}' };
    expect(disableTotp.input.parse(all)).toEqual(all);
    expect(neededOf(disableTotp.input, all)).toEqual(['password']);
    expect(disableTotp.input.parse({ password: 12_345_678, totp_code: 12_345 })).toEqual({
      password: '12345678',
      totp_code: '12345',
    });
  });

  it.each([
    ['password', 128],
    ['totp_code', 16],
    ['recovery_code', 64],
    ['passkey', 16_384],
    ['id', 1400],
  ])('has a %s of at most %i characters', (name, most) => {
    const proof = { id: 'k1', password: 'abc12345' };
    expect(removePasskey.input.safeParse({ ...proof, [name]: 'x'.repeat(most) }).success).toBe(true);
    expect(removePasskey.input.safeParse({ ...proof, [name]: 'x'.repeat(most + 1) }).success).toBe(false);
  });

  it('of something new has a name or a code', () => {
    expect(neededOf(addPasskey.input, { name: 'My laptop', passkey: '{}' })).toEqual(['name', 'passkey']);
    expect(neededOf(enableTotp.input, { password: 'abc12345', code: '000000' })).toEqual(['password', 'code']);
  });
});

describe('an answer to an act', () => {
  const { changePassword, enableTotp, prepareTotp, logins, sessions } = securityCalls;

  it('to a new password may have a token for this device, and an older server gives none', () => {
    expect(changePassword.answer.parse({ message: 'Changed' })).toEqual({ message: 'Changed' });
    expect(changePassword.answer.parse({ message: 'Changed', device_token: 'fresh' }).device_token).toBe('fresh');
    expect(changePassword.answer.safeParse({ message: 'Changed', device_token: null }).success).toBe(false);
  });

  it('that shows something once has all of it', () => {
    const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Bourse' };
    expect(neededOf(prepareTotp.answer.shape.message, secret)).toEqual(['secret', 'uri']);
    expect(enableTotp.answer.safeParse({ message: {} }).success).toBe(false);
    expect(enableTotp.answer.safeParse({ message: { recovery_codes: ['AAAA', null] } }).success).toBe(false);
  });

  it('is a whole list or none: one row that cannot be read is not left out of it', () => {
    expect(sessions.answer.safeParse({ message: { list: [session, { ...session, is_current: 1 }] } }).success).toBe(
      false,
    );
    const page = { list: [login], page: 1, limit: 10, total: 1 };
    expect(neededOf(logins.answer.shape.message, page)).toEqual(Object.keys(page));
    expect(logins.answer.parse({ message: page, stale: true })).toEqual({ message: page, stale: true });
  });
});

it('a new password is all three, and a code may be empty: that takes it away', () => {
  const { changePassword, setAntiPhishing } = securityCalls;
  const three = { old_password: 'abc12345', password: 'newer1234', re_password: 'newer1234' };
  expect(neededOf(changePassword.input, three)).toEqual(Object.keys(three));
  expect(setAntiPhishing.input.parse({ code: '', password: 'abc12345' }).code).toBe('');
  expect(neededOf(setAntiPhishing.input, { code: '', password: 'abc12345' })).toEqual(['code', 'password']);
});
