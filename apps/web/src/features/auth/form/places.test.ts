import { languages } from '@bourse/i18n';
import { describe, expect, it } from 'vitest';
import { chosenCountry, filterCountries, nameCountries, proposedIso } from './countries.ts';
import { returnPath, safePath } from './return-path.ts';
import { readRecovery, readSentCode, resendMs, secondsLeft, writeRecovery, writeSentCode } from './tab-memory.ts';

const list = [
  { country_id: 1, iso: 'KR', area_code: '82', name_cn: '韩国', name_en: 'South Korea' },
  { country_id: 2, iso: 'JP', area_code: '81', name_cn: '日本', name_en: 'Japan' },
  { country_id: 3, iso: 'HK', area_code: '852', name_cn: '香港', name_en: 'Hong Kong' },
];

describe('the list of countries', () => {
  it('speaks the language of the reader', () => {
    expect(nameCountries(list, 'jp').map((country) => country.name)).toContain('韓国');
    expect(nameCountries(list, 'en').map((country) => `${country.name} ${country.dial}`)).toEqual([
      'Hong Kong +852',
      'Japan +81',
      'South Korea +82',
    ]);
    for (const language of languages) expect(nameCountries(list, language)).toHaveLength(3);
  });

  it.each([
    ['', ['HK', 'JP', 'KR']],
    ['kor', ['KR']],
    ['ko', ['HK', 'KR']],
    ['kr', ['KR']],
    ['k', ['KR', 'HK']],
    ['a', ['JP', 'KR']],
    ['h', ['HK', 'KR']],
    ['日本', ['JP']],
    ['8', ['HK', 'JP', 'KR']],
    ['+85', ['HK']],
    ['0081', ['JP']],
    ['atlantis', []],
  ])('is searched by %j', (typed, isos) => {
    expect(filterCountries(nameCountries(list, 'en'), typed).map((country) => country.iso)).toEqual(isos);
  });

  it("proposes the language's country, else the browser's, else the first", () => {
    expect(proposedIso('kr', 'en-US')).toBe('KR');
    expect(proposedIso('en', 'ja')).toBe('JP');
    expect(proposedIso('spa', 'not a tag')).toBe('US');
    expect(chosenCountry(list, '3', 'KR')?.iso).toBe('HK');
    expect(chosenCountry(list, '', 'JP')?.iso).toBe('JP');
    expect(chosenCountry(list, '', 'US')?.iso).toBe('KR');
    expect(chosenCountry([], '', 'US')).toBeUndefined();
  });
});

const origin = 'http://bourse.test:8080';

describe('the way back after a login', () => {
  it.each([
    ['/dealCenter', '/dealCenter'],
    ['/components/noticeDetail?id=140#top', '/components/noticeDetail?id=140#top'],
    ['//evil.test', null],
    ['/.//evil.test', null],
    ['/\\evil.test', null],
    ['/a\\..\\b', null],
    ['/\t/evil.test', null],
    ['https://evil.test/', null],
    ['javascript:alert(1)', null],
    ['dealCenter', null],
    ['/components/login?from=/', null],
    ['/resetPwd', null],
    [null, null],
  ])('judges %j as %j', (path, safe) => expect(safePath(path, origin)).toBe(safe));

  it('goes to what was asked for, else to the last page that was no sign-in screen', () => {
    const visited = [`${origin}/`, `${origin}/dealCenter?x=1`, `${origin}/components/register`, null];
    expect(returnPath(null, visited, origin)).toBe('/dealCenter?x=1');
    expect(returnPath('/change', visited, origin)).toBe('/change');
    expect(returnPath('//evil.test', [], origin)).toBe('/');
    expect(returnPath(null, ['http://bourse.test:8080.evil.test/x'], origin)).toBe('/');
  });
});

function memory() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("the tab's memory", () => {
  it('keeps the rest between two codes through a reload, each purpose its own', () => {
    const tab = memory();
    writeSentCode(tab, 'register', { until: 1000 + resendMs, to: 'l•••a@mail.com' });
    expect(readSentCode(tab, 'register', 1000)).toEqual({ until: 1000 + resendMs, to: 'l•••a@mail.com' });
    expect(readSentCode(tab, 'register', 1000 + resendMs)).toBeNull();
    expect(readSentCode(tab, 'forget', 1000)).toBeNull();
  });

  it('believes no rest longer than one and no broken entry', () => {
    const tab = memory();
    writeSentCode(tab, 'forget', { until: 5_000_000, to: 'x' });
    expect(readSentCode(tab, 'forget', 1000)).toBeNull();
    for (const text of ['{', 'null', '7', '{"until":"x"}']) {
      expect(readSentCode({ ...tab, getItem: () => text }, 'forget', 1000)).toBeNull();
      expect(readRecovery({ ...tab, getItem: () => text })).toBeNull();
    }
  });

  it('counts whole seconds down to 0', () => {
    expect([60_000, 59_999, 59_000, 1, 0, -5].map((left) => secondsLeft(left, 0))).toEqual([60, 60, 59, 1, 0, 0]);
  });

  it('carries whom a new password is for', () => {
    const tab = memory();
    const recovery = { kind: 'email', account: 'a@b.co', shown: 'a@b.co', countryId: '', code: '123456' } as const;
    writeRecovery(tab, recovery);
    expect(readRecovery(tab)).toEqual(recovery);
  });

  it('does without a storage that refuses', () => {
    const broken = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    };
    expect(() => writeSentCode(broken, 'register', { until: 1, to: '' })).not.toThrow();
    expect(readSentCode(broken, 'register', 0)).toBeNull();
  });
});
