import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../data/decimal.ts';
import { isBlockedKey, isNumberRead, readNumber } from './number-text.ts';

describe('a text that is one number', () => {
  it.each([
    ['', ''],
    ['.', ''],
    ['7', '7'],
    [' 7 ', '7'],
    ['007', '7'],
    ['12.', '12'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['0.10', '0.10'],
    ['1,234.5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1,500', '1500'],
    ['1.500', '1.500'],
    ['0,5', '0.5'],
    ['0,125', '0.125'],
    ['1,5', '1.5'],
    ['1.000,50', '1000.50'],
    ['94.025,41', '94025.41'],
    ['1.000.000', '1000000'],
    ['94 025,410', '94025.410'],
    ['94\u00A0025.41', '94025.41'],
    ['94\u202F025,41', '94025.41'],
    ["1'234'567.5", '1234567.5'],
    ['1’234.5', '1234.5'],
    ['９４０００', '94000'],
    ['９４，０００．５', '94000.5'],
    ['１ ２３４', '1234'],
    ['3e2', '300'],
    ['1e2', '100'],
    ['5e-7', '0.0000005'],
    ['1E-4', '0.0001'],
    ['1.25e+1', '12.5'],
    ['.5e1', '5'],
    ['9.87654321e8', '987654321'],
    ['５ｅ－７', '0.0000005'],
    ['0e5', '0'],
  ])('%j is read as %s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it('may end with the unit of its field, and with no other', () => {
    expect(readNumber('1,234.56 USDT', 'USDT')).toBe('1234.56');
    expect(readNumber('2.5%', '%')).toBe('2.5');
    expect(readNumber('1,234.56 USDT', 'BTC')).toBeNull();
    expect(readNumber('1,234.56 USDT')).toBeNull();
  });
});

it.each([
  '-1.5',
  '−1.5',
  '+1',
  '1.2.3',
  '1,50,0',
  '1,00,000',
  '01,500',
  '1 2',
  '1.000,5.0',
  '1,234,56',
  '1.000.00',
  '12a',
  'abc',
  'e5',
  '.e5',
  '3e',
  '1e999',
  '1,5e3',
  '1e2e3',
  '0x10',
  '10²',
  '½',
  '①',
  '٣٤',
  '$5',
  '1_000',
  'Infinity',
  'NaN',
])('%j is refused', (text) => {
  expect(readNumber(text)).toBeNull();
});

/** Small and even enough for tests: mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

describe(`with seed ${seed}`, () => {
  const random = randomOf(seed);
  const digits = (length: number) => Array.from({ length }, () => String(random(10))).join('');

  it('reads back what the screen writes', () => {
    for (let n = 0; n < 4000; n++) {
      const whole = digits(1 + random(15)).replace(/^0+(?=\d)/, '');
      const decimals = random(9);
      const value = decimals === 0 ? whole : `${whole}.${digits(decimals)}`;
      for (const text of [value, formatDecimal(value), `${formatDecimal(value)} BTC`]) {
        expect(readNumber(text, 'BTC'), text).toBe(value);
      }
    }
  });

  it('reads back what each language writes', () => {
    for (const tag of ['en', 'ko-KR', 'ja-JP', 'es-419', 'zh-Hant-HK', 'zh-Hans-CN']) {
      for (let n = 0; n < 500; n++) {
        const decimals = random(7);
        const value = Number(`${random(10 ** (1 + random(9)))}.${digits(decimals) || '0'}`);
        const text = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: 7 }).format(
          value,
        );
        expect(Number(readNumber(text)), `${tag} ${text}`).toBe(value);
      }
    }
  });

  it('reads the one number of a random text, digit for digit, or none', () => {
    const alphabet = '0123456789012345.,.,  eE+-\u00A0’９０．，x²';
    for (let n = 0; n < 20_000; n++) {
      const text = Array.from({ length: 1 + random(12) }, () => alphabet[random(alphabet.length)]).join('');
      const value = readNumber(text);
      if (value === null || value === '') continue;
      expect(isNumberRead(value), text).toBe(true);
      const [mantissa = '', exponent] = text.normalize('NFKC').split(/e/i);
      // No digit falls away and none is added, zeros at the ends aside.
      const bare = (written: string) => written.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(bare(value), text).toBe(bare(mantissa));
      if (exponent !== undefined) expect(Number(value), text).toBe(Number(text.normalize('NFKC')));
      // A text without marks of thousands is what JavaScript reads in it.
      else if (/^\d*\.?\d*$/.test(mantissa.trim())) expect(Number(value), text).toBe(Number(mantissa));
    }
  });
});

it('keeps letters, signs and spaces from printing, and no key that does something', () => {
  expect(['e', 'E', '+', '-', ' '].map(isBlockedKey)).toEqual([true, true, true, true, true]);
  expect(['5', '.', ',', '５', '．', 'Backspace', 'ArrowLeft', 'Tab'].some(isBlockedKey)).toBe(false);
});
