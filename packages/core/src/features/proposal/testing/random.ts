/** Random proposals, of acts that two decide. */
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { hasSecondStep } from '../../auth/index.ts';
import type { ProposalCommands } from '../commands.ts';
import type { Proposal, WithProposals } from '../state.ts';

/** Somebody of the staff, now and then anybody. */
function member(chance: Chance<BaseState>): number {
  const staff = chance.state.staff.list();
  return staff.length === 0 || chance.is(0.1) ? chance.user() : chance.pick(staff).userId;
}

function act(chance: Chance<BaseState>): { act: string; asks: object } {
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
    }),
  },
  ApproveProposal: {
    share: 4,
    make: (chance) => {
      const open = [...chance.state.proposal.open.values()];
      if (open.length === 0) return null;
      const found = chance.pick(open);
      const proposalId = chance.is(0.05) ? 999_999 : found.proposalId;
      return { operatorId: second(chance, found), proposalId, hash: chance.is(0.95) ? 'hash' : 'other' };
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
