import type { ProposalRow } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const proposalStatusWords: Readonly<Record<ProposalRow['status'], MessageId>> = {
  open: 'console.proposal_open',
  done: 'console.proposal_done',
  refused: 'console.proposal_refused',
  expired: 'console.proposal_expired',
};

/** Acts by the names of their commands; one that this build does not know keeps its own. */
const actWords: Readonly<Record<string, MessageId>> = {
  SetRoles: 'console.act_set_roles',
  LiftRestriction: 'console.act_lift',
  ResetSecondStep: 'console.act_reset_step',
  SettleDepositForm: 'console.act_bind_payment',
  AssignDeposit: 'console.act_assign',
  ReviewWithdrawal: 'console.act_agree',
  PrepareWithdrawal: 'console.act_sent',
  SettleWithdrawal: 'console.act_settle',
  SetWithdrawalLimit: 'console.set_limit',
  EnterFigure: 'console.enter_figure',
};

export function actName(act: string, t: (id: MessageId) => string): string {
  const word = actWords[act];
  return word === undefined ? act : t(word);
}
