/** Values as clients write them: what is taken, what it becomes, and what is no value. */
import { describe, expect, it } from 'vitest';
import { decimalInput, decimalText, idInput, limitInput, pageInput, symbol, textInput, wholeInput } from './schemas.ts';

describe('a decimal', () => {
  it.each([
    ['1.50', '1.50'],
    [' 1.5\n', '1.5'],
    ['0', '0'],
    ['007', '007'],
    [1.5, '1.5'],
    [0.000001, '0.000001'],
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
    0.0000001,
    1e21,
    -1,
    Number.NaN,
    null,
    true,
    ['1'],
  ])('%j is none', (sent) => {
    expect(decimalInput.safeParse(sent).success).toBe(false);
  });

  it('of an answer is text, with nothing around it', () => {
    expect(decimalText.safeParse('1.50').success).toBe(true);
    for (const said of [1.5, ' 1.5', '1.5\n']) expect(decimalText.safeParse(said).success).toBe(false);
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
