import { createState } from '@bourse/core';
import { describe, expect, it } from 'vitest';
import { parseAccount, resolveAccount } from './accounts.ts';
import { countries } from './countries.ts';

const china = countries.find(({ iso }) => iso === 'CN');

describe('accounts', () => {
  it.each([
    [' Alice@Example.COM ', undefined, { kind: 'email', account: 'alice@example.com', country: '' }],
    ['a@b.co', 'JP', { kind: 'email', account: 'a@b.co', country: 'JP' }],
    ['13800138000', 'CN', { kind: 'phone', account: '+8613800138000', country: 'CN' }],
    ['13800138000', 'cn', { kind: 'phone', account: '+8613800138000', country: 'CN' }],
    ['13800138000', '86', { kind: 'phone', account: '+8613800138000', country: 'CN' }],
    ['13800138000', '+86', { kind: 'phone', account: '+8613800138000', country: 'CN' }],
    ['13800138000', String(china?.country_id), { kind: 'phone', account: '+8613800138000', country: 'CN' }],
    ['+86 138-0013-8000', undefined, { kind: 'phone', account: '+8613800138000', country: 'CN' }],
    ['07911 123456', 'GB', { kind: 'phone', account: '+447911123456', country: 'GB' }],
    ['7911123456', '44', { kind: 'phone', account: '+447911123456', country: '' }],
  ])('%j with country %j is %j', (text, country, expected) => {
    expect(parseAccount(text, country)).toEqual(expected);
  });

  it.each([
    ['  ', undefined, 'account_required', 'account'],
    ['alice', undefined, 'account_format', 'account'],
    ['alice@', undefined, 'email_invalid', 'account'],
    ['\u212Aim@example.com', undefined, 'email_invalid', 'account'],
    ['kim@ban\u212A.com', undefined, 'email_invalid', 'account'],
    ['boſs@example.com', undefined, 'email_invalid', 'account'],
    ['İrem@example.com', undefined, 'email_invalid', 'account'],
    ['ｋim@example.com', undefined, 'email_invalid', 'account'],
    ['kim＠example.com', undefined, 'account_format', 'account'],
    ['a@b', undefined, 'email_invalid', 'account'],
    ['a b@c.de', undefined, 'email_invalid', 'account'],
    ['a@b.c\r\nbcc:x@y.zz', undefined, 'email_invalid', 'account'],
    [`${'a'.repeat(250)}@b.co`, undefined, 'email_invalid', 'account'],
    ['a@b.co', 'Atlantis', 'country_unknown', 'country'],
    ['13800138000', undefined, 'country_unknown', 'country'],
    ['13800138000', '999999', 'country_unknown', 'country'],
    ['12', 'CN', 'account_format', 'account'],
    ['1234', 'CN', 'phone_invalid', 'account'],
    ['1'.repeat(30), 'CN', 'phone_invalid', 'account'],
  ])('%j with country %j is refused: %s', (text, country, refused, field) => {
    expect(parseAccount(text, country)).toEqual({ refused, field });
  });

  it('finds a registered phone number that comes without its country', () => {
    const state = createState();
    const known = { account: '+8613800138000' } as never;
    state.auth.userByAccount.set('+8613800138000', known);
    expect(resolveAccount(state, '13800138000', undefined)?.account).toBe('+8613800138000');
    expect(resolveAccount(state, '13800138001', undefined)).toBeNull();
    expect(resolveAccount(state, '13800138000', 'Atlantis')).toBeNull();
  });
});

describe('countries', () => {
  it('have stable ids that no dialling code can be mistaken for', () => {
    expect(china).toEqual({ country_id: 10_065, iso: 'CN', area_code: '86', name_cn: '中国', name_en: 'China' });
    expect(new Set(countries.map(({ country_id }) => country_id)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(200);
    expect(countries.every(({ area_code }) => /^\d{1,4}$/.test(area_code))).toBe(true);
  });
});
