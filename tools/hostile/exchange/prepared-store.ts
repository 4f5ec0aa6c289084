/**
 * The store of an exchange in production: a market with a deep book and a past, a trader with funds, and sessions that the
 * attackers have. Production gives no test funds, and deposits are not in yet: here, and nowhere else, people get theirs.
 */
import { randomBytes } from 'node:crypto';
import type { CommandKind } from '@bourse/core';
import { product } from '../../../apps/server/src/bourse.ts';
import { hashPassword } from '../../../apps/server/src/features/auth/index.ts';
import { hashToken } from '../../../apps/server/src/http/calls/who.ts';
import type { Product } from '../../../apps/server/src/product.ts';
import { openProduction } from '../../../apps/server/src/testing/open-production.ts';
import { type OpenedWriter, openWriter } from '../../../apps/server/src/writer/open.ts';
import type { Request } from '../../../apps/server/src/writer/port.ts';

export interface StorePlan {
  /** Trades of the past, a minute apart. */
  readonly trades: number;
  /** Orders that rest on each side, a level each. */
  readonly levels: number;
}

export interface PreparedStore {
  /** Trades over `token`, and logs in with the other account, so that no login ends the session that trades. */
  readonly trader: { readonly userId: number; readonly token: string; readonly account: string };
  /** Sessions of the attackers, each of an account of its own. */
  readonly tokens: readonly string[];
}

export const traderPassword = 'calm1234';
const attackersCount = 24;
const inviteCode = 'HOSTILE1';
const ordersPerUser = 200;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const fundsMinor = 10n ** 15n;
const lots = 10_000;

const givingFunds: Product['core'] = {
  ...product.core,
  decide(state, command) {
    if (command.kind !== 'RegisterUser') return product.core.decide(state, command as never);
    const { mode } = state;
    state.mode = 'demo';
    try {
      return product.core.decide(state, command as never);
    } finally {
      state.mode = mode;
    }
  },
};

export async function prepareStore(
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  plan: StorePlan,
): Promise<PreparedStore> {
  const begunAt = Date.now();
  let time = begunAt - plan.trades * minuteMs;
  const writer = await openWriter({
    product: { url: product.url, core: givingFunds },
    ...place,
    mode: 'production',
    seed: 'hostile',
    clock: () => time,
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    await openProduction(writer);
    await listMarket(writer);
    const past = [await register(writer, 'past0', 'liquidity'), await register(writer, 'past1')] as const;
    for (let count = 0; count < plan.trades; count++) {
      time += minuteMs;
      await trade(writer, past, 9900 + Math.round(100 * Math.sin(count / 40)));
    }
    await rest(writer, plan.levels);
    const tokens: string[] = [];
    for (let index = 0; index < attackersCount; index++) {
      tokens.push(await openSession(writer, await register(writer, `attacker${index}`)));
    }
    const passwordHash = await hashPassword(traderPassword);
    const userId = await register(writer, 'trader');
    await register(writer, 'victim', 'trader', passwordHash);
    const trader = { userId, token: await openSession(writer, userId), account: accountOf('victim') };
    return { trader, tokens };
  } finally {
    await writer.close();
  }
}

const accountOf = (name: string) => `${name}@example.com`;

async function must<K extends CommandKind>(writer: OpenedWriter, request: Request<K>) {
  const outcome = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`${request.kind} refused: ${outcome.refused}`);
  return outcome.answer;
}

async function listMarket(writer: OpenedWriter): Promise<void> {
  await must(writer, { kind: 'ListAsset', code: 'USDT', name: 'Tether', scale: 8 });
  await must(writer, { kind: 'ListAsset', code: 'BTC', name: 'Bitcoin', scale: 8 });
  await must(writer, {
    kind: 'ListMarket',
    base: 'BTC',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    minimum: '5',
    bandPpm: 200_000,
    makerPpm: 1000,
    takerPpm: 1000,
    listedPrice: '100.00',
  });
}

async function register(
  writer: OpenedWriter,
  name: string,
  role: 'trader' | 'liquidity' = 'trader',
  passwordHash = '',
): Promise<number> {
  const { userId } = await must(writer, {
    kind: 'RegisterUser',
    accountKind: 'email',
    account: accountOf(name),
    country: 'KR',
    passwordHash,
    invitationCode: role === 'trader' ? inviteCode : '',
    extensionCode: role === 'trader' ? name.toUpperCase() : inviteCode,
    role,
    testFunds: [0, 1].map((asset) => ({ asset, amountMinor: fundsMinor })),
  });
  return userId;
}

async function openSession(writer: OpenedWriter, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await must(writer, { kind: 'OpenSession', userId, tokenHash: hashToken(token), expiresAt: Date.now() + dayMs });
  return token;
}

const limit = { market: 0, type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;

async function trade(writer: OpenedWriter, [seller, buyer]: readonly [number, number], ticks: number): Promise<void> {
  await Promise.all([
    must(writer, { kind: 'PlaceOrder', userId: seller, ...limit, side: 'sell', ticks, lots: 1000 }),
    must(writer, { kind: 'PlaceOrder', userId: buyer, ...limit, side: 'buy', ticks, lots: 1000 }),
  ]);
}

async function rest(writer: OpenedWriter, levels: number): Promise<void> {
  for (let first = 0; first < levels; first += ordersPerUser) {
    const userId = await register(writer, `maker${first}`);
    const buyer = await register(writer, `taker${first}`);
    const count = Math.min(ordersPerUser, levels - first);
    await Promise.all(
      Array.from({ length: count }, async (_, offset) => {
        const away = 10 + first + offset;
        await must(writer, { kind: 'PlaceOrder', userId: buyer, ...limit, side: 'buy', ticks: 9900 - away, lots });
        await must(writer, { kind: 'PlaceOrder', userId, ...limit, side: 'sell', ticks: 9900 + away, lots });
      }),
    );
  }
}
