/** Random agents, and deals with them. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { proofOrNone } from '../../../testing/random-parts.ts';
import { payWays } from '../../c2c/index.ts';
import { levelOf } from '../../identity/index.ts';
import type { AcceptorCommands } from '../commands.ts';
import {
  type Acceptor,
  type AcceptorDeal,
  type AcceptorState,
  type AcceptorStatus,
  type AcceptorStep,
  receiverOf,
} from '../state.ts';

const usdt = 0;
const reason = (chance: Chance<AcceptorState>) => (chance.is(0.95) ? 'two of us looked at it' : '');
const staff = (chance: Chance<AcceptorState>) => (chance.is(0.8) ? 0 : chance.user());

/** Mostly somebody who may trade CNY. */
function traderOf(chance: Chance<AcceptorState>): number {
  const { state } = chance;
  const able = [...state.c2c.methods.keys()].filter((userId) => levelOf(state, userId) >= 2);
  return able.length > 0 && chance.is(0.95) ? chance.pick(able) : chance.user();
}

function acceptorOf(chance: Chance<AcceptorState>, ...statuses: AcceptorStatus[]): Acceptor | undefined {
  const all = [...chance.state.acceptor.acceptors.values()];
  const fitting = all.filter(({ status }) => statuses.includes(status));
  return fitting.length > 0 && chance.is(0.95) ? chance.pick(fitting) : chance.pick(all);
}

interface Wanted {
  readonly isDeposit?: boolean;
  readonly steps?: readonly AcceptorStep[];
  readonly isDisputed?: boolean;
}

function dealOf(chance: Chance<AcceptorState>, { isDeposit, steps, isDisputed = false }: Wanted) {
  const all = [...chance.state.acceptor.deals.values()];
  const fitting = all.filter(
    (deal) =>
      (isDeposit === undefined || deal.isDeposit === isDeposit) &&
      (steps === undefined || steps.includes(deal.step)) &&
      deal.isDisputed === isDisputed,
  );
  return fitting.length > 0 && chance.is(0.95) ? chance.pick(fitting) : chance.pick(all);
}

/** An act of the side that may, mostly. */
function actOn(chance: Chance<AcceptorState>, wanted: Wanted, actor: (deal: AcceptorDeal) => number) {
  const deal = dealOf(chance, wanted);
  if (deal === undefined) return chance.is(0.1) ? { userId: chance.user(), dealId: 1 } : null;
  return { userId: chance.is(0.9) ? actor(deal) : chance.user(), dealId: deal.dealId };
}

const userOf = ({ userId }: AcceptorDeal) => userId;
const agentOf = ({ agentId }: AcceptorDeal) => agentId;

export const randomAcceptor: RandomCommands<AcceptorState, AcceptorCommands> = {
  ApplyAcceptor: {
    share: 0.2,
    make: (chance) => ({
      userId: traderOf(chance),
      name: chance.is(0.9) ? `Agent ${chance.key}` : chance.pick(['', 'Agent']),
      city: chance.is(0.95) ? 'Shanghai' : '',
      district: 'Pudong',
    }),
  },
  LeaveAcceptor: {
    share: 0.05,
    make: (chance) => ({ userId: chance.is(0.7) ? (acceptorOf(chance, 'working')?.userId ?? 0) : chance.user() }),
  },
  SetAcceptorTerms: {
    share: 0.3,
    make: (chance) => {
      const own = acceptorOf(chance, 'working');
      return {
        userId: own === undefined || chance.is(0.05) ? chance.user() : own.userId,
        rechargeRate: chance.is(0.95) ? chance.int(72_000, 75_000) : chance.pick([0, 1_000, -1]),
        cashRate: chance.is(0.95) ? chance.int(69_000, 72_000) : 75_500,
        rechargeMaxFen: chance.is(0.9) ? 1_000_000 : 0,
        cashMaxFen: chance.is(0.9) ? 1_000_000 : 0,
      };
    },
  },
  SetAcceptor: {
    share: 0.4,
    make: (chance) => {
      const found = acceptorOf(chance, 'applied', 'working');
      const available = availableOf(chance.state, found?.userId ?? 0, 'legal', usdt);
      return {
        operatorId: staff(chance),
        acceptorId: found?.acceptorId ?? 1,
        bondMinor: chance.is(0.9) ? (available * BigInt(chance.int(1, 30))) / 100n + 1n : 0n,
        city: chance.is(0.95) ? 'Shanghai' : '',
        district: 'Pudong',
        isRegional: chance.is(0.5),
        reason: reason(chance),
      };
    },
  },
  StopAcceptor: {
    share: 0.05,
    make: (chance) => ({
      operatorId: staff(chance),
      acceptorId: acceptorOf(chance, 'working', 'stopped')?.acceptorId ?? 1,
      isStopped: chance.is(0.4),
      reason: reason(chance),
    }),
  },
  OpenAcceptorDeal: {
    share: 1.2,
    make: (chance) => {
      const acceptor = acceptorOf(chance, 'working');
      if (acceptor === undefined && chance.is(0.9)) return null;
      const isDeposit = chance.is(0.5);
      return {
        userId: traderOf(chance),
        acceptorId: acceptor?.acceptorId ?? 1,
        isDeposit,
        moneyFen: chance.is(0.9) ? chance.int(7_000, 60_000) : chance.pick([0, -1, 100, 2_000_000]),
        way: chance.is(0.7) ? null : chance.pick(payWays),
        worstRate: chance.is(0.8) ? 0 : chance.int(70_000, 75_000),
        sealed: chance.key,
      };
    },
  },
  PayAcceptorDeal: {
    share: 0.5,
    make: (chance) => actOn(chance, { isDeposit: true, steps: ['opened'] }, userOf),
  },
  AcceptAcceptorDeal: {
    share: 0.6,
    make: (chance) => actOn(chance, { isDeposit: false, steps: ['opened'] }, agentOf),
  },
  TransferAcceptorDeal: {
    share: 0.6,
    make: (chance) => {
      const asks = actOn(chance, { isDeposit: false, steps: ['accepted'] }, agentOf);
      if (asks === null) return null;
      return { ...asks, reference: chance.is(0.9) ? `ref ${chance.key}` : chance.pick(['', ' - ', 'ref-1']) };
    },
  },
  ConfirmAcceptorDeal: {
    share: 0.3,
    make: (chance) => {
      const asks = actOn(chance, { steps: ['paid', 'transferred'] }, receiverOf);
      if (asks === null) return null;
      const user = chance.state.auth.users.get(asks.userId);
      return { ...asks, proof: user === undefined ? null : proofOrNone(chance, user), isConfirmed: chance.is(0.9) };
    },
  },
  RefuseAcceptorDeal: { share: 0.2, make: (chance) => actOn(chance, { steps: ['paid', 'opened'] }, agentOf) },
  CancelAcceptorDeal: {
    share: 0.2,
    make: (chance) => actOn(chance, { steps: ['opened'], isDisputed: chance.is(0.3) }, userOf),
  },
  DisputeAcceptorDeal: {
    share: 0.3,
    make: (chance) =>
      actOn(chance, { steps: ['paid', 'refused', 'transferred', 'confirmed'] }, chance.is(0.7) ? userOf : agentOf),
  },
  ExpireAcceptorDeal: byItself,
  JudgeAcceptorDeal: {
    share: 0.6,
    make: (chance) => ({
      operatorId: staff(chance),
      dealId: dealOf(chance, { isDisputed: true })?.dealId ?? 1,
      isDone: chance.is(0.5),
      reason: reason(chance),
    }),
  },
  PayFromBond: {
    share: 0.2,
    make: (chance) => {
      const claim = chance.pick([...chance.state.acceptor.claims.values()]);
      if (claim === undefined && chance.is(0.9)) return null;
      return {
        operatorId: staff(chance),
        dealId: claim?.dealId ?? 1,
        amountMinor: ((claim?.leftMinor ?? 0n) * BigInt(chance.int(0, 120))) / 100n,
        reason: reason(chance),
      };
    },
  },
  SwitchAcceptors: {
    share: 0.04,
    make: (chance) => ({ operatorId: staff(chance), isOn: chance.is(0.9), reason: reason(chance) }),
  },
};
