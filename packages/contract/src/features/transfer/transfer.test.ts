/** Transfers: every field of the wire has one of ours, both ways. */
import { describe, expect, it } from 'vitest';
import { transferCalls } from './calls.ts';
import {
  decodeAccountName,
  decodeNewTransfer,
  decodeTransfer,
  encodeAccountName,
  encodeNewTransfer,
  encodeTransfer,
} from './transfer.ts';

const wire = {
  id: 7,
  type: 'change_lever',
  from_field: 'change',
  to_field: 'lever',
  currency: 1,
  currency_name: 'USDT',
  number: '120.50000000',
  add_time: '2026-11-23T12:00:00.000Z',
};
const ours = {
  id: 7,
  currencyId: 1,
  currency: 'USDT',
  from: 'spot',
  to: 'lever',
  amount: '120.50000000',
  time: '2026-11-23T12:00:00.000Z',
} as const;

it('a transfer has every field of the wire, both ways', () => {
  expect(decodeTransfer(wire)).toEqual(ours);
  expect(encodeTransfer(ours)).toEqual(wire);
});

it('a transfer of an account that nobody knows is refused', () => {
  expect(() => decodeTransfer({ ...wire, from_field: 'toString' })).toThrow('no account');
});

it.each([
  ['fiat', 'legal'],
  ['spot', 'change'],
  ['lever', 'lever'],
  ['micro', 'micro'],
] as const)('the account %s is %s on the wire', (account, name) => {
  expect([encodeAccountName(account), decodeAccountName(name)]).toEqual([name, account]);
});

describe('a new transfer', () => {
  const { input } = transferCalls.transfer;
  const decode = (fields: object) => decodeNewTransfer(input.parse({ currency_id: '2', number: '1.5', ...fields }));

  it('is sent with the names of both accounts', () => {
    const transfer = { currencyId: 2, amount: '1.5', from: 'micro', to: 'spot' } as const;
    expect(decodeNewTransfer(input.parse(encodeNewTransfer(transfer)))).toEqual(transfer);
  });

  it('may say its way by a number: 1 from fiat to contracts, 2 back', () => {
    expect(decode({ type: '1' })).toEqual({ currencyId: 2, amount: '1.5', from: 'fiat', to: 'lever' });
    expect(decode({ type: 2 })).toMatchObject({ from: 'lever', to: 'fiat' });
    expect(decode({ type: '1', from_field: 'change', to_field: 'micro' })).toMatchObject({ from: 'spot', to: 'micro' });
  });

  it.each([{}, { from_field: 'change' }, { to_field: 'legal' }, { type: '1', from_field: 'change' }])(
    'that names no two accounts is none: %o',
    (fields) => {
      expect(decode(fields)).toBeNull();
    },
  );
});
