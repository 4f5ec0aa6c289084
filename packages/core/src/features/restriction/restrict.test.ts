import { restrictionProducts } from '@bourse/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventCodecOf } from '../../event-codec.ts';
import { features } from '../../features.ts';
import {
  closes,
  type Effect,
  effects,
  isSensible,
  type Need,
  type Scope,
  scopes,
} from '../../kernel/restrictions/rules.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { erc20 } from '../../testing/build-coins.ts';
import { TestExchange } from '../../testing/build-exchange.ts';

const codec = eventCodecOf(features);
const coin = 10n ** 8n;
let exchange: TestExchange;
let operator: number;
let alice: number;
let bob: number;

beforeEach(() => {
  exchange = new TestExchange();
  operator = exchange.addUser({}, 'operator');
  alice = exchange.addUser({ USDT: '10000', BTC: '10' });
  bob = exchange.addUser({ USDT: '10000', BTC: '10' });
  exchange.run('SetAssetWallets', { asset: 0, wallets: ['change', 'lever', 'micro'] });
});

const restrict = (effect: Effect, scope: Scope = 'all', target: number | string = '', text = '') =>
  exchange.submit('Restrict', { operatorId: operator, scope, target: String(target), effect, reason: 'drill', text });
const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');

/** One of each kind of act, and what it says when it is tried. */
const acts: Readonly<Record<string, () => object>> = {
  open: () => exchange.place(alice, 'buy', { price: '100', quantity: '1' }),
  rest: () => exchange.place(alice, 'buy', { price: '99', quantity: '1', isPostOnly: true }),
  transfer: () =>
    exchange.submit('TransferFunds', { userId: alice, asset: 0, from: 'change', to: 'micro', amountMinor: coin }),
  top_up: () =>
    exchange.submit('TransferFunds', { userId: alice, asset: 0, from: 'change', to: 'lever', amountMinor: coin }),
  login: () =>
    exchange.submit('OpenSession', { userId: alice, tokenHash: `t${exchange.time}`, expiresAt: exchange.time + 1e9 }),
  sign_up: () =>
    exchange.submit('RegisterUser', {
      accountKind: 'email',
      account: `new${exchange.time}@example.com`,
      country: '',
      passwordHash: 'h',
      invitationCode: `CODE${operator}`,
      extensionCode: `N${exchange.time}`,
      role: 'trader',
      testFunds: [],
    }),
  cancel: () => exchange.submit('CancelAllOrders', { userId: alice, market: 0 }),
};
const closed = () => Object.entries(acts).flatMap(([name, act]) => (outcome(act()) === 'restricted' ? [name] : []));

describe('what each effect closes', () => {
  it.each([
    ['no_login', 'user', ['login']],
    ['no_sign_up', 'all', ['sign_up']],
    ['no_trading', 'user', ['open', 'rest']],
    ['no_withdrawals', 'user', []],
    ['post_only', 'all', ['open']],
    ['cancel_only', 'all', ['open', 'rest']],
    ['read_only', 'all', ['open', 'rest', 'transfer', 'sign_up']],
    ['halt', 'all', ['open', 'rest', 'transfer', 'top_up', 'sign_up']],
  ] as const)('%s', (effect, scope, names) => {
    expect(closed()).toEqual([]);
    expect(outcome(restrict(effect, scope, scope === 'user' ? alice : ''))).toBe('ok');
    expect(closed()).toEqual(names);
    exchange.run('LiftRestriction', { operatorId: 0, restrictionId: 1, reason: 'over' });
    expect(closed()).toEqual([]);
  });
});

describe('where it is closed', () => {
  it('a user: nobody else', () => {
    restrict('no_trading', 'user', alice);
    expect(outcome(exchange.place(bob, 'buy', { price: '100', quantity: '1' }))).toBe('ok');
    expect(outcome(acts.open?.() ?? {})).toBe('restricted');
  });

  it('a market or a product: nothing beside it', () => {
    exchange.run('ListAsset', { code: 'ETH', name: 'Ether', scale: 8 });
    restrict('halt', 'market', 0);
    expect(closed()).toEqual(['open', 'rest']);
    exchange.run('LiftRestriction', { operatorId: 0, restrictionId: 1, reason: 'over' });
    restrict('halt', 'product', 'transfer');
    expect(closed()).toEqual(['transfer', 'top_up']);
  });

  it('one of several is enough, and each is lifted by itself', () => {
    restrict('cancel_only');
    restrict('no_trading', 'user', alice);
    exchange.run('LiftRestriction', { operatorId: 0, restrictionId: 1, reason: 'over' });
    expect(closed()).toEqual(['open', 'rest']);
    exchange.run('LiftRestriction', { operatorId: 0, restrictionId: 2, reason: 'over' });
    expect(closed()).toEqual([]);
  });
});

describe('what closing leaves open', () => {
  it('taking back an order that rests, quotes, and the dead man’s switch', () => {
    exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    restrict('halt');
    expect(outcome(exchange.submit('SetCancelDeadline', { userId: alice, timeoutMs: 60_000 }))).toBe('ok');
    expect(outcome(exchange.submit('CancelOrder', { userId: alice, orderId: 1, side: 'buy' }))).toBe('ok');
    expect(exchange.balance(alice, 'USDT')).toBe('10000/0');
  });

  it('the first answer to a retry', () => {
    const body = { userId: alice, asset: 0, from: 'change', to: 'micro', amountMinor: coin } as const;
    const key = { call: 'c', key: 'k', bodyHash: 'b' };
    exchange.submit('TransferFunds', body, key);
    restrict('halt');
    expect(outcome(exchange.submit('TransferFunds', body, key))).toBe('ok');
    expect(outcome(exchange.submit('TransferFunds', body, { ...key, key: 'other' }))).toBe('restricted');
  });

  it('a stop whose price was reached says what became of it', () => {
    const stop = { userId: alice, market: 0, side: 'sell', type: 'market', timeInForce: 'ioc', ticks: 0 } as const;
    exchange.run('PlaceStop', { ...stop, lots: 1000, triggerTicks: 9500, trailPpm: 0 });
    restrict('no_trading', 'user', alice);
    exchange.run('FireStop', { orderId: 1 });
    exchange.run('PlaceFired', { orderId: 1 });
    expect(exchange.last('StopSettled')).toMatchObject({ orderId: 1, refused: 'restricted', placedOrderId: 0 });
  });
});

describe('who it stops is told what staff wrote for them', () => {
  it('and never the reason for staff', () => {
    restrict('halt', 'all', '', 'Back at 14:00 UTC');
    expect(acts.open?.()).toEqual({ refused: 'restricted_because', values: { text: 'Back at 14:00 UTC' } });
  });
});

describe('closing is refused', () => {
  it.each([
    ['by who is no staff', { operatorId: 100_002 }, 'operator_only'],
    ['of a colleague', { scope: 'user', target: '100001', effect: 'no_trading' }, 'operator_only'],
    ['of a user who is not there', { scope: 'user', target: '7', effect: 'no_trading' }, 'user_not_found'],
    ['of a user who is no number', { scope: 'user', target: '1e5', effect: 'no_trading' }, 'user_not_found'],
    ['of a market that is not there', { scope: 'market', target: '3' }, 'market_not_found'],
    ['of a market before the first', { scope: 'market', target: '-1' }, 'market_not_found'],
    ['of a coin that is not there', { scope: 'asset', target: '3', effect: 'no_withdrawals' }, 'coin_not_found'],
    ['of all with a target', { target: 'x' }, 'parameter_error'],
    ['of a product that has no name', { scope: 'product', target: '' }, 'product_not_found'],
    ['of a product that is not there', { scope: 'product', target: 'withdrawals' }, 'product_not_found'],
    ['of what every object has', { scope: 'product', target: 'toString' }, 'product_not_found'],
    ['of what nobody would call a product', { scope: 'product', target: 'auth' }, 'product_not_found'],
    [
      'of a product that has no orders',
      { scope: 'product', target: 'withdraw', effect: 'post_only' },
      'parameter_error',
    ],
    ['of a network of no coin', { scope: 'network', target: 'erc', effect: 'no_withdrawals' }, 'network_not_found'],
    ['of a network without a name', { scope: 'network', target: '', effect: 'no_withdrawals' }, 'network_not_found'],
    ['where it makes no sense', { effect: 'no_login' }, 'parameter_error'],
    ['without a reason', { reason: ' ' }, 'restriction_reason_required'],
    ['with a text too long', { text: 'x'.repeat(301) }, 'parameter_error'],
  ] as const)('%s', (_, change, refused) => {
    const asked = {
      operatorId: operator,
      scope: 'all',
      target: '',
      effect: 'halt',
      reason: 'drill',
      text: '',
    } as const;
    const before = hashState(exchange.state);
    expect(outcome(exchange.submit('Restrict', { ...asked, ...change }))).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('twice by the same hand for the same reason, and lifting what is not there', () => {
    restrict('halt', 'market', 0);
    expect(outcome(restrict('halt', 'market', 0))).toBe('restriction_exists');
    restrict('halt');
    const lift = (restrictionId: number, reason = 'over', operatorId = operator) =>
      outcome(exchange.submit('LiftRestriction', { operatorId, restrictionId, reason }));
    expect([lift(3), lift(1, ' '), lift(1, 'over', alice), lift(2), lift(1), lift(1)]).toEqual([
      'restriction_not_found',
      'restriction_reason_required',
      'operator_only',
      // What is closed to everybody takes two.
      'proposal_required',
      'ok',
      'restriction_not_found',
    ]);
  });
});

describe('restrictions of the same add up', () => {
  const close = (reason: string, text = '', operatorId = operator, target = bob) => {
    const where = { scope: 'user', target: String(target), effect: 'no_trading' } as const;
    return exchange.submit('Restrict', { operatorId, ...where, reason, text });
  };
  const lift = (restrictionId: number) =>
    exchange.run('LiftRestriction', { operatorId: 0, restrictionId, reason: 'over' });
  const trade = () => exchange.place(bob, 'buy', { price: '100', quantity: '1' });

  it('and lifting one leaves the others in force, after a restart too', () => {
    const colleague = exchange.addUser({}, 'operator');
    expect([close('password'), close('court order'), close('password', '', colleague)].map(outcome)).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    lift(1);
    expect(outcome(trade())).toBe('restricted');
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    lift(3);
    expect(outcome(trade())).toBe('restricted');
    lift(2);
    expect(outcome(trade())).toBe('ok');
  });

  it('a double click does nothing, whatever its text', () => {
    close('court order');
    expect([close('court order'), close('court order', 'Ask support')].map(outcome)).toEqual([
      'restriction_exists',
      'restriction_exists',
    ]);
    lift(1);
    expect(outcome(close('court order'))).toBe('ok');
  });

  it('of users never keep anybody from a halt', () => {
    const frozen = {
      scope: 'user',
      effect: 'no_login',
      reason: 'r',
      text: '',
      operatorId: operator,
      since: 1,
    } as const;
    for (let index = 1; index <= 10_000; index++)
      exchange.state.restrictions.add({ ...frozen, restrictionId: index, target: String(1_000_000 + index) });
    expect(outcome(close('court order'))).toBe('restrictions_limit');
    expect(outcome(restrict('halt', 'all', ''))).toBe('ok');
  });

  it('up to ten of one target and effect; the exchange’s own come beside them', () => {
    for (let index = 0; index < 10; index++) expect(outcome(close(`reason ${index}`))).toBe('ok');
    expect(outcome(close('one more'))).toBe('restrictions_limit');
    expect(outcome(close('one more', '', operator, alice))).toBe('ok');
    expect(outcome(restrict('no_login', 'user', bob))).toBe('ok');
    expect(outcome(close('shortfall', '', 0))).toBe('ok');
    lift(1);
    expect(outcome(close('one more'))).toBe('ok');
  });

  it('those it stops are told the oldest text that there is', () => {
    close('secret');
    close('court order', 'Ask support');
    close('password', 'Change your password');
    expect(trade()).toEqual({ refused: 'restricted_because', values: { text: 'Ask support' } });
    lift(2);
    expect(trade()).toMatchObject({ values: { text: 'Change your password' } });
    lift(3);
    expect(trade()).toEqual({ refused: 'restricted' });
  });
});

it('a network can be closed once a coin has it', () => {
  expect(outcome(restrict('no_withdrawals', 'network', 'erc20'))).toBe('network_not_found');
  exchange.run('SetCoinNetwork', erc20);
  expect(outcome(restrict('no_withdrawals', 'network', 'erc20'))).toBe('ok');
});

/** What the commands of each feature need; what depends on the command is asked with some of each kind. */
const orders = [true, false].map((isPostOnly) => ({ isPostOnly, bids: isPostOnly ? [1] : [], asks: [], to: 'lever' }));
const samples = [...orders, { to: 'change', bids: [], asks: [], role: 'trader' }];
const needed = features.map(({ name, needs }) => {
  const list: readonly unknown[] = Object.values(needs);
  const all = list.flatMap((need) => (typeof need === 'function' ? samples.map((sample) => need(sample)) : [need]));
  return { name, needs: all as Need[] };
});

it('the products that can be closed are those that have something to close, with all effects that do', () => {
  const found = needed.flatMap(({ name, needs }) => {
    const closing = effects.filter(
      (effect) => isSensible(effect, 'product') && needs.some((need) => closes(effect, need)),
    );
    return closing.length > 0 ? [[name, closing] as const] : [];
  });
  const { auth, deposit, ...products } = Object.fromEntries(found);
  expect(products).toEqual(restrictionProducts);
  // New accounts have an effect of their own. Nothing closes a deposit, so nothing says that it does.
  expect([auth, deposit]).toEqual([['read_only', 'halt'], ['halt']]);
});

it('every effect can be set somewhere, but for the one that a production begins with', () => {
  expect(effects.filter((effect) => !scopes.some((scope) => isSensible(effect, scope)))).toEqual(['unopened']);
});

it('a snapshot has what is closed, and numbers go on', () => {
  restrict('halt');
  restrict('no_login', 'user', bob);
  exchange.run('LiftRestriction', { operatorId: 0, restrictionId: 2, reason: 'over' });
  const hash = hashState(exchange.state);
  exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
  expect(hashState(exchange.state)).toBe(hash);
  expect(closed()).toContain('open');
  expect(restrict('no_trading', 'user', bob)).toMatchObject({ answer: { restrictionId: 3 } });
});

it('leaves a line in the trail of staff, about the user where it is one', () => {
  exchange.events.length = 0;
  restrict('no_trading', 'user', bob);
  restrict('halt', 'market', 0);
  exchange.run('LiftRestriction', { operatorId: operator, restrictionId: 2, reason: 'over' });
  const by = { operatorId: operator };
  expect(exchange.events.flatMap((event) => codec.actOf(event) ?? [])).toEqual([
    { act: 'restrict', ...by, userId: bob, note: `user ${bob}: drill`, before: '', after: 'no_trading' },
    { act: 'restrict', ...by, userId: 0, note: 'market 0: drill', before: '', after: 'halt' },
    { act: 'lift_restriction', ...by, userId: 0, note: 'market 0: over', before: 'halt', after: '' },
  ]);
});
