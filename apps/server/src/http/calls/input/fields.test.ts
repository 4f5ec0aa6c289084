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
