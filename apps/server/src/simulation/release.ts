/** A small store with every kind of event in it, and what has to be found in it by every later build. */
import {
  type Balance,
  balanceOf,
  house,
  leverAccountOf,
  leverMarkOf,
  type Market,
  type Order,
  type OrderView,
  openOrdersOf,
  openStopsOf,
  recoveryCodesCount,
  type State,
  type StopView,
  toOrderView,
  toStopView,
  wallets,
} from '@bourse/core';
import { eventKinds } from '@bourse/core/testing';
import { product } from '../bourse.ts';
import { type OpenedWriter, openWriter } from '../writer/open.ts';
import { readEvents } from '../writer/testing/read-events.ts';
import { dealWithAgents } from './directed/deal-with-agents.ts';
import { payAtGateway } from './directed/pay-at-gateway.ts';
import { tradeFiat } from './directed/trade-fiat.ts';
import { Random } from './random.ts';
import { nextSetup, nextWish } from './users.ts';

export interface Description {
  readonly lastSeq: number;
  readonly eventKinds: readonly string[];
  /** Amounts in minor units; accounts that are not empty. */
  readonly balances: readonly { owner: number; wallet: string; asset: number; available: string; locked: string }[];
  /** Whether it never takes is said only of one that does not: builds before did not know it. */
  readonly orders: readonly (Omit<OrderView, 'isPostOnly'> & { isPostOnly?: boolean })[];
  readonly stops: readonly StopView[];
  /** Account, role and how many sessions. */
  readonly users: readonly { userId: number; account: string; role: string; sessions: number }[];
}

function balancesOf(state: State): Description['balances'] {
  const owners = [...Object.values(house), ...[...state.auth.users.keys()].sort((a, b) => a - b)];
  const accounts = owners.flatMap((owner) => state.market.assets.map(({ asset }) => ({ owner, asset })));
  const rows = accounts.flatMap(({ owner, asset }) =>
    wallets.map((wallet) => ({ owner, wallet, asset, balance: balanceOf(state, owner, wallet, asset) })),
  );
  const isEmpty = ({ available, locked }: Balance) => available === 0n && locked === 0n;
  return rows
    .filter(({ balance }) => !isEmpty(balance))
    .map(({ balance, ...row }) => ({ ...row, available: `${balance.available}`, locked: `${balance.locked}` }));
}

function wordsOfOrder(order: Order): Description['orders'][number] {
  const { isPostOnly, ...view } = toOrderView(order);
  return isPostOnly ? { ...view, isPostOnly } : view;
}

/** What the store holds, in words that no build may change. */
export async function describeStore(writer: OpenedWriter): Promise<Description> {
  const found = new Set<string>();
  for await (const batch of readEvents(writer, writer.firstSeq)) for (const { event } of batch) found.add(event.kind);
  const { state } = writer;
  const users = [...state.auth.users.values()].sort((a, b) => a.userId - b.userId);
  return {
    lastSeq: writer.lastSeq,
    eventKinds: [...found].sort(),
    balances: balancesOf(state),
    orders: users.flatMap(({ userId }) => openOrdersOf(state, userId).map(wordsOfOrder)),
    stops: users.flatMap(({ userId }) => openStopsOf(state, userId).map((stop) => toStopView(stop, 'waiting', 0))),
    users: users.map(({ userId, account, role, sessions }) => ({ userId, account, role, sessions: sessions.size })),
  };
}

/** What would leave nothing open; none of it at the end. */
const sweeping = new Set<string>(['CancelAllOrders', 'SetCancelDeadline', 'SwitchMarket']);

const dayMs = 86_400_000;
/** So many times as many commands as asked for, at most. */
const longest = 40;

/** Kinds of events that no command has brought about yet. */
async function missingIn(writer: OpenedWriter): Promise<string[]> {
  const found = new Set<string>();
  for await (const batch of readEvents(writer)) for (const { event } of batch) found.add(event.kind);
  return eventKinds.filter((kind) => !found.has(kind));
}

/** Stops somebody whose withdrawal is about to be agreed to: by chance that is too seldom. */
async function stopOneWithdrawal(writer: OpenedWriter): Promise<void> {
  const { withdraw, auth } = writer.state;
  const waiting = [...withdraw.withdrawals.values()].find(
    ({ status, approveAt }) => status === 'applying' && approveAt > 0,
  );
  const staff = [...auth.users.values()].find(({ role }) => role === 'operator');
  if (waiting === undefined || staff === undefined) return;
  const asked = { scope: 'user', target: String(waiting.userId), effect: 'no_withdrawals', text: '' } as const;
  await writer.submit({ kind: 'Restrict', operatorId: staff.userId, ...asked, reason: 'court order' });
}

/** What two of the staff decide, and what staff set: by chance both are too seldom. */
async function decideByTwo(writer: OpenedWriter, count: number): Promise<void> {
  const { deposit, auth, staff } = writer.state;
  const [first, second] = staff.list().filter(({ roles }) => roles.includes('super'));
  const arrival = [...deposit.deposits.values()].find(({ userId, status }) => userId === 0 && status === 'final');
  const trader = [...auth.users.values()].find(({ role }) => role === 'trader');
  await writer.submit({ kind: 'SetWithdrawalLimit', operatorId: 0, limitCents: 100_000n + BigInt(count), reason: 'x' });
  if (first === undefined || second === undefined || arrival === undefined || trader === undefined) return;
  const hash = `by two ${count}`;
  const asks = { depositId: arrival.depositId, userId: trader.userId, reason: 'seen on the chain' };
  const proposal = { operatorId: first.userId, act: 'AssignDeposit', asks, reason: 'asked for', hash, address: '' };
  const proposed = await writer.submit({ kind: 'Propose', ...proposal });
  const user = auth.users.get(second.userId);
  if ('refused' in proposed || user === undefined) return;
  const { userId: operatorId } = second;
  if (user.totp === null) {
    const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, at) => `${hash} ${at}`);
    await writer.submit({ kind: 'EnableTotp', userId: operatorId, sealedSecret: 'sealed', step: 0, recoveryHashes });
  }
  const proof = { method: 'totp', step: (user.totp?.step ?? 0) + 1 } as const;
  await writer.submit({ kind: 'ProveApproval', operatorId, hashes: [hash], proof, isSameBrowser: false });
  await writer.submit({ kind: 'ApproveProposal', operatorId, proposalId: proposed.answer.proposalId, hash });
}

/** A second contract that begins: prices a second apart are too seldom by chance. `pass` lets time go on. */
async function openContract(writer: OpenedWriter, count: number, pass: (ms: number) => number): Promise<void> {
  const { auth, ledger } = writer.state;
  const asset = 0;
  const trader = [...auth.users.values()].find(
    ({ userId, role }) => role === 'trader' && balanceOf({ ledger }, userId, 'change', asset).available > 1000n,
  );
  if (trader === undefined) return;
  const { userId } = trader;
  const fund = { from: 'outside', to: 'microCounterparty', amountMinor: 10_000n, depositId: 0 } as const;
  const why = { reference: `cover ${count}`, reason: 'x' };
  await writer.submit({ kind: 'MoveHouseFunds', operatorId: 0, asset, ...fund, ...why });
  await writer.submit({ kind: 'SetAssetWallets', asset, wallets: [...wallets] });
  await writer.submit({ kind: 'TransferFunds', userId, asset, from: 'change', to: 'micro', amountMinor: 500n });
  const limits = { stakeMinMinor: 100n, stakeMaxMinor: 1000n, userMaxMinor: 10_000n, minuteMaxMinor: 10_000n };
  const offered = { durations: [{ seconds: 30, profitPercent: 80 }], stakesMinor: [100n], feePpm: 1000 };
  const terms = { isOpen: true, asset, markets: [0], ...offered, ...limits };
  await writer.submit({ kind: 'SetMicroTerms', operatorId: 0, terms, moves: '', reason: 'x' });
  const steps = writer.state.market.markets[0]?.listedTicks ?? 1;
  const price = { market: 0, steps: steps * 100, ageMs: 0, hasEnoughSources: true };
  await writer.submit({ kind: 'SetIndexPrices', sampledAt: pass(1000), prices: [price] });
  await writer.submit({ kind: 'OpenMicro', userId, market: 0, asset, isUp: true, seconds: 30, stakeMinor: 100n });
  await writer.submit({ kind: 'SetIndexPrices', sampledAt: pass(1000), prices: [price] });
}

/** A contract for each that can come of one: settled for another, paid late, and liquidated. */
async function openLevers(
  writer: OpenedWriter,
  count: number,
  pass: (ms: number) => number,
  isBinding: boolean,
): Promise<void> {
  const { auth, ledger, market } = writer.state;
  const first = market.markets[0];
  const asset = first?.quote.asset ?? 0;
  const notional = BigInt(first?.listedTicks ?? 0) * (first?.unitMinor ?? 0n);
  const trader = [...auth.users.values()].find(
    ({ userId, role }) => role === 'trader' && balanceOf({ ledger }, userId, 'change', asset).available > notional / 8n,
  );
  if (first === undefined || trader === undefined) return;
  const { userId } = trader;
  let funds = 0;
  const fund = async (amountMinor: bigint) => {
    const names = { reference: `contracts ${count} ${funds++}`, reason: 'x', depositId: 0 };
    const way = { from: 'outside', to: 'leverCounterparty' } as const;
    await writer.submit({ kind: 'MoveHouseFunds', operatorId: 0, asset, amountMinor, ...way, ...names });
  };
  const tick = async (...percents: number[]) => {
    for (const percent of percents) {
      const price = { market: 0, steps: Math.round(first.listedTicks * percent), ageMs: 0, hasEnoughSources: true };
      await writer.submit({ kind: 'SetIndexPrices', sampledAt: pass(1000), prices: [price] });
    }
  };
  const place = async (isLong: boolean, shares = 1) => {
    const limitTicks = Math.round(first.listedTicks * (isLong ? 2 : 0.5));
    const terms = { market: 0, isLong, multiple: 100, shares, limitTicks, slippagePpm: 5000 };
    const stops = { stopProfitTicks: 0, stopLossTicks: 0 };
    const placed = await writer.submit({ kind: 'PlaceLever', userId, ...terms, ...stops });
    return 'refused' in placed ? 0 : placed.answer.orderId;
  };
  await writer.submit({ kind: 'SetAssetWallets', asset, wallets: [...wallets] });
  const moved = { from: 'change', to: 'lever', amountMinor: notional / 10n } as const;
  await writer.submit({ kind: 'TransferFunds', userId, asset, ...moved });
  await fund(notional / 4n);
  const rates = { spreadPpm: 0, feePpm: 100, overnightPpm: 0, liquidationFeePpm: 100 };
  const tiers = [{ toMinor: notional * 1000n, ratePpm: 5000, deductionMinor: 0n, multipleMax: 100 }];
  const sizes = { lotsPerShare: 1, shareMin: 1, shareMax: 10, shares: [1], multiples: [100] };
  const terms = { isOpen: true, ...sizes, ...rates, tiers };
  await writer.submit({ kind: 'SetLeverTerms', operatorId: 0, market: 0, terms, reason: 'x' });
  await tick(100, 100, 100);
  await place(true);
  const short = await place(false);
  await tick(100, 108, 116);
  await writer.submit({ kind: 'CloseLever', userId, orderId: short, shares: 0 });
  await tick(116, 124, 132, 140, 150);
  await writer.submit({ kind: 'CloseLevers', userId, side: 'both', onlyMarkets: null });
  await tick(150);
  await fund(notional);
  await place(true);
  await tick(150, 140, 130, 120, 110, 100);
  const double = await place(true, 2);
  await tick(100);
  await writer.submit({ kind: 'CloseLever', userId, orderId: double, shares: 1 });
  await tick(100);
  const worse = { ...terms, spreadPpm: 50 };
  await writer.submit({ kind: 'SetLeverTerms', operatorId: 0, market: 0, terms: worse, reason: 'x' });
  if (isBinding) pass(3 * dayMs);
  await tick(100, 100, 100);
  await tick(...warningPath(writer.state, userId, asset, first));
  const waiting = await place(true);
  await writer.submit({ kind: 'CancelLever', userId, orderId: waiting });
}

/** Steps of the first market's price, in per cent of its first, down to where a long account is warned. */
function warningPath(state: OpenedWriter['state'], userId: number, asset: number, market: Market): number[] {
  const { equityMinor, positions } = leverAccountOf(state, userId, asset);
  const lots = positions.reduce((sum, position) => sum + (position.isLong ? 1 : -1) * position.lots, 0);
  const tickMinor = lots * Number(market.unitMinor);
  const mark = leverMarkOf(state, market.market);
  // Equity is 130 % of maintenance, which is 0.5 % of the notional.
  const wanted = lots > 0 ? (mark * tickMinor - Number(equityMinor)) / (tickMinor * 0.9935) : 0;
  const path: number[] = [];
  for (let at = mark; wanted > 0 && at > wanted; ) {
    at = Math.max(wanted, at * 0.92);
    path.push(Math.ceil(at) / (market.listedTicks / 100));
  }
  return path;
}

/** Writes the store: people do what they do until every kind of event has been there, with a snapshot on the way. */
export async function writeRelease(dataDir: string, seed: number, commands: number): Promise<Description> {
  const random = new Random(seed);
  let now = 1_800_000_000_000;
  const onFatal = (error: Error) => {
    throw error;
  };
  const options = {
    product,
    dataDir,
    mode: 'demo',
    seed: 'release',
    onFatal,
    clock: () => now,
    segmentBytes: 12_000,
  } as const;
  const writer = await openWriter(options);
  for (let setup = nextSetup(writer.state); setup !== null; setup = nextSetup(writer.state)) await writer.submit(setup);
  let count = 0;
  let levers = 0;
  let hasAgents = false;
  let hasPayments = false;
  const pass = (ms: number) => {
    now += ms;
    return now;
  };
  const live = async (until: number, isQuietTime: boolean) => {
    for (; count < until; count++) {
      now += random.int(1, 40_000);
      if (random.int(1, 10) === 1) await stopOneWithdrawal(writer);
      if (random.int(1, 40) === 1) await decideByTwo(writer, count);
      if (random.int(1, 40) === 1) await openContract(writer, count, pass);
      if (random.int(1, 40) === 1) await tradeFiat(writer, pass);
      // Once: days pass in it, and whatever else takes days would never come to its end.
      if (!hasAgents && random.int(1, 40) === 1) hasAgents = await dealWithAgents(writer, pass);
      if (!hasPayments && random.int(1, 40) === 1) hasPayments = await payAtGateway(writer, pass);
      if (random.int(1, 40) === 1) await openLevers(writer, count, pass, levers++ % 8 === 0);
      const { request, lane } = nextWish(random, writer.state, `command-${count}`);
      if (!(isQuietTime && sweeping.has(request.kind))) await writer.submit(request, lane);
    }
  };
  for (let missing = [''] as readonly string[]; missing.length > 0; missing = await missingIn(writer)) {
    if (count > longest * commands) throw new Error(`no ${missing.join(', ')}`);
    await live(count + Math.floor(commands / 2), false);
    // What waits for days comes to its end too.
    now += dayMs;
  }
  await writer.takeSnapshot();
  await writer.submit({ kind: 'SwitchMarket', market: 0, isOpen: true });
  for (const userId of writer.state.auth.users.keys()) {
    await writer.submit({ kind: 'SetCancelDeadline', userId, timeoutMs: 0 });
  }
  await live(count + Math.floor(commands / 2), true);
  const description = await describeStore(writer);
  await writer.close();
  return description;
}
