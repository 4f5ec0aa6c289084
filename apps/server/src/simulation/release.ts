/** A small store with every kind of event in it, and what has to be found in it by every later build. */
import {
  type Balance,
  balanceOf,
  type EventKind,
  house,
  type OrderView,
  openOrdersOf,
  openStopsOf,
  type State,
  type StopView,
  toOrderView,
  toStopView,
  wallets,
} from '@bourse/core';
import { product } from '../bourse.ts';
import { type OpenedWriter, openWriter } from '../writer/open.ts';
import { readEvents } from '../writer/testing/read-events.ts';
import { doEachKind } from './people.ts';
import { Random } from './random.ts';
import { nextSetup, nextWish } from './users.ts';

/** Every kind there is: the compiler misses a new one here. */
const kinds: Readonly<Record<EventKind, true>> = {
  ExchangeCreated: true,
  AssetListed: true,
  MarketListed: true,
  MarketSwitched: true,
  IndexPricesSet: true,
  UserRegistered: true,
  FundsGranted: true,
  SessionOpened: true,
  SessionRevoked: true,
  PasswordChanged: true,
  ContactBound: true,
  OrderPlaced: true,
  OrderCancelled: true,
  OrderReduced: true,
  QuotesReplaced: true,
  KeyRemembered: true,
  StopPlaced: true,
  StopCancelled: true,
  StopFired: true,
  StopSettled: true,
  CancelDeadlineSet: true,
  LoginRecorded: true,
  SessionSeen: true,
  OwnPasswordChanged: true,
  TotpEnabled: true,
  TotpDisabled: true,
  TotpStepUsed: true,
  RecoveryCodesRenewed: true,
  RecoveryCodeUsed: true,
  PasskeyAdded: true,
  PasskeyUsed: true,
  PasskeyRemoved: true,
  AntiPhishingCodeSet: true,
  IdentitySubmitted: true,
  LevelThreeAsked: true,
  IdentityReviewed: true,
  IdentityShown: true,
  MessagesRead: true,
  NoticeSaved: true,
  NoticeRemoved: true,
  BannerSaved: true,
  BannerRemoved: true,
};
export const eventKinds = Object.keys(kinds).sort() as EventKind[];

export interface Description {
  readonly lastSeq: number;
  readonly eventKinds: readonly string[];
  /** Amounts in minor units; accounts that are not empty. */
  readonly balances: readonly { owner: number; wallet: string; asset: number; available: string; locked: string }[];
  readonly orders: readonly OrderView[];
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
    orders: users.flatMap(({ userId }) => openOrdersOf(state, userId).map((order) => toOrderView(order))),
    stops: users.flatMap(({ userId }) => openStopsOf(state, userId).map((stop) => toStopView(stop, 'waiting', 0))),
    users: users.map(({ userId, account, role, sessions }) => ({ userId, account, role, sessions: sessions.size })),
  };
}

/** What would leave nothing open; none of it in the second half. */
const sweeping = new Set<string>(['CancelAllOrders', 'SetCancelDeadline', 'SwitchMarket']);

/** Writes the store: people trade until every kind of event has been there, with a snapshot on the way. */
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
  for (let count = 0; count < commands; count++) {
    now += random.int(1, 40_000);
    const { request, lane } = nextWish(random, writer.state, `command-${count}`);
    const isQuietTime = count > commands / 2;
    if (!(isQuietTime && sweeping.has(request.kind))) await writer.submit(request, lane);
    if (count === Math.floor(commands / 2)) {
      await doEachKind(writer, (ms) => {
        now += ms;
      });
      await writer.takeSnapshot();
      await writer.submit({ kind: 'SwitchMarket', market: 0, isOpen: true });
      for (const userId of writer.state.auth.users.keys()) {
        await writer.submit({ kind: 'SetCancelDeadline', userId, timeoutMs: 0 });
      }
    }
  }
  const description = await describeStore(writer);
  await writer.close();
  return description;
}
