import { firstWrong } from '@bourse/client/form/faults.ts';
import type { AccountValues } from '@bourse/client/sign-in/account.ts';
import { describe, expect, it } from 'vitest';
import { bindableKind, bindEmailInput, bindFaults, bindPhoneInput } from './bind-form.ts';
import { forgetFaults, recoveryOf, resetFaults, resetInput } from './recover-form.ts';
import { codeOrder, type RegisterValues, registerFaults, registerInput, registerOrder } from './register-form.ts';

const korea = { country_id: 10270, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' };
const byMail: AccountValues = { kind: 'email', email: ' lena@mail.com ', phone: '', countryId: '' };
const byPhone: AccountValues = { kind: 'phone', email: '', phone: '10 4821-2290', countryId: '10270' };

const registration: RegisterValues = {
  ...byMail,
  isAgreed: true,
  code: '123456',
  password: 'harbour7',
  repeat: 'harbour7',
  invitation: 'K7QX2M',
};

describe('the registration form', () => {
  it.each([
    [{ email: '' }, { account: 'auth.email_required' }],
    [{ isAgreed: false }, { agreement: 'auth.agreement_required' }],
    [{ code: ' ' }, { code: 'auth.code_required' }],
    [{ password: 'harbour', repeat: 'harbour' }, { password: 'auth.password_needs_digit' }],
    [{ repeat: 'harbor7' }, { repeat: 'lay.twopwd' }],
    [{ invitation: ' ' }, { invitation: 'auth.invite_required' }],
    [{}, {}],
  ] as const)('with %o finds %o', (change, faults) => {
    expect(registerFaults({ ...registration, ...change }, korea)).toEqual(faults);
  });

  it('needs a nationality beside an e-mail address', () => {
    expect(registerFaults(registration, undefined)).toEqual({ country: 'auth.country_required' });
  });

  it('focuses the first wrong field of the screen, and asks for the account and the agreement before a code', () => {
    const faults = registerFaults({ ...registration, isAgreed: false, repeat: '', email: 'x' }, korea);
    expect(firstWrong(faults, registerOrder)).toBe('account');
    expect(firstWrong(registerFaults({ ...registration, isAgreed: false, code: '' }, korea), codeOrder)).toBe(
      'agreement',
    );
    expect(firstWrong(registerFaults({ ...registration, code: '', password: '' }, korea), codeOrder)).toBeUndefined();
  });

  it('sends what the wire names', () => {
    expect(registerInput({ ...registration, code: ' 123456 ' }, korea)).toEqual({
      type: 'email',
      user_string: 'lena@mail.com',
      code: '123456',
      password: 'harbour7',
      re_password: 'harbour7',
      extension_code: 'K7QX2M',
      country_code: '10270',
    });
  });
});

describe('the forms of a forgotten password', () => {
  it('use one sentence for a wrong phone number or address', () => {
    expect(forgetFaults({ ...byMail, email: 'lena@', code: '' }, korea)).toEqual({
      account: 'lay.phonenot',
      code: 'auth.code_required',
    });
    expect(forgetFaults({ ...byPhone, phone: 'abc', code: '1' }, korea)).toEqual({ account: 'lay.phonenot' });
    expect(forgetFaults({ ...byPhone, phone: '', code: '1' }, korea)).toEqual({ account: 'auth.account_required' });
  });

  it('hand account and code from the first to the second', () => {
    const recovery = recoveryOf({ ...byPhone, code: '123456' }, korea, '+82 10 •••• 2290');
    expect(resetInput({ password: 'harbour8', repeat: 'harbour8' }, recovery)).toEqual({
      account: '1048212290',
      password: 'harbour8',
      repassword: 'harbour8',
      code: '123456',
      country_code: '10270',
    });
    expect(resetFaults({ password: '', repeat: '' })).toEqual({
      password: 'auth.password_required',
      repeat: 'auth.repeat_required',
    });
  });
});

describe('a second contact', () => {
  const values = { ...byPhone, code: ' 123456 ', password: 'abc123' };
  it('is of the kind the account is not', () => {
    expect(bindableKind('lena@mail.com')).toBe('phone');
    expect(bindableKind('+821048212290')).toBe('email');
  });

  it('needs address, code and password', () => {
    expect(bindFaults({ ...byMail, email: '', code: '', password: '' }, undefined)).toEqual({
      account: 'auth.email_required',
      code: 'auth.code_required',
      password: 'auth.password_required',
    });
    expect(bindFaults(values, korea)).toEqual({});
    expect(bindFaults({ ...values, phone: ' ' }, korea)).toEqual({ account: 'auth.phone_invalid' });
    expect(bindFaults({ ...values, ...byMail, email: 'lena@mail' }, undefined)).toEqual({
      account: 'auth.email_invalid',
    });
  });

  it('goes over the wire trimmed, a number with its country', () => {
    expect(bindEmailInput({ ...values, ...byMail })).toEqual({
      email: 'lena@mail.com',
      code: '123456',
      password: 'abc123',
    });
    expect(bindPhoneInput(values, korea)).toEqual({
      mobile: '1048212290',
      code: '123456',
      password: 'abc123',
      country_code: '10270',
    });
  });
});
