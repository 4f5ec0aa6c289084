/** The trail in words: what was done, and what an act changed. */
import type { StaffAuditRow } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { namedChanges } from '../../domain/act/names.ts';
import { type Words, wordOf } from '../../domain/act/word-of.ts';
import type { Change } from '../../domain/changes.tsx';
import { valueName } from './values.ts';

/** Acts by their names in the trail, in the order in which they are offered. */
const actWords = {
  sign_in: 'console.trail_sign_in',
  sign_out: 'console.trail_sign_out',
  sign_in_failed: 'console.trail_sign_in_failed',
  look_user: 'console.trail_look_user',
  look_picture: 'console.trail_look_picture',
  look_chat: 'console.c2c_look',
  export: 'console.trail_export',
  identity_show: 'console.trail_identity_show',
  identity_approve: 'console.trail_identity_approve',
  identity_reject: 'console.trail_identity_reject',
  withdrawal_agree: 'console.act_agree',
  withdrawal_reject: 'console.trail_withdrawal_reject',
  withdrawal_send: 'console.act_sent',
  withdrawal_success: 'console.trail_withdrawal_success',
  withdrawal_failure: 'console.trail_withdrawal_failure',
  set_withdrawal_limit: 'console.set_limit',
  deposit_assign: 'console.act_assign',
  deposit_form_settle: 'console.trail_deposit_form_settle',
  deposit_form_reject: 'console.trail_deposit_form_reject',
  correct_balance: 'console.trail_correct_balance',
  set_correction_cap: 'console.trail_set_correction_cap',
  move_house_funds: 'console.trail_move_house_funds',
  enter_figure: 'console.enter_figure',
  propose: 'console.trail_propose',
  approve_proposal: 'console.trail_approve_proposal',
  refuse_proposal: 'console.trail_refuse_proposal',
  prove_approval: 'console.trail_prove_approval',
  restrict: 'console.restrict',
  lift_restriction: 'console.act_lift',
  end_sessions: 'console.end_sessions',
  reset_second_step: 'console.act_reset_step',
  add_note: 'console.add_note',
  set_roles: 'console.act_set_roles',
  invite_staff: 'console.trail_invite_staff',
  give_entry: 'console.trail_give_entry',
  enter: 'console.trail_enter',
  begin_recovery: 'console.trail_begin_recovery',
  stop_recovery: 'console.trail_stop_recovery',
  record_checks: 'console.trail_record_checks',
  open_exchange: 'console.trail_open_exchange',
  tell_person: 'console.trail_tell_person',
  switch_c2c: 'console.trail_switch_c2c',
  set_cny_rate: 'console.trail_set_cny_rate',
  set_lever_terms: 'console.act_lever_terms',
  set_micro_terms: 'console.act_micro_terms',
  set_pledge_product: 'console.act_pledge_product',
  set_presale_round: 'console.act_presale_round',
  switch_presale: 'console.act_presale_switch',
  judge_deal: 'console.c2c_judge',
  reopen_trader: 'console.c2c_reopen_act',
  switch_acceptors: 'console.trail_switch_agents',
  settle_payment: 'console.act_settle_payment',
  reverse_payment: 'console.act_reverse_payment',
  set_payment_terms: 'console.act_payment_terms',
  accept_acceptor: 'console.trail_accept_agent',
  set_acceptor: 'console.trail_set_agent',
  stop_acceptor: 'console.trail_stop_agent',
  judge_acceptor_deal: 'console.trail_judge_agent_order',
  pay_from_bond: 'console.trail_pay_from_bond',
  notice_save: 'console.trail_notice_save',
  notice_hide: 'console.trail_notice_hide',
  notice_remove: 'console.trail_notice_remove',
  banner_save: 'console.trail_banner_save',
  banner_remove: 'console.trail_banner_remove',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The acts there are, for a choice among them. */
export const knownActs = Object.keys(actWords) as readonly (keyof typeof actWords)[];

export const trailActName = (act: string, t: Words): string => wordOf(actWords, act, t);

/** What an act changed, line by line. */
export function changesOf(
  { act, before, after }: Pick<StaffAuditRow, 'act' | 'before' | 'after'>,
  t: Words,
): readonly Change[] {
  if (before + after === '') return [];
  if (act !== 'propose') {
    return [{ what: trailActName(act, t), before: valueName(act, before, t), after: valueName(act, after, t) }];
  }
  const olds = before.split('\n');
  const changes = after.split('\n').map((line, index) => {
    const [what = '', value = ''] = parted(line);
    return { what, before: parted(olds[index] ?? '')[1] ?? '', after: value };
  });
  return namedChanges(changes, t);
}

/** One side of it in one line. */
export function sideName(row: StaffAuditRow, side: 'before' | 'after', t: Words): string {
  if (row.act !== 'propose') return valueName(row.act, row[side], t);
  return changesOf(row, t)
    .flatMap(({ what: name, [side]: value }) => (value === '' ? [] : [t('console.trail_named', { name, value })]))
    .join('\n');
}

/** `name: value`, at the first colon. */
function parted(line: string): string[] {
  const at = line.indexOf(': ');
  return at < 0 ? [line.replace(/:$/, '')] : [line.slice(0, at), line.slice(at + 2)];
}
