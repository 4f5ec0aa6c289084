import { beforeEach, describe, expect, it } from 'vitest';
import { hashState } from '../../snapshot.ts';
import { btc, CoinsExchange, outcomeOf, usdt } from '../../testing/build-coins.ts';

let exchange: CoinsExchange;
beforeEach(() => {
  exchange = new CoinsExchange();
});
const add = (change: object = {}) =>
  exchange.submit('AddAddress', {
    userId: exchange.alice,
    asset: usdt,
    network: 'erc20',
    address: 'a1',
    label: 'home',
    proof: null,
    isConfirmed: true,
    ...change,
  });
const remove = (userId: number, addressId: number) => exchange.submit('RemoveAddress', { userId, addressId });

describe('an address is not taken in', () => {
  it.each([
    ['by nobody', { userId: 7 }, 'user_not_found'],
    ['for a coin without that network', { asset: btc }, 'coin_not_found'],
    ['for no coin', { asset: 9 }, 'coin_not_found'],
    ['that is empty', { address: '' }, 'address_required'],
    ['with a space', { address: 'a 1' }, 'address_spaces'],
    ['with a line’s end', { address: 'a1\n' }, 'address_spaces'],
    ['with a space in its label', { label: 'my home' }, 'address_spaces'],
    ['with a label of other signs', { label: '<b>' }, 'address_label_rule'],
    ['with a label too long', { label: 'x'.repeat(33) }, 'address_label_rule'],
    ['too long', { address: 'x'.repeat(129) }, 'address_wrong'],
    ['twice', { label: 'other' }, 'address_exists'],
  ] as const)('%s', (_, change, refused) => {
    add();
    const hash = hashState(exchange.state);
    expect(outcomeOf(add(change))).toBe(refused);
    expect(hashState(exchange.state)).toBe(hash);
  });

  it('beyond a hundred, and beyond two hundred in a UTC day', () => {
    exchange.time = Date.UTC(2027, 3, 1, 12);
    for (let count = 1; count <= 100; count++) expect(outcomeOf(add({ address: `a${count}` }))).toBe('ok');
    expect(outcomeOf(add({ address: 'more' }))).toBe('addresses_limit');
    expect(outcomeOf(add({ userId: exchange.bob, address: 'more' }))).toBe('ok');
    for (let addressId = 1; addressId <= 100; addressId++) remove(exchange.alice, addressId);
    for (let count = 1; count <= 100; count++) expect(outcomeOf(add({ address: `b${count}` }))).toBe('ok');
    remove(exchange.alice, 102);
    expect(outcomeOf(add({ address: 'more' }))).toBe('addresses_day_limit');
    exchange.time = Date.UTC(2027, 3, 2);
    expect(outcomeOf(add({ address: 'more' }))).toBe('ok');
    exchange.assertSound();
  });
});

it('labels take letters and digits of every script, or nothing', () => {
  const labels = ['', '지갑1', '钱包', 'été', 'x'.repeat(32)];
  expect(labels.map((label, at) => outcomeOf(add({ label, address: `a${at}` })))).toEqual(Array(5).fill('ok'));
});

it('needs a code of who has no second step, and the second step of who has one', () => {
  expect(outcomeOf(add({ isConfirmed: false }))).toBe('code_wrong');
  const hashes = Array.from({ length: 10 }, (_, at) => `hash ${at}`);
  const enable = { userId: exchange.alice, sealedSecret: 'x', step: 0, recoveryHashes: hashes };
  exchange.run('EnableTotp', enable);
  const recovery = (recoveryHash: string) => ({ method: 'recovery_code', recoveryHash }) as const;
  expect(
    [null, recovery('other'), recovery('hash 0'), recovery('hash 0')].map((proof, at) =>
      outcomeOf(add({ proof, address: `b${at}` })),
    ),
  ).toEqual(['two_step_required', 'two_step_wrong', 'ok', 'two_step_wrong']);
});

it('gets another label in its place, and goes on waiting from when it was added', () => {
  add();
  add({ address: 'a2' });
  const { addedAt } = exchange.state.address.books.get(exchange.alice)?.addresses.get(1) ?? {};
  const rename = (addressId: number, label: string, userId = exchange.alice) =>
    outcomeOf(exchange.submit('RenameAddress', { userId, addressId, label }));
  const hash = hashState(exchange.state);
  expect([
    rename(1, 'my home'),
    rename(1, '<b>'),
    rename(9, 'x'),
    rename(1, 'x', exchange.bob),
    rename(1, 'home'),
  ]).toEqual(['address_spaces', 'address_label_rule', 'address_not_found', 'address_not_found', 'ok']);
  expect(hashState(exchange.state)).toBe(hash);
  expect([rename(1, '지갑1'), rename(2, '')]).toEqual(['ok', 'ok']);
  const entries = [...(exchange.state.address.books.get(exchange.alice)?.addresses.values() ?? [])];
  expect(entries.map(({ address, label }) => [address, label])).toEqual([
    ['a1', '지갑1'],
    ['a2', ''],
  ]);
  expect(entries[0]?.addedAt).toBe(addedAt);
  exchange.assertSound();
});

it('the same address may be in the book for another network, coin and user', () => {
  add();
  expect(
    [{ network: 'trc20' }, { asset: btc, network: 'bitcoin' }, { userId: exchange.bob }].map((change) =>
      outcomeOf(add(change)),
    ),
  ).toEqual(['ok', 'ok', 'ok']);
});

it('an address is taken out by its user, once', () => {
  add();
  const hash = hashState(exchange.state);
  expect([outcomeOf(remove(exchange.bob, 1)), outcomeOf(remove(exchange.alice, 2))]).toEqual(
    Array(2).fill('address_not_found'),
  );
  expect(hashState(exchange.state)).toBe(hash);
  expect([outcomeOf(remove(exchange.alice, 1)), outcomeOf(remove(exchange.alice, 1))]).toEqual([
    'ok',
    'address_not_found',
  ]);
  expect(add()).toEqual({ answer: { addressId: 2 } });
  exchange.assertSound();
});
