/** The trail in words: what was done, what stood before and after, and what a note says of it. */
import type { WordValues } from '@bourse/client/words.tsx';
import { restrictionEffects, type StaffAuditRow } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { actName as commandName, namedChanges, stateWords } from '../../domain/act/names.ts';
import type { Change } from '../../domain/changes.tsx';
import { roleWords } from '../../domain/staff/role-words.ts';

type Words = (id: MessageId, values?: WordValues) => string;

/** Acts by their names in the trail, in the order in which they are offered. */
const actWords = {
  sign_in: 'console.trail_sign_in',
  sign_out: 'console.trail_sign_out',
  sign_in_failed: 'console.trail_sign_in_failed',
  look_user: 'console.trail_look_user',
  look_picture: 'console.trail_look_picture',
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
  set_lever_terms: 'console.act_lever_terms',
  set_micro_terms: 'console.act_micro_terms',
  set_pledge_product: 'console.act_pledge_product',
  set_presale_round: 'console.act_presale_round',
  switch_presale: 'console.act_presale_switch',
  notice_save: 'console.trail_notice_save',
  notice_hide: 'console.trail_notice_hide',
  notice_remove: 'console.trail_notice_remove',
  banner_save: 'console.trail_banner_save',
  banner_remove: 'console.trail_banner_remove',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The acts there are, for a choice among them. */
export const knownActs = Object.keys(actWords) as readonly (keyof typeof actWords)[];

const valueWords: Readonly<Record<string, MessageId>> = {
  ...stateWords,
  ...roleWords,
  ...Object.fromEntries(restrictionEffects.map((effect) => [effect, `console.effect_${effect}` as const])),
  change: 'wallet.account_change',
  legal: 'wallet.account_legal',
  lever: 'wallet.account_lever',
  micro: 'wallet.account_micro',
  approved: 'console.withdraw_agreed',
  unassigned: 'console.trail_unassigned',
  final: 'console.arrival_final',
  open: 'console.trail_open',
  closed: 'console.trail_closed',
  done: 'console.proposal_done',
  refused: 'console.proposal_refused',
  on: 'console.trail_on',
  off: 'console.trail_off',
};

const has = (words: Readonly<Record<string, MessageId>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** One that this build does not know keeps its name. */
export function trailActName(act: string, t: Words): string {
  const word = has(actWords, act);
  return word === undefined ? act : t(word);
}

/** What stood before or after. What somebody typed stays as it is. */
export function valueName(value: string, t: Words): string {
  return value
    .split(', ')
    .map((part) => {
      const word = has(valueWords, part);
      return word === undefined ? part : t(word);
    })
    .join(', ');
}

const looks: ReadonlySet<string> = new Set(knownActs.slice(0, knownActs.indexOf('export') + 1));
const refWords: Readonly<Record<string, MessageId>> = {
  identity: 'console.identity',
  deposit_form: 'console.deposit_forms',
  'deposit-forms': 'console.deposit_forms',
  arrivals: 'console.arrivals',
  audit: 'console.audit',
  members: 'console.members',
  notices: 'console.notices',
  proposals: 'console.proposals',
  users: 'console.users',
  withdrawals: 'console.withdrawals',
};

/** `10.0.0.1 identity #7`: from where, and what it was. */
function lookNote(note: string, t: Words): string {
  const [address = '', ref = '', ...more] = note.split(' ');
  const word = has(refWords, ref);
  return [address, word === undefined ? ref : t(word), ...more].filter((part) => part !== '').join(' · ');
}

/** What stands beside an act. */
export function noteName({ act, note }: Pick<StaffAuditRow, 'act' | 'note'>, t: Words): string {
  if (looks.has(act)) return lookNote(note, t);
  const isOfProposal = act === 'propose' || act === 'approve_proposal' || act === 'refuse_proposal';
  // The command's name is the first word that is none of a number.
  return isOfProposal ? note.replace(/[A-Z][A-Za-z]+/, (command) => commandName(command, t)) : note;
}

/** What an act changed, line by line. */
export function changesOf({ act, before, after }: StaffAuditRow, t: Words): readonly Change[] {
  if (before + after === '') return [];
  if (act !== 'propose') {
    return [{ what: trailActName(act, t), before: valueName(before, t), after: valueName(after, t) }];
  }
  const olds = before.split('\n');
  const changes = after.split('\n').map((line, index) => {
    const [what = '', value = ''] = parted(line);
    return { what, before: parted(olds[index] ?? '')[1] ?? '', after: value };
  });
  return namedChanges(changes, t);
}

/** `name: value`, at the first colon. */
function parted(line: string): string[] {
  const at = line.indexOf(': ');
  return at < 0 ? [line.replace(/:$/, '')] : [line.slice(0, at), line.slice(at + 2)];
}
