/** Values as clients write them: what is taken, what it becomes, and what is no value. */
import { describe, expect, it } from 'vitest';
import { parseEnd, parseMoment } from './moment.ts';
import {
  decimalInput,
  decimalOrEmpty,
  decimalText,
  idInput,
  limitInput,
  momentInput,
  momentText,
  pageInput,
  symbol,
  textInput,
  wholeInput,
} from './schemas.ts';

describe('a decimal', () => {
  it.each([
    ['1.50', '1.50'],
    [' 1.5\n', '1.5'],
    ['0', '0'],
    ['007', '007'],
    [1.5, '1.5'],
    [0.000001, '0.000001'],
    [0.0000005, '0.0000005'],
    [1.25e-10, '0.000000000125'],
    [1e-18, '0.000000000000000001'],
    [123456789.123, '123456789.123'],
    ['123456789012345678.123456789012345678', '123456789012345678.123456789012345678'],
  ])('%j is taken as %s: no digit is lost or added', (sent, taken) => {
    expect(decimalInput.parse(sent)).toBe(taken);
  });

  it.each([
    '',
    ' ',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e3',
    '1,5',
    '1 000',
    '0x10',
    '١٢',
    'NaN',
    'Infinity',
    '1234567890123456789',
    '0.1234567890123456789',
    1e-19,
    1e21,
    -5e-7,
    -1,
    Number.NaN,
    null,
    true,
    ['1'],
  ])('%j is none', (sent) => {
    expect(decimalInput.safeParse(sent).success).toBe(false);
  });

  it('may be left empty where a call says so', () => {
    expect(['', ' 1.5', 1.5].map((sent) => decimalOrEmpty.parse(sent))).toEqual(['', '1.5', '1.5']);
    for (const sent of ['-1', '1e3', ' ', null, undefined]) expect(decimalOrEmpty.safeParse(sent).success).toBe(false);
  });

  it('of an answer is text, with nothing around it', () => {
    expect(decimalText.safeParse('1.50').success).toBe(true);
    for (const said of [1.5, ' 1.5', '1.5\n']) expect(decimalText.safeParse(said).success).toBe(false);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-30', '2026-11-30T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-11-23T06:31:08Z', '2026-11-23T06:31:08.000Z'],
    ['2026-11-23t06:31:08.5z', '2026-11-23T06:31:08.500Z'],
    ['2026-11-23T06:31:08.123456Z', '2026-11-23T06:31:08.123Z'],
    ['2026-11-23T06:31Z', '2026-11-23T06:31:00.000Z'],
    ['2026-11-23T06:31:08+09:00', '2026-11-22T21:31:08.000Z'],
    ['2026-12-31T23:30:00-05:30', '2027-01-01T05:00:00.000Z'],
  ])('%s is %s', (text, time) => {
    expect(momentText.parse(text)).toBe(text);
    expect(new Date(parseMoment(text) ?? Number.NaN).toISOString()).toBe(time);
  });

  it.each([
    '',
    '2026-11-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-31T00:00:00Z',
    '2026-11-23T24:00:00Z',
    '2026-11-23T23:60:00Z',
    '2026-11-23T23:59:60Z',
    '2026-11-23T06:31:08',
    '2026-11-23T06:31:08+9:00',
    '2026-11-23T06:31:08+24:00',
    '2026-11-23 06:31:08Z',
    '26-11-23',
    '20261123',
    '1795000000000',
    '２０２６-11-23',
  ])('%j is none', (text) => {
    expect(momentText.safeParse(text).success).toBe(false);
  });

  it('that ends a list is the end of a day, or a time itself', () => {
    expect(parseEnd('2026-11-30')).toBe(Date.parse('2026-12-01T00:00:00Z'));
    expect(parseEnd('2026-11-30T00:00:00Z')).toBe(Date.parse('2026-11-30T00:00:00Z'));
    expect(parseEnd('2026-11-31')).toBeNull();
  });

  it('may be left empty where a form leaves it to the exchange', () => {
    expect(momentInput.parse('')).toBe(0);
    expect(momentInput.parse('2026-11-23T09:00:00+09:00')).toBe(Date.parse('2026-11-23T00:00:00Z'));
    for (const text of ['2026-02-30T10:00:00Z', '2026-11-23']) expect(momentInput.safeParse(text).success).toBe(false);
  });
});

describe('a whole number', () => {
  it.each([
    ['7', 7],
    [' 7 ', 7],
    [7, 7],
    ['007', 7],
  ])('%j is %i', (sent, taken) => {
    expect(wholeInput(1, 9).parse(sent)).toBe(taken);
  });

  it.each(['', '0', '10', 0, 10, '-7', '+7', '7.0', 7.5, '7e0', '0x7', '7n', null, true, []])('%j is none', (sent) => {
    expect(wholeInput(1, 9).safeParse(sent).success).toBe(false);
  });

  it('has both its bounds', () => {
    expect(['1', '9'].map((text) => wholeInput(1, 9).parse(text))).toEqual([1, 9]);
  });

  it('that is an id is one that a number holds exactly', () => {
    expect(idInput.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    for (const sent of ['9007199254740992', '99999999999999999', -1]) {
      expect(idInput.safeParse(sent).success).toBe(false);
    }
  });
});

describe('a page of a list', () => {
  it('is the first with as many rows as the list has, where nothing is said', () => {
    expect([pageInput.parse(undefined), limitInput(8).parse(undefined)]).toEqual([1, 8]);
  });

  it.each(['0', '101', '-1', 'all', ''])('does not have %j rows', (rows) => {
    expect(limitInput(8).safeParse(rows).success).toBe(false);
  });

  it('has at most a hundred rows, and begins with the first', () => {
    expect([limitInput(8).parse('1'), limitInput(8).parse('100')]).toEqual([1, 100]);
    expect(pageInput.safeParse('0').success).toBe(false);
    expect(pageInput.safeParse('1000001').success).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    ['', ''],
    [' a ', ' a '],
    [12, '12'],
    ['four', 'four'],
  ])('%j is taken as %j, spaces and all', (sent, taken) => {
    expect(textInput(4).parse(sent)).toBe(taken);
  });

  it.each(['five5', 12_345, null, undefined, true, ['a']])('%j is none of at most four characters', (sent) => {
    expect(textInput(4).safeParse(sent).success).toBe(false);
  });
});

it.each(['BTC/USDT', '1INCH/BTC', 'A/B'])('%s names a pair', (name) => {
  expect(symbol.parse(name)).toBe(name);
});

it.each(['', 'BTC', 'BTC-USDT', 'btc/usdt', 'BTC/', '/USDT', 'BTC/USDT/X', 'BTC/USDT\n', 'ABCDEFGHIJKLM/USDT'])(
  '%j names none',
  (name) => {
    expect(symbol.safeParse(name).success).toBe(false);
  },
);
