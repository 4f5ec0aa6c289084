import { decodeBookAddress, decodeWithdrawInfo, type WithdrawNetwork } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { addresses, addressRow, inHours, withdrawInfo } from '../../../testing/chains.ts';
import {
  amountFaultOf,
  emptyWithdrawal,
  mostToWithdraw,
  quoteOf,
  targetOf,
  typedAddressFault,
  type WithdrawContext,
  type WithdrawField,
  type WithdrawValues,
  withdrawFaults,
  withdrawFieldOf,
} from './rules.ts';

function contextOf(
  change: Parameters<typeof withdrawInfo>[0] = {},
  more: Partial<WithdrawContext> = {},
): WithdrawContext {
  return {
    info: decodeWithdrawInfo(withdrawInfo(change).message),
    entries: [],
    available: '1000.00000000',
    decimals: 8,
    nowMs: Date.now(),
    ...more,
  };
}

const sound: WithdrawValues = { ...emptyWithdrawal, address: addresses.trc20, amount: '100', code: '123456' };
const entry = decodeBookAddress(addressRow(3, { usable_time: inHours(5) }));

describe('what is wrong', () => {
  const cases: [string, Partial<WithdrawValues>, WithdrawContext, Partial<Record<WithdrawField, string>>][] = [
    ['nothing', {}, contextOf(), {}],
    ['no address', { address: ' ' }, contextOf(), { address: 'lay.caddress' }],
    ['no number', { amount: '1.2.3' }, contextOf(), { amount: 'common.number_unreadable' }],
    ['no amount', { amount: '' }, contextOf(), { amount: 'lay.cnumber' }],
    ['an amount of nothing', { amount: '0.00' }, contextOf(), { amount: 'lay.cnumber' }],
    ['no code', { code: '' }, contextOf(), { code: 'withdraw.code_required' }],
    [
      'an address of no network',
      { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6x' },
      contextOf(),
      { address: 'withdraw.address_wrong' },
    ],
    ['another network than the address has', { network: 'erc20' }, contextOf(), { address: 'withdraw.address_wrong' }],
    ['the network of the address', { network: 'trc20' }, contextOf(), {}],
    ['more decimals than the network has', { amount: '100.1234567' }, contextOf(), { amount: 'transfer.too_fine' }],
    ['exactly the minimum', { amount: '10' }, contextOf(), {}],
    ['below the minimum', { amount: '9.999999' }, contextOf(), { amount: 'lay.minnum' }],
    ['exactly the most at once', { amount: '1000' }, contextOf(), {}],
    [
      'above the most at once',
      { amount: '1000.000001' },
      contextOf({}, { available: '9999.00000000' }),
      { amount: 'withdraw.over_max' },
    ],
    [
      'more than is left of the day',
      { amount: '50.000001' },
      contextOf({ networks: withdrawInfo().message.networks.map((one) => ({ ...one, day_left: '50.00000000' })) }),
      { amount: 'withdraw.over_daily' },
    ],
    [
      'more than there is',
      { amount: '100' },
      contextOf({}, { available: '99.99999999' }),
      { amount: 'common.insufficient_balance' },
    ],
    ['no user', { to: 'user', user: ' ', address: '' }, contextOf(), { user: 'withdraw.user_required' }],
    ['a user has no minimum', { to: 'user', user: 'kim', address: '', amount: '0.5' }, contextOf(), {}],
    [
      'an entry that waits, outside whitelist mode',
      { entryId: '3', address: '' },
      contextOf({}, { entries: [entry] }),
      {},
    ],
    [
      'an entry that waits',
      { entryId: '3', address: '' },
      contextOf({ is_whitelist: 1 }, { entries: [entry] }),
      { entryId: 'withdraw.choose_address' },
    ],
    [
      'an entry that has waited',
      { entryId: '3', address: '' },
      contextOf({ is_whitelist: 1 }, { entries: [entry], nowMs: Date.parse(inHours(6)) }),
      {},
    ],
    [
      'a typed address in whitelist mode',
      {},
      contextOf({ is_whitelist: 1 }, { entries: [entry] }),
      { entryId: 'withdraw.choose_address' },
    ],
  ];
  it.each(cases)('%s', (_, change, context, faults) => {
    expect(withdrawFaults({ ...sound, ...change }, context)).toEqual(faults);
  });

  it('an address that several networks have needs one chosen', () => {
    const [first] = withdrawInfo().message.networks;
    const twice = [
      { ...first, network: 'bitcoin', name: 'Bitcoin' },
      { ...first, network: 'omni', name: 'Bitcoin (Omni)' },
    ] as typeof withdrawInfo extends () => { message: { networks: infer N } } ? N : never;
    const context = contextOf({ networks: twice });
    expect(withdrawFaults({ ...sound, address: addresses.omni }, context)).toEqual({
      network: 'withdraw.network_required',
    });
    expect(withdrawFaults({ ...sound, address: addresses.omni, network: 'omni' }, context)).toEqual({});
  });
});

describe('a refused amount names its figure', () => {
  const left = withdrawInfo().message.networks.map((one) => ({ ...one, day_left: '1234.50000000' }));
  it.each([
    ['9', '9999', 'lay.minnum', { amount: '10', currency: 'USDT' }],
    ['1000.5', '9999', 'withdraw.over_max', { amount: '1,000', currency: 'USDT' }],
    ['100.1234567', '9999', 'transfer.too_fine', { decimals: 6 }],
    // Above every limit as well.
    ['5000', '99', 'common.insufficient_balance', {}],
  ])('%s of %s: %s', (amount, available, id, figures) => {
    expect(amountFaultOf({ ...sound, amount }, contextOf({}, { available }))).toEqual({ id, figures });
  });
  it('of the day', () => {
    const networks = left.map((one) => ({ ...one, max_number: '9000.00000000' }));
    const context = contextOf({ networks }, { available: '9999' });
    expect(amountFaultOf({ ...sound, amount: '1234.6' }, context)).toEqual({
      id: 'withdraw.over_daily',
      figures: { amount: '1,234.5', currency: 'USDT' },
    });
  });
});

describe('the network', () => {
  it.each([
    [addresses.erc20, 'erc20'],
    [addresses.trc20, 'trc20'],
    [addresses.omni, 'omni'],
    ['0x52', undefined],
    ['', undefined],
  ])('of %s is %s', (address, network) => {
    expect(targetOf({ ...sound, address }, contextOf()).network?.network).toBe(network);
  });

  it('is the only one a coin has', () => {
    const [first] = withdrawInfo().message.networks;
    const context = contextOf({ networks: first ? [{ ...first, network: 'ethereum', name: 'Ethereum' }] : [] });
    expect(targetOf({ ...sound, address: '' }, context).network?.network).toBe('ethereum');
    expect(typedAddressFault({ ...sound, address: addresses.trc20 }, context)).toBe('withdraw.address_wrong');
  });

  it("is the entry's", () => {
    const target = targetOf({ ...sound, address: '', entryId: '3' }, contextOf({}, { entries: [entry] }));
    expect([target.network?.network, target.address]).toEqual(['trc20', addresses.trc20]);
  });
});

describe('the fee', () => {
  const network = contextOf().info.networks[0] as WithdrawNetwork;
  it.each([
    ['100', '1.10000000', '98.90000000'],
    ['10', '1.01000000', '8.99000000'],
    // The network has six decimals: what is below them belongs to the fee.
    ['10.000001', '1.01000100', '8.99000000'],
    ['10.001234', '1.01000200', '8.99123200'],
  ])('of %s is %s, and %s arrives', (amount, fee, received) => {
    expect(quoteOf(amount, network, 8)).toEqual({ fee, received });
  });

  it('rounds up to the coin’s last decimal where the network has as many', () => {
    const fine = { ...network, decimals: 8 };
    expect(quoteOf('10.00000001', fine, 8)).toEqual({ fee: '1.01000001', received: '8.99000000' });
  });

  it('of what is no amount of the coin is not known', () => {
    expect(quoteOf('0.100000001', network, 8)).toBeNull();
  });

  it('of what goes to another user is none', () => {
    expect(quoteOf('100', null, 8)).toEqual({ fee: '0', received: '100' });
  });
});

describe('the most', () => {
  it('is what is there, or what may leave at once, or what is left of the day', () => {
    const mostOf = (available: string, change: Partial<WithdrawValues> = {}) =>
      mostToWithdraw({ ...sound, ...change }, contextOf({}, { available }));
    expect(mostOf('12.00000000')).toEqual({ amount: '12', cappedBy: null });
    expect(mostOf('0.00000000')).toEqual({ amount: '0', cappedBy: null });
    expect(mostOf('12000.00000000')).toEqual({ amount: '1000', cappedBy: 'withdraw.max_once' });
    const networks = withdrawInfo().message.networks.map((one) => ({ ...one, day_left: '50.00000000' }));
    expect(mostToWithdraw(sound, contextOf({ networks }))).toEqual({ amount: '50', cappedBy: 'withdraw.max_day' });
    expect(mostOf('12.34567899').amount).toBe('12.345678');
    expect(mostOf('12.34567899', { to: 'user' }).amount).toBe('12.34567899');
  });
});

it('an entry on a network that the coin no longer has cannot be used', () => {
  const networks = withdrawInfo().message.networks.filter(({ network }) => network !== 'trc20');
  const context = contextOf({ networks }, { entries: [entry] });
  expect(withdrawFaults({ ...sound, address: '', entryId: '3' }, context)).toEqual({
    entryId: 'withdraw.choose_address',
  });
});

it('a refusal stands where its address came from', () => {
  expect(withdrawFieldOf('withdraw_address_held', sound)).toBe('address');
  expect(withdrawFieldOf('withdraw_address_held', { ...sound, entryId: '3' })).toBe('entryId');
  expect(withdrawFieldOf('withdraw_to_oneself', { ...sound, to: 'user' })).toBe('user');
  expect(withdrawFieldOf('withdraw_held', sound)).toBeUndefined();
});
