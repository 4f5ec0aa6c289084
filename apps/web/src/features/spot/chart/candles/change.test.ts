import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it('tells a change with its sign, exactly', () => {
  const rise = changeOf({ open: '94254.63', close: '94318.4', change: '0.07' }, 2);
  expect(rise).toEqual({ text: '+63.77', rate: '+0.07', direction: 1 });
  const fall = changeOf({ open: '0.00012', close: '0.00011', change: '-8.33' }, 5);
  expect(fall).toEqual({ text: '−0.00001', rate: '−8.33', direction: -1 });
  expect(changeOf({ open: '5', close: '5', change: '0.00' }, 0)).toEqual({ text: '0', rate: '0.00', direction: 0 });
});
