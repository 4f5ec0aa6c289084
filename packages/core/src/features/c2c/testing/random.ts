/** Random adverts, and deals about them. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { proofOrNone } from '../../../testing/random-parts.ts';
import type { SecondStep } from '../../auth/index.ts';
import { levelOf } from '../../identity/index.ts';
import type { C2cCommands } from '../commands.ts';
import { type C2cState, type Deal, type DealStatus, type PayWay, payerOf, payWays, sellerOf } from '../state.ts';

const usdt = 0;

const waysOf = (chance: Chance<C2cState>): PayWay[] => payWays.filter(() => chance.is(0.7));

function proofFor(chance: Chance<C2cState>, userId: number): SecondStep | null {
  const user = chance.state.auth.users.get(userId);
  return user === undefined ? null : proofOrNone(chance, user);
}

/** Mostly somebody who may trade. */
function traderOf(chance: Chance<C2cState>): number {
  const { state } = chance;
  const able = [...state.c2c.methods.keys()].filter((userId) => levelOf(state, userId) >= 2);
  return able.length > 0 && chance.is(0.95) ? chance.pick(able) : chance.user();
}

function verifiedOf(chance: Chance<C2cState>): number {
  const { state } = chance;
  const all = [...state.auth.users.keys()].filter((userId) => levelOf(state, userId) >= 2);
  return all.length > 0 && chance.is(0.9) ? chance.pick(all) : chance.user();
}

function dealOf(chance: Chance<C2cState>, status: DealStatus): Deal | undefined {
  const all = [...chance.state.c2c.deals.values()];
  const fitting = all.filter((deal) => deal.status === status);
  return fitting.length > 0 && chance.is(0.95) ? chance.pick(fitting) : chance.pick(all);
}

/** An act of the side that may, mostly. */
function actOn(chance: Chance<C2cState>, status: DealStatus, actor: (deal: Deal) => number) {
  const deal = dealOf(chance, status);
  if (deal === undefined) return chance.is(0.1) ? { userId: chance.user(), dealId: 1 } : null;
  return { userId: chance.is(0.9) ? actor(deal) : chance.user(), dealId: deal.dealId };
}

export const randomC2c: RandomCommands<C2cState, C2cCommands> = {
  SavePayMethods: {
    share: 0.5,
    make: (chance) => {
      const userId = verifiedOf(chance);
      const ways = chance.is(0.8) ? [...payWays] : waysOf(chance);
      const sealed = chance.is(0.97) ? chance.key : '';
      return { userId, sealed, ways, changed: ways.filter(() => chance.is(0.3)), proof: proofFor(chance, userId) };
    },
  },
  SetCnyRate: {
    share: 0.5,
    make: (chance) => ({
      operatorId: chance.is(0.8) ? 0 : chance.user(),
      rate: chance.is(0.95) ? chance.int(70_000, 75_000) : chance.pick([0, -1, 1.5]),
      reason: chance.is(0.9) ? 'the bank says so' : '',
    }),
  },
  SwitchC2c: {
    share: 0.1,
    make: (chance) => ({
      operatorId: chance.is(0.8) ? 0 : chance.user(),
      isOn: chance.is(0.9),
      reason: chance.is(0.95) ? 'two of us said so' : '',
    }),
  },
  PostAdvert: {
    share: 1,
    make: (chance) => {
      const { state } = chance;
      const userId = traderOf(chance);
      const available = availableOf(state, userId, 'legal', usdt);
      const isSell = available > 0n && chance.is(0.6);
      return {
        userId,
        isSell,
        asset: chance.is(0.95) ? usdt : chance.int(0, 3),
        priceFen: chance.is(0.95) ? chance.int(690, 760) : chance.pick([0, -1, 72, 7200]),
        float: chance.is(0.8) ? null : { bps: chance.int(-500, 500), limitFen: chance.is(0.5) ? 0 : 720 },
        numberMinor: isSell ? (available * BigInt(chance.int(1, 101))) / 100n : BigInt(chance.int(0, 400)) * 10n ** 8n,
        ways: chance.is(0.9) ? [...payWays] : waysOf(chance),
      };
    },
  },
  WithdrawAdvert: {
    share: 0.3,
    make: (chance) => {
      const advert = chance.pick([...chance.state.c2c.adverts.values()]);
      if (advert === undefined) return chance.is(0.1) ? { userId: chance.user(), advertId: 1 } : null;
      return { userId: chance.is(0.9) ? advert.userId : chance.user(), advertId: advert.advertId };
    },
  },
  TakeAdvert: {
    share: 2,
    make: (chance) => {
      const advert = chance.pick([...chance.state.c2c.adverts.values()]);
      if (advert === undefined && chance.is(0.9)) return null;
      const { advertId = 1, leftMinor = 0n, priceFen = 0, isSell = true } = advert ?? {};
      return {
        userId: traderOf(chance),
        advertId,
        isSell: chance.is(0.97) ? isSell : !isSell,
        numberMinor: chance.is(0.5) ? (leftMinor * BigInt(chance.int(1, 101))) / 100n : 0n,
        moneyFen: chance.is(0.2) ? chance.int(0, 100_000) : 0,
        way: chance.is(0.7) ? null : chance.pick(payWays),
        worstFen: chance.is(0.7) ? 0 : priceFen + chance.int(-1, 1),
      };
    },
  },
  CancelDeal: { share: 0.7, make: (chance) => actOn(chance, 'unpaid', payerOf) },
  PayDeal: { share: 1, make: (chance) => actOn(chance, 'unpaid', payerOf) },
  ReleaseDeal: {
    share: 1,
    make: (chance) => {
      const asks = actOn(chance, 'paid', sellerOf);
      if (asks === null) return null;
      return { ...asks, proof: proofFor(chance, asks.userId), isConfirmed: chance.is(0.9) };
    },
  },
  PauseAdvert: {
    share: 0.2,
    make: (chance) => {
      const advert = chance.pick([...chance.state.c2c.adverts.values()]);
      if (advert === undefined) return null;
      const userId = chance.is(0.9) ? advert.userId : chance.user();
      return { userId, advertId: advert.advertId, isPaused: chance.is(0.4) };
    },
  },
  DisputeDeal: {
    share: 1.2,
    make: (chance) => actOn(chance, 'paid', (deal) => chance.pick([deal.ownerId, deal.takerId])),
  },
  GiveUpDeal: { share: 0.3, make: (chance) => actOn(chance, 'disputed', payerOf) },
  PayDealLate: {
    share: 0.5,
    make: (chance) => {
      const deal = chance.pick([...chance.state.c2c.expired.values()]);
      if (deal === undefined) return chance.is(0.1) ? { userId: chance.user(), dealId: 1 } : null;
      return { userId: chance.is(0.9) ? payerOf(deal) : chance.user(), dealId: deal.dealId };
    },
  },
  JudgeDeal: {
    share: 2,
    make: (chance) => {
      const deal = dealOf(chance, 'disputed');
      const reason = chance.is(0.95) ? 'the bank says so' : '';
      // Mostly against the same people, so that somebody loses too often.
      const isOlder = deal !== undefined && sellerOf(deal) < payerOf(deal);
      const isReleased = chance.is(0.9) ? isOlder : !isOlder;
      return { operatorId: chance.is(0.8) ? 0 : chance.user(), dealId: deal?.dealId ?? 1, isReleased, reason };
    },
  },
  ReopenTrader: {
    share: 0.5,
    make: (chance) => {
      const userId = chance.pick([...chance.state.c2c.closed]);
      if (userId === undefined) return chance.is(0.1) ? { operatorId: 0, userId: chance.user(), reason: 'x' } : null;
      return { operatorId: chance.is(0.8) ? 0 : chance.user(), userId, reason: chance.is(0.95) ? 'was right' : '' };
    },
  },
  BlockTrader: {
    share: 0.1,
    make: (chance) => ({ userId: traderOf(chance), otherId: traderOf(chance), isBlocked: chance.is(0.3) }),
  },
  ExpireDeal: byItself,
};
