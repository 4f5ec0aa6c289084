/** Random proposals, of acts that two decide. */
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { proofOf } from '../../../testing/random-parts.ts';
import { hasSecondStep } from '../../auth/index.ts';
import type { ProposalCommands } from '../commands.ts';
import type { Proposal, WithProposals } from '../state.ts';

/** Somebody of the staff, now and then anybody. */
function member(chance: Chance<BaseState>): number {
  const staff = chance.state.staff.list();
  return staff.length === 0 || chance.is(0.1) ? chance.user() : chance.pick(staff).userId;
}

function act(chance: Chance<BaseState>): { act: string; asks: object } {
  if (chance.is(0.5)) return moneyAct(chance);
  const restricted = [...chance.state.restrictions.list()].filter(({ scope }) => scope !== 'market');
  if (restricted.length > 0 && chance.is(0.5))
    return { act: 'LiftRestriction', asks: { restrictionId: chance.pick(restricted).restrictionId, reason: 'over' } };
  if (chance.is(0.05)) return { act: 'NoSuch', asks: {} };
  const secured = [...chance.state.auth.users.values()].filter(hasSecondStep);
  if (secured.length > 0 && chance.is(0.2))
    return { act: 'ResetSecondStep', asks: { userId: chance.pick(secured).userId, check: 'video call' } };
  const operators = [...chance.state.auth.users.values()].filter(({ role }) => role === 'operator');
  const { userId } = chance.is(0.9) ? chance.pick(operators) : chance.person();
  return {
    act: 'SetRoles',
    asks: { userId, roles: chance.is(0.5) ? ['super', 'finance'] : ['super'], reason: 'joins' },
  };
}

const actIds = { arrivals: 60, forms: 30, withdrawals: 60 };

interface Arrival {
  readonly depositId: number;
  readonly userId: number;
  readonly status: string;
}

/** An arrival of nobody's, where there is one. */
function arrivalOf(chance: Chance<BaseState>): number {
  const { deposit } = chance.state as BaseState & { deposit?: { deposits: Map<number, Arrival> } };
  const nobodys = [...(deposit?.deposits.values() ?? [])].filter(
    ({ userId, status }) => userId === 0 && status === 'final',
  );
  return nobodys.length === 0 ? chance.int(1, actIds.arrivals) : chance.pick(nobodys).depositId;
}

/** Of money that staff move by hand: what it names exists now and then. */
function moneyAct(chance: Chance<BaseState>): { act: string; asks: object } {
  const reason = 'seen on the statement';
  const withdrawalId = chance.int(1, actIds.withdrawals);
  const settled = { withdrawalId, reason, feeAsset: 0, networkFeeMinor: BigInt(chance.int(0, 3)) };
  return chance.pick([
    { act: 'AssignDeposit', asks: { depositId: arrivalOf(chance), userId: chance.user(), reason } },
    { act: 'SettleDepositForm', asks: { formId: chance.int(1, actIds.forms), depositId: 0, reference: chance.key } },
    { act: 'AssignDeposit', asks: { depositId: arrivalOf(chance), userId: chance.person().userId, reason } },
    { act: 'ReviewWithdrawal', asks: { withdrawalId, verdict: 'agreed', reason } },
    { act: 'PrepareWithdrawal', asks: { withdrawalId, transaction: chance.key, bytes: new Uint8Array() } },
    { act: 'SettleWithdrawal', asks: { ...settled, outcome: chance.is(0.5) ? 'success' : 'failure' } },
    { act: 'SetWithdrawalLimit', asks: { limitCents: BigInt(chance.int(0, 500_000)), reason } },
    {
      act: 'EnterFigure',
      asks: { asset: 0, amountMinor: BigInt(chance.int(0, 1000)) * 100_000_000n, takenAt: chance.time, reason },
    },
  ]);
}

/** Of the staff whom the proposal needs, nearly always. */
function second(chance: Chance<BaseState>, { operatorId, userId }: Proposal): number {
  const others = chance.state.staff.list().filter((one) => one.userId !== operatorId && one.userId !== userId);
  return others.length === 0 || chance.is(0.1) ? member(chance) : chance.pick(others).userId;
}

export const randomProposal: RandomCommands<BaseState & WithProposals, ProposalCommands> = {
  Propose: {
    share: 4,
    make: (chance) => ({
      operatorId: member(chance),
      ...act(chance),
      reason: chance.is(0.95) ? 'asked for' : '',
      hash: 'hash',
      address: '',
    }),
  },
  ProveApproval: {
    share: 5,
    make: (chance) => {
      const open = [...chance.state.proposal.open.values()];
      if (open.length === 0) return null;
      const found = chance.pick(open);
      const operatorId = second(chance, found);
      const user = chance.state.auth.users.get(operatorId);
      if (user === undefined) return null;
      const hashes = [...new Set(open.map(({ hash }) => hash))].slice(0, chance.is(0.95) ? 50 : 0);
      return { operatorId, hashes, proof: proofOf(chance, user), isSameBrowser: chance.is(0.1) };
    },
  },
  ApproveProposal: {
    share: 4,
    make: (chance) => {
      const open = [...chance.state.proposal.open.values()];
      if (open.length === 0) return null;
      const found = chance.pick(open);
      const [proved] = [...chance.state.proposal.proved.keys()];
      const operatorId = proved !== undefined && chance.is(0.8) ? proved : second(chance, found);
      const proposalId = chance.is(0.05) ? 999_999 : found.proposalId;
      return { operatorId, proposalId, hash: chance.is(0.95) ? found.hash : 'other' };
    },
  },
  RefuseProposal: {
    share: 0.6,
    make: (chance) => {
      const open = [...chance.state.proposal.open.keys()];
      if (open.length === 0) return null;
      return { operatorId: member(chance), proposalId: chance.pick(open), reason: chance.is(0.9) ? 'no' : '' };
    },
  },
  ExpireProposal: byItself,
};
