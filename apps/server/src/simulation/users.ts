/** Random people at a small exchange: what they want is the features' own, and the seed decides all of it. */
import type { CommandKind, State } from '@bourse/core';
import { Chance, Mix, randomCommands } from '@bourse/core/testing';
import type { Lane, Request } from '../writer/port.ts';
import type { Random } from './random.ts';

export type AnyRequest = { [K in CommandKind]: Request<K> }[CommandKind];
export interface Wish {
  readonly request: AnyRequest;
  readonly lane: Lane;
}

/** Who comes first; the others are traders. */
const roles = ['liquidity', 'operator'] as const;
const people = 6;

const funds = [
  { asset: 0, amountMinor: 200_000_000_000n },
  { asset: 1, amountMinor: 2_000_000_000n },
];

/** What the exchange still lacks before people can trade; null once it is all there. */
export function nextSetup(state: State): AnyRequest | null {
  if (state.mode === null) return { kind: 'CreateExchange', mode: 'demo', seed: 'simulation' };
  if (state.market.assets.length === 0) return { kind: 'ListAsset', code: 'USDT', name: 'Tether', scale: 8 };
  if (state.market.assets.length === 1) return { kind: 'ListAsset', code: 'BTC', name: 'Bitcoin', scale: 8 };
  if (state.market.markets.length === 0) {
    // Random orders are of a few lots, most of which are worth enough.
    const steps = { tick: '0.01', lot: '0.02', minimum: '5', listedPrice: '100' };
    const rates = { bandPpm: 200_000, makerPpm: 1000, takerPpm: 1500 };
    return { kind: 'ListMarket', base: 'BTC', quote: 'USDT', ...steps, ...rates };
  }
  const count = state.auth.users.size;
  if (count >= people) {
    const operator = [...state.auth.users.values()].find(({ role }) => role === 'operator')?.userId ?? 0;
    if (state.staff.rolesOf(operator).length > 0) return null;
    return { kind: 'SetRoles', operatorId: 0, userId: operator, roles: ['super'], reason: 'joins' };
  }
  const role = roles[count] ?? 'trader';
  return {
    kind: 'RegisterUser',
    accountKind: 'email',
    account: `user${count}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: count === 0 ? '' : 'CODE0',
    extensionCode: `CODE${count}`,
    role,
    testFunds: role === 'operator' ? [] : funds,
  };
}

const mix = new Mix(randomCommands);

/** What somebody wants next; a name of their own for it makes a retry harmless. */
export function nextWish(random: Random, state: State, key: string): Wish {
  const request: AnyRequest = mix.draw(new Chance(random, state, { time: state.time, key }));
  const lane = request.kind === 'CancelOrder' || request.kind === 'CancelAllOrders' ? 'cancel' : 'order';
  if (!('userId' in request)) return { request, lane };
  return { request: { ...request, idempotency: { call: request.kind, key, bodyHash: key } }, lane };
}
