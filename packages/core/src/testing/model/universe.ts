/** The small worlds the two are compared in: six people, three assets, two markets with odd steps and fees. */
import type { Command, CommandBodies } from '../../features.ts';
import { type Exact, exact, show, times } from './exact.ts';
import type { MarketTerms } from './model-state.ts';

export interface Universe {
  readonly assets: readonly { code: string; scale: number; unit: string; funds: string }[];
  readonly markets: readonly MarketTerms[];
}

/** The first is nobody special, the last one quotes. */
export const userIds: readonly number[] = [100_001, 100_002, 100_003, 100_004, 100_005, 100_006];
/** The first one. */
export const staffId = 100_001;
export const liquidityId = 100_006;
export const startTime = 1_800_000_000_000;

const coarse: Universe = {
  assets: [
    { code: 'QQ', scale: 0, unit: '1', funds: '400000' },
    { code: 'XX', scale: 2, unit: '0.01', funds: '1500' },
    { code: 'YY', scale: 3, unit: '0.001', funds: '120' },
  ],
  markets: [
    // Whole units of quote currency: nearly every fee rounds.
    {
      base: 'XX',
      quote: 'QQ',
      tick: '7',
      lot: '3',
      minimum: '9001',
      band: '0.15',
      maker: '0.000837',
      taker: '0.001237',
      listed: '994',
    },
    // The first one's base is the quote currency here.
    {
      base: 'YY',
      quote: 'XX',
      tick: '0.2',
      lot: '0.5',
      minimum: '15',
      band: '0.3',
      maker: '0.0025',
      taker: '0.0004',
      listed: '12.4',
    },
  ],
};

const usual: Universe = {
  assets: [
    { code: 'USDT', scale: 8, unit: '0.00000001', funds: '2000' },
    { code: 'XX', scale: 8, unit: '0.00000001', funds: '20' },
    { code: 'YY', scale: 4, unit: '0.0001', funds: '3000' },
  ],
  markets: [
    {
      base: 'XX',
      quote: 'USDT',
      tick: '0.05',
      lot: '0.0003',
      minimum: '0.09',
      band: '0.05',
      maker: '0.001',
      taker: '0.001',
      listed: '100',
    },
    {
      base: 'YY',
      quote: 'USDT',
      tick: '0.0003',
      lot: '2.5',
      minimum: '0.0501',
      band: '0.5',
      maker: '0',
      taker: '0.333333',
      listed: '0.0099',
    },
  ],
};

const universes: readonly Universe[] = [coarse, usual];

export function universeOf(seed: number): Universe {
  return universes[seed % universes.length] ?? coarse;
}

/** `steps` of a price or quantity step as a decimal; a word where it is no number. */
export function stepsText(step: string, steps: number): string {
  if (!Number.isFinite(steps)) return 'none';
  return show(times(exact(step), exact(String(steps))));
}

const million = exact('0.000001');

export function ppmText(ppm: number): string {
  return show(times(exact(String(ppm)), million));
}

function ppmOf(rate: string): number {
  return Number(exact(rate) / million);
}

export function minorOf(amount: Exact, unit: string): bigint {
  return amount / exact(unit);
}

/** What sets the exchange up before the first random command. */
export function setupCommands(universe: Universe): Command[] {
  const time = startTime;
  const testFunds = universe.assets.map(({ funds, unit }, asset) => ({
    asset,
    amountMinor: minorOf(exact(funds), unit),
  }));
  const user = (userId: number): CommandBodies['RegisterUser'] => ({
    accountKind: 'email',
    account: `user${userId}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: userId === userIds[0] || userId === liquidityId ? '' : `CODE${userIds[0]}`,
    extensionCode: `CODE${userId}`,
    role: userId === userIds[0] ? 'operator' : userId === liquidityId ? 'liquidity' : 'trader',
    testFunds: userId === staffId ? [] : testFunds,
  });
  return [
    { kind: 'CreateExchange', time, mode: 'demo', seed: 'model' },
    ...universe.assets.map(({ code, scale }) => ({ kind: 'ListAsset', time, code, name: code, scale }) as const),
    ...universe.markets.map(
      ({ base, quote, tick, lot, minimum, band, maker, taker, listed }) =>
        ({
          kind: 'ListMarket',
          time,
          base,
          quote,
          tick,
          lot,
          minimum,
          bandPpm: ppmOf(band),
          makerPpm: ppmOf(maker),
          takerPpm: ppmOf(taker),
          listedPrice: listed,
        }) as const,
    ),
    ...userIds.map((userId) => ({ kind: 'RegisterUser', time, ...user(userId) }) as const),
    { kind: 'SetRoles', time, operatorId: 0, userId: staffId, roles: ['super'], reason: 'joins' },
  ];
}
