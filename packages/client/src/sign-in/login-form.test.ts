import { describe, expect, it } from 'vitest';
import { type AccountValues, accountFault, accountFromLink, accountText, phoneDigits } from './account.ts';
import { loginFaults, loginInput } from './login-form.ts';
import { passwordFault, passwordRules, repeatFault } from './password-rules.ts';

const korea = { country_id: 10270, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' };
const byMail: AccountValues = { kind: 'email', email: ' lena@mail.com ', phone: '', countryId: '' };
const byPhone: AccountValues = { kind: 'phone', email: '', phone: '10 4821-2290', countryId: '10270' };

describe('an account', () => {
  it.each([
    ['10 4821-2290', '82', '1048212290'],
    ['+82 10 4821 2290', '82', '1048212290'],
    ['(010) 4821.2290', '', '01048212290'],
    ['+81 90 1234', '82', '+81901234'],
  ])('reads the digits of %s', (typed, area, digits) => expect(phoneDigits(typed, area)).toBe(digits));

  it.each([
    [{ ...byMail, email: '' }, 'auth.email_required'],
    [{ ...byMail, email: 'lena@mail' }, 'auth.email_invalid'],
    [{ ...byMail, email: '\u212Aim@mail.com' }, 'auth.email_invalid'],
    [{ ...byMail, email: 'lena@mail。com' }, 'auth.email_invalid'],
    [{ ...byMail, email: 'le na@mail.com' }, 'auth.email_invalid'],
    [{ ...byMail, email: 'lena@mail..com' }, 'auth.email_invalid'],
    [byMail, null],
    [{ ...byPhone, phone: '' }, 'auth.account_required'],
    [{ ...byPhone, phone: '12e4567' }, 'auth.phone_invalid'],
    [{ ...byPhone, phone: '123' }, 'auth.phone_invalid'],
    [{ ...byPhone, phone: '1234567890123456' }, 'auth.phone_invalid'],
    [byPhone, null],
  ] as const)('%o is judged %s', (values, fault) => expect(accountFault(values, korea)).toBe(fault));

  it('needs a country for a phone number', () => expect(accountFault(byPhone, undefined)).toBe('auth.country_unknown'));

  it('is sent without what stands around an address', () => expect(accountText(byMail, korea)).toBe('lena@mail.com'));

  it('comes with a link as an address or a number', () => {
    expect(accountFromLink('lena@mail.com')).toEqual({ kind: 'email', email: 'lena@mail.com', phone: '' });
    expect(accountFromLink('10 4821 2290')).toEqual({ kind: 'phone', email: '', phone: '10 4821 2290' });
    expect(accountFromLink(undefined)).toEqual({ kind: 'email', email: '', phone: '' });
  });
});

describe('a new password', () => {
  it.each([
    ['', 'auth.password_required'],
    ['ab1', 'login.psw6'],
    ['abcdef', 'auth.password_needs_digit'],
    ['123456', 'auth.password_needs_letter'],
    ['abc', 'auth.password_rule'],
    ['!!!!!!', 'auth.password_rule'],
    ['abcdefghijklmnop1', 'auth.password_rule'],
    ['abcde1', null],
    ['abcdefghijklmno1', null],
  ])('%j is judged %s', (password, fault) => expect(passwordFault(password)).toBe(fault));

  it('fills the three bars one by one', () => {
    expect(passwordRules('')).toEqual({ isLongEnough: false, hasLetter: false, hasDigit: false });
    expect(passwordRules('a1')).toEqual({ isLongEnough: false, hasLetter: true, hasDigit: true });
    expect(passwordRules('harbour')).toEqual({ isLongEnough: true, hasLetter: true, hasDigit: false });
  });

  it('is repeated letter for letter', () => {
    expect(repeatFault('harbour7', '')).toBe('auth.repeat_required');
    expect(repeatFault('harbour7', 'Harbour7')).toBe('lay.twopwd');
    expect(repeatFault('harbour7', 'harbour7')).toBeNull();
  });
});

describe('the login form', () => {
  it('asks for both, and for a password that could be one', () => {
    expect(loginFaults({ ...byMail, email: ' ', password: '' }, korea)).toEqual({
      account: 'auth.account_required',
      password: 'auth.password_required',
    });
    expect(loginFaults({ ...byMail, password: 'abc12' }, korea)).toEqual({ password: 'login.psw6' });
    expect(loginFaults({ ...byMail, password: 'abc123' }, korea)).toEqual({});
  });

  it('sends the country with a phone number alone', () => {
    expect(loginInput({ ...byPhone, password: 'abc123' }, korea)).toEqual({
      user_string: '1048212290',
      password: 'abc123',
      type: '1',
      area_code_id: '10270',
    });
    expect(loginInput({ ...byMail, password: 'abc123' }, korea)).not.toHaveProperty('area_code_id');
  });
});
