import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('is a mark, the head, and a line a row', () => {
  expect(csvOf(['Time', 'Price'], [['2026-11-21T06:31:08.000Z', '94318.40']])).toBe(
    '\uFEFFTime,Price\r\n2026-11-21T06:31:08.000Z,94318.40\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', '-1'],
  ['-93.99535000', '-93.99535000'],
  ['-0.5', '-0.5'],
  ['-1+1', "'-1+1"],
  ['-1.', "'-1."],
  ['-1e5', "'-1e5"],
  ['-1,5', '"\'-1,5"'],
  ['-', "'-"],
  ['--1', "'--1"],
  ['-A1', "'-A1"],
  ['−1', '−1'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  [' =1+1', "' =1+1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['\n=1', '"\'\n=1"'],
  ['@sum', "'@sum"],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['a=1', 'a=1'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('writes %j as %j', (value, written) => {
  expect(csvOf(['h'], [[value]])).toBe(`\uFEFFh\r\n${written}\r\n`);
});
