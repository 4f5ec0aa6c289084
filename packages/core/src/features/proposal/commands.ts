import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { AuthEvents, SecondStep } from '../auth/index.ts';
import type { ProposalEvent } from './events.ts';

export interface ProposalCommands {
  /** `act`: the kind of a command; `asks`: what it asks, but for who sends it; `address`: the network address it comes from. */
  Propose: {
    asks: { operatorId: number; act: string; asks: object; reason: string; hash: string; address: string };
    answers: { proposalId: number };
  };
  /**
   * A fresh second step for the proposals with these hashes. `isSameBrowser`: a proposal among them was made where this is
   * sent from, so only a passkey that no other account has shows that it is somebody else.
   */
  ProveApproval: {
    asks: { operatorId: number; hashes: string[]; proof: SecondStep; isSameBrowser: boolean };
    answers: Record<string, never>;
  };
  /** Once its second step was proved. */
  ApproveProposal: {
    asks: { operatorId: number; proposalId: number; hash: string };
    answers: Record<string, never>;
  };
  /** By whoever may approve it, or by whoever proposed it. */
  RefuseProposal: {
    asks: { operatorId: number; proposalId: number; reason: string };
    answers: Record<string, never>;
  };
  ExpireProposal: {
    asks: { proposalId: number };
    answers: Record<string, never>;
  };
}

export const proposalAnswers: AnswerShapes<ProposalCommands> = {
  Propose: [record({ proposalId: int })],
};

export type ProposalCommandOf<K extends keyof ProposalCommands> = CommandsIn<ProposalCommands>[K];
export type ProposalDecision<K extends keyof ProposalCommands> = DecisionIn<
  ProposalCommands,
  K,
  ProposalEvent | AuthEvents[keyof AuthEvents]
>;
