import { describe, expect, it } from 'vitest';
import { isMalformed, readBody, readForm } from './fields.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json; charset=utf-8';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('fields', () => {
  it.each([
    ['a form', form, 'a=1&b=x+y%20z&c=', { a: '1', b: 'x y z', c: '' }],
    ['a form without values', form, 'a&&b', { a: '', b: '' }],
    ['JSON', json, '{"a":1,"b":"{\\"b\\":1}","c":{"a":2,"a":3}}', { a: 1, b: '{"b":1}', c: { a: 3 } }],
    [
      'numbers as a double holds them',
      json,
      '{"a":9007199254740991,"b":1.50000000000000000000,"c":5e-7,"d":-0.0000000000000000}',
      { a: 9007199254740991, b: 1.5, c: 5e-7, d: -0 },
    ],
    ['long digits in a text', json, '{"a":"0.12345678901234567890"}', { a: '0.12345678901234567890' }],
    ['nothing', form, '', {}],
    ['blank JSON', json, ' ', {}],
  ])('reads %s', (_, type, text, expected) => {
    expect({ ...readBody(bytes(text), type) }).toEqual(expected);
  });

  it.each([
    ['a name given twice', form, 'a=1&a=2', 'a'],
    ['a name given twice, written differently', form, 'a=1&%61=2', 'a'],
    ['a name given twice in JSON', json, '{"a":1,"\\u0061":2}', 'a'],
    ['NUL', form, 'a=x%00', 'a'],
    ['NUL in JSON', json, '{"a":"x\\u0000"}', 'a'],
    ['a torn escape', form, 'a=%e2%28', 'a'],
    ['half a character', json, '{"a":"\\ud800"}', 'a'],
    ['a prototype', form, '__proto__=1', '__proto__'],
    ['a prototype in JSON', json, '{"__proto__":{"isAdmin":true}}', '__proto__'],
    ['a constructor', json, '{"constructor":{"prototype":{}}}', 'constructor'],
    ['a number of more digits than a double holds', json, '{"a":0.12345678901234567890}', 'a'],
    ['a whole number of more digits', json, '{"b":1,"a":9007199254740993}', 'a'],
    ['a number whose last digits fall away', json, '{"a":1.00000000000000000001}', 'a'],
    ['a round number with a digit at its end', json, '{"a":100000000000000000001}', 'a'],
    ['a number in a list with more digits', json, '{"a":[1.00000000000000000001]}', null],
    ['a list', json, '[{"a":1}]', null],
    ['a text', json, '"a"', null],
    ['null', json, 'null', null],
    ['torn JSON', json, '{"a":', null],
    ['too many fields', form, Array.from({ length: 101 }, (_, index) => `f${index}=1`).join('&'), null],
    [
      'too many fields in JSON',
      json,
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, 1]))),
      null,
    ],
  ])('refuses %s', (_, type, text, field) => {
    expect(readBody(bytes(text), type)).toEqual({ malformed: field });
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(readBody(Uint8Array.of(0x61, 0x3d, 0xff), form)).toEqual({ malformed: null });
  });

  it('takes a field called malformed for what it is', () => {
    expect(isMalformed(readForm('malformed=a'))).toBe(false);
  });

  it('never touches the prototype of others', () => {
    readBody(bytes('{"__proto__":{"polluted":1}}'), json);
    expect('polluted' in {}).toBe(false);
  });
});
