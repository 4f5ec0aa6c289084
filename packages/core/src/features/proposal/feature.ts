/** What two people of the staff decide. */
import { defineFeature } from '../../kernel/feature.ts';
import type { AuthEvents } from '../auth/index.ts';
import type { StaffEvents } from '../staff/index.ts';
import { type ProposalCommands, proposalAnswers } from './commands.ts';
import {
  applyApproved,
  applyClosed,
  applyProposed,
  applyRolesOfAuthor,
  decideApproveProposal,
  decideExpireProposal,
  decidePropose,
  decideRefuseProposal,
  proposalNumber,
} from './decide.ts';
import { proposalEvents } from './events.ts';
import { applyApprovalProved, decideProveApproval } from './prove.ts';
import { proposalSlice } from './slice.ts';
import { createProposalState, type ProposalState } from './state.ts';

export const proposal = defineFeature<ProposalState, ProposalCommands, AuthEvents & StaffEvents>()({
  name: 'proposal',
  number: proposalNumber,
  uses: ['auth', 'staff', 'person'],
  create: createProposalState,
  answers: proposalAnswers,
  events: proposalEvents,
  slice: proposalSlice,
  budget: {
    Propose: 'free',
    ProveApproval: 'free',
    ApproveProposal: 'free',
    RefuseProposal: 'free',
    ExpireProposal: 'free',
  },
  needs: {
    Propose: 'nothing',
    ProveApproval: 'nothing',
    ApproveProposal: 'nothing',
    RefuseProposal: 'nothing',
    ExpireProposal: 'nothing',
  },
  // Proposing and approving need what the act itself needs, which is asked when it is read.
  staff: {
    Propose: { permission: 'proposal.view' },
    ProveApproval: { permission: 'proposal.view' },
    ApproveProposal: { permission: 'proposal.view' },
    RefuseProposal: { permission: 'proposal.view' },
  },
  decide: {
    Propose: decidePropose,
    ProveApproval: decideProveApproval,
    ApproveProposal: decideApproveProposal,
    RefuseProposal: decideRefuseProposal,
    ExpireProposal: decideExpireProposal,
  },
  evolve: {
    Proposed: applyProposed,
    ApprovalProved: applyApprovalProved,
    ProposalApproved: applyApproved,
    ProposalRefused: applyClosed,
    ProposalExpired: applyClosed,
    RolesSet: applyRolesOfAuthor,
  },
  timer: (proposalId, time) => ({ kind: 'ExpireProposal', time, proposalId }),
});
