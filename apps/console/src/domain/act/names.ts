import type { WordValues } from '@bourse/client/words.tsx';
import type { ProposalRow } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

type Words = (id: MessageId, values?: WordValues) => string;
type Change = ProposalRow['changes'][number];

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
  ReviewIdentity: 'console.act_identity',
  ReviewWithdrawal: 'console.act_agree',
  PrepareWithdrawal: 'console.act_sent',
  SettleWithdrawal: 'console.act_settle',
  SetWithdrawalLimit: 'console.set_limit',
  EnterFigure: 'console.enter_figure',
  SetLeverTerms: 'console.act_lever_terms',
  SetMicroTerms: 'console.act_micro_terms',
  SetPledgeProduct: 'console.act_pledge_product',
  SetPresaleRound: 'console.act_presale_round',
  SwitchPresale: 'console.act_presale_switch',
};

/** What changes, by the core's names. */
const changeWords: Readonly<Record<string, MessageId>> = {
  amount: 'common.quantity',
  figure: 'console.figure',
  lever_terms: 'console.change_lever_terms',
  micro_moves: 'console.change_micro_moves',
  micro_terms: 'console.change_micro_terms',
  'network fee': 'console.fee',
  pledge_product: 'console.change_pledge_product',
  presale_round: 'console.change_presale_round',
  presale_switch: 'console.change_presale_switch',
  reference: 'console.payment_reference',
  roles: 'console.roles',
  target: 'console.to',
  transaction: 'console.transaction',
  withdrawal_limit: 'console.change_limit',
};

/** The same of what has a number. */
const numberedWords: Readonly<Record<string, MessageId>> = {
  deposit: 'console.change_deposit',
  form: 'console.change_form',
  user: 'console.change_user',
  withdrawal: 'console.change_withdrawal',
};

/** How what has a number stands. */
export const stateWords: Readonly<Record<string, MessageId>> = {
  applying: 'console.withdraw_applying',
  agreed: 'console.withdraw_agreed',
  sent: 'console.withdraw_sent',
  success: 'console.withdraw_success',
  failure: 'console.withdraw_failure',
  rejected: 'console.withdraw_rejected',
  credited: 'console.form_credited',
};

export function actName(act: string, t: Words): string {
  const word = actWords[act];
  return word === undefined ? act : t(word);
}

/** `withdrawal 7` in words; null: it is nothing with a number. */
function numbered(text: string, t: Words): string | null {
  const [, thing = '', id = ''] = /^(\w+) (\d+)$/.exec(text) ?? [];
  const word = numberedWords[thing];
  return word === undefined ? null : t(word, { id });
}

function valueName(value: string, t: Words): string {
  const word = stateWords[value];
  return word === undefined ? (numbered(value, t) ?? value) : t(word);
}

/** What would change, in words where there are any. What somebody typed stays as it is. */
export function namedChanges(changes: readonly Change[], t: Words): readonly Change[] {
  return changes.map(({ what, before, after }) => {
    const name = numbered(what, t);
    if (name !== null) return { what: name, before: valueName(before, t), after: valueName(after, t) };
    const word = changeWords[what];
    return { what: word === undefined ? what : t(word), before, after };
  });
}

/** How much it is about; empty: about no money. */
export function amountOf({ changes }: ProposalRow): string {
  return changes.find(({ what }) => what === 'amount')?.after ?? '';
}
