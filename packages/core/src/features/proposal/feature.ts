/** What two people of the staff decide. */
import { defineFeature } from '../../kernel/feature.ts';
import type { StaffEvents } from '../staff/index.ts';
import { type ProposalCommands, proposalAnswers } from './commands.ts';
import {
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
import { proposalSlice } from './slice.ts';
import { createProposalState, type ProposalState } from './state.ts';

export const proposal = defineFeature<ProposalState, ProposalCommands, StaffEvents>()({
  name: 'proposal',
  number: proposalNumber,
  uses: ['auth', 'staff'],
  create: createProposalState,
  answers: proposalAnswers,
  events: proposalEvents,
  slice: proposalSlice,
  budget: { Propose: 'free', ApproveProposal: 'free', RefuseProposal: 'free', ExpireProposal: 'free' },
  needs: { Propose: 'nothing', ApproveProposal: 'nothing', RefuseProposal: 'nothing', ExpireProposal: 'nothing' },
  // Proposing and approving need what the act itself needs, which is asked when it is read.
  staff: {
    Propose: { permission: 'proposal.view' },
    ApproveProposal: { permission: 'proposal.view' },
    RefuseProposal: { permission: 'proposal.view' },
  },
  decide: {
    Propose: decidePropose,
    ApproveProposal: decideApproveProposal,
    RefuseProposal: decideRefuseProposal,
    ExpireProposal: decideExpireProposal,
  },
  evolve: {
    Proposed: applyProposed,
    ProposalApproved: applyClosed,
    ProposalRefused: applyClosed,
    ProposalExpired: applyClosed,
    RolesSet: applyRolesOfAuthor,
  },
  timer: (proposalId, time) => ({ kind: 'ExpireProposal', time, proposalId }),
});
