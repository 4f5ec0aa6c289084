import type { ExamplesOf } from '../../example.ts';
import type { authCalls } from './calls.ts';

const person = { user_string: 'nobody@example.com', password: 'secret12' };

export const authExamples: ExamplesOf<typeof authCalls> = {
  login: { ...person, type: '1', area_code_id: '86' },
  logout: {},
  sendSms: { user_string: '13800138000', country_code: '86', type: 'forget' },
  sendMail: { user_string: 'nobody@example.com', country_code: '86', type: 'forget' },
  checkEmail: { user_string: 'nobody@example.com', email_code: '123456', type: 'forget' },
  checkMobile: { user_string: '13800138000', mobile_code: '123456', country_code: '86', type: 'forget' },
  register: {
    ...person,
    type: 'email',
    code: '123456',
    re_password: 'secret12',
    extension_code: 'RRRRRRRR',
    country_code: 'KR',
  },
  forget: {
    account: 'nobody@example.com',
    password: 'secret12',
    repassword: 'secret12',
    code: '123456',
    country_code: '86',
  },
  bindEmail: { email: 'nobody@example.com', code: '123456', password: 'secret12' },
  bindPhone: { mobile: '13800138000', country_code: '86', code: '123456', password: 'secret12' },
  countries: {},
};
