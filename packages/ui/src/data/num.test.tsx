import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Num, type NumProps } from './num.tsx';

const draw = (props: NumProps) => renderToStaticMarkup(<Num {...props} />);
const read = (props: NumProps) => draw(props).replace(/<[^>]+>/g, '');

test.each<[string, string, string]>([
  ['1.5', '+1.50%', 'text-up'],
  ['-0.62', '−0.62%', 'text-down'],
  // A colour never stands without its sign.
  ['-0.004', '0.00%', 'text-quiet'],
])('a move of %s reads %s, in its own colour', (value, words, colour) => {
  const move = { value, decimals: 2, sign: 'always', isDirection: true, suffix: '%' } as const;
  expect(read(move)).toBe(words);
  expect(draw(move)).toContain(colour);
});

test('a unit is read after its number, and what is no number comes as it came', () => {
  expect(read({ value: '1234.5', decimals: 2, unit: 'USDT' })).toBe('1,234.50 USDT');
  expect(read({ value: 'n/a', decimals: 2 })).toBe('n/a');
});
