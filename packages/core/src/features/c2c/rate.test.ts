import { expect, it } from 'vitest';
import { TestExchange } from '../../testing/build-exchange.ts';
import { isC2cOpen } from './state.ts';

const flip = (exchange: TestExchange, isOn: boolean, operatorId = 0, reason = 'two of us said so') => {
  const result = exchange.submit('SwitchC2c', { operatorId, isOn, reason });
  return 'refused' in result ? result.refused : 'ok';
};

it('a production has no fiat trading until two switch it on, and one ends it', () => {
  const exchange = new TestExchange({}, 'production');
  const operatorId = exchange.addUser({}, 'operator');
  expect(isC2cOpen(exchange.state)).toBe(false);
  expect(flip(exchange, true)).toBe('c2c_no_index');
  exchange.run('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' });
  expect(flip(exchange, true, operatorId)).toBe('proposal_required');
  expect(flip(exchange, true, 0, ' ')).toBe('staff_reason_required');
  expect(flip(exchange, true)).toBe('ok');
  expect([isC2cOpen(exchange.state), flip(exchange, true)]).toEqual([true, 'c2c_switched']);
  expect([flip(exchange, false, operatorId), isC2cOpen(exchange.state)]).toEqual(['ok', false]);
});

it('a demo has it from the start', () => {
  const exchange = new TestExchange();
  expect([isC2cOpen(exchange.state), flip(exchange, false), isC2cOpen(exchange.state)]).toEqual([true, 'ok', false]);
});
