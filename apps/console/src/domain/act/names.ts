import type { ProposalRow } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { roleWords } from '../staff/role-words.ts';
import { houseWords, walletWords } from './house-words.ts';
import { closedName, closedWords } from './restriction-words.ts';
import { areTerms, termsName } from './terms.ts';
import { type Words, type WordTable, wordOf, wordsOf } from './word-of.ts';

type Change = ProposalRow['changes'][number];

export const proposalStatusWords: Readonly<Record<ProposalRow['status'], MessageId>> = {
  open: 'console.proposal_open',
  done: 'console.proposal_done',
  refused: 'console.proposal_refused',
  expired: 'console.proposal_expired',
};

/** Acts by the names of their commands; one that this build does not know keeps its own. */
const actWords: WordTable = {
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
  JudgeDeal: 'console.c2c_judge',
  SetCnyRate: 'console.trail_set_cny_rate',
  SwitchC2c: 'console.trail_switch_c2c',
  SetAcceptor: 'console.act_set_agent',
  StopAcceptor: 'console.trail_stop_agent',
  JudgeAcceptorDeal: 'console.trail_judge_agent_order',
  PayFromBond: 'console.trail_pay_from_bond',
  SwitchAcceptors: 'console.trail_switch_agents',
  SettlePayment: 'console.act_settle_payment',
  ReversePayment: 'console.act_reverse_payment',
  SetPaymentTerms: 'console.act_payment_terms',
  CorrectBalance: 'console.trail_correct_balance',
  MoveHouseFunds: 'console.trail_move_house_funds',
  SetCorrectionCap: 'console.trail_set_correction_cap',
  InviteStaff: 'console.trail_invite_staff',
  OpenExchange: 'console.trail_open_exchange',
};

/** What changes, by the core's names. */
const changeWords: WordTable = {
  ...houseWords,
  ...walletWords,
  acceptor: 'console.change_agent',
  acceptor_name: 'console.change_agent_name',
  acceptors: 'console.trail_switch_agents',
  amount: 'common.quantity',
  bond: 'console.change_bond',
  cny_rate: 'console.change_cny_rate',
  c2c: 'console.trail_switch_c2c',
  correction_cap: 'console.change_correction_cap',
  exchange: 'console.scope_all',
  figure: 'console.figure',
  lever_terms: 'console.change_lever_terms',
  member: 'console.account',
  micro_moves: 'console.change_micro_moves',
  micro_terms: 'console.change_micro_terms',
  money: 'console.c2c_money',
  'network fee': 'console.fee',
  payment_day: 'console.change_payment_day',
  payment_form: 'console.payments',
  payment_max: 'console.change_payment_max',
  payment_min: 'console.change_payment_min',
  payment_spread: 'console.change_payment_spread',
  pledge_product: 'console.change_pledge_product',
  presale_round: 'console.change_presale_round',
  presale_switch: 'console.change_presale_switch',
  reference: 'console.payment_reference',
  region: 'console.change_agent_place',
  regional: 'console.change_regional',
  roles: 'console.roles',
  'second step': 'console.change_second_step',
  target: 'console.to',
  transaction: 'console.transaction',
  user: 'console.user',
  withdrawal_limit: 'console.change_limit',
};

/** The same of what has a number. */
const numberedWords: WordTable = {
  acceptor_deal: 'console.change_agent_order',
  deal: 'console.c2c_deal',
  deposit: 'console.change_deposit',
  form: 'console.change_form',
  identity: 'console.change_identity',
  payment: 'console.change_payment',
  user: 'console.change_user',
  withdrawal: 'console.change_withdrawal',
};

/** How what has a number stands. */
export const stateWords: WordTable = {
  applying: 'console.withdraw_applying',
  agreed: 'console.withdraw_agreed',
  sent: 'console.withdraw_sent',
  success: 'console.withdraw_success',
  failure: 'console.withdraw_failure',
  rejected: 'console.withdraw_rejected',
  credited: 'console.form_credited',
  approved: 'console.status_approved',
  unassigned: 'console.trail_unassigned',
  final: 'console.arrival_final',
  open: 'console.trail_open',
  closed: 'console.trail_closed',
  on: 'console.trail_on',
  off: 'console.trail_off',
  applied: 'console.trail_applied',
  working: 'console.trail_working',
  stopped: 'console.trail_stopped',
  held: 'console.trail_held',
  returned: 'console.trail_returned',
  reversed: 'console.trail_reversed',
};

/** How a disputed deal is decided. */
const verdictWords: WordTable = {
  disputed: 'console.c2c_disputed',
  released: 'console.c2c_released',
  cancelled: 'console.c2c_returned',
  bond_paid: 'console.trail_bond_paid',
};

const answerWords: WordTable = { yes: 'console.yes', no: 'console.no' };

/** A deal, or what became of it. */
export const verdictName = (value: string, t: Words): string =>
  numberedName(value, t) ?? wordOf(verdictWords, value, t);

export const actName = (act: string, t: Words): string => wordOf(actWords, act, t);

/** `withdrawal 7` in words; null: it is nothing with a number. */
export function numberedName(text: string, t: Words): string | null {
  const [, thing = '', id = ''] = /^(\w+) (\d+)$/.exec(text) ?? [];
  const word = Object.hasOwn(numberedWords, thing) ? numberedWords[thing] : undefined;
  return word === undefined ? null : t(word, { id });
}

/** `halt: drill` in words: what stands before the colon is the core's, the rest somebody's own. */
function explained(words: WordTable, value: string, t: Words): string {
  const [name = '', ...more] = value.split(': ');
  const word = wordOf(words, name, t);
  return more.length === 0 ? word : t('console.trail_named', { name: word, value: more.join(': ') });
}

function stateName(value: string, t: Words): string {
  const place = Object.hasOwn(stateWords, value) ? null : wordOf(houseWords, value, t);
  return numberedName(value, t) ?? (place === null || place === value ? explained(stateWords, value, t) : place);
}

/** `authenticator, passkey Key (mark)` */
function stepName(value: string, t: Words): string {
  return value
    .replace(/^authenticator(?=,| |$)/, t('console.authenticator'))
    .replace(/(^|, )passkey(?= |,)/g, (_, before: string) => `${before}${t('console.passkey')}`);
}

/** What is one of a few states. */
const haveStates: readonly string[] = ['exchange', 'acceptor', 'payment_form'];

/** How values are written, by what changes; others are amounts, addresses and what somebody typed. */
function valueNameOf(what: string): (value: string, t: Words) => string {
  if (areTerms(what)) return (value, t) => termsName(what, value, t);
  if (what === 'roles') return (value, t) => wordsOf(roleWords, value, t);
  if (haveStates.includes(what)) return (value, t) => wordOf(stateWords, value, t);
  if (what === 'regional') return (value, t) => wordOf(answerWords, value, t);
  if (what === 'second step') return stepName;
  return (value) => value;
}

/** What would change, in words where there are any. What somebody typed stays as it is. */
export function namedChanges(changes: readonly Change[], t: Words): readonly Change[] {
  return changes.map(({ what, before, after }) => {
    const name = numberedName(what, t);
    // A user has a number too, and can be closed.
    const closed = Object.hasOwn(changeWords, what) ? null : closedName(what, t);
    if (closed !== null) return { what: closed, before: explained(closedWords, before, t), after };
    const nameOf = /^(acceptor_)?deal /.test(what) ? verdictName : stateName;
    if (name !== null) return { what: name, before: nameOf(before, t), after: nameOf(after, t) };
    const valueName = valueNameOf(what);
    return { what: wordOf(changeWords, what, t), before: valueName(before, t), after: valueName(after, t) };
  });
}

/** How much it is about; empty: about no money. */
export function amountOf({ changes }: ProposalRow): string {
  return changes.find(({ what }) => what === 'amount')?.after ?? '';
}
