/** What stands beside an act: what it was about, and what somebody wrote of it. */
import type { StaffAuditRow } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { actName as commandName, numberedName } from '../../domain/act/names.ts';
import { closedName } from '../../domain/act/restriction-words.ts';
import { type Words, type WordTable, wordOf } from '../../domain/act/word-of.ts';

export interface NoteParts {
  /** Empty: the act says it, or its user. */
  readonly about: string;
  readonly note: string;
}

type Row = Pick<StaffAuditRow, 'act' | 'note' | 'account' | 'operator_id'>;

const lookActs: ReadonlySet<string> = new Set([
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'look_user',
  'look_picture',
  'look_chat',
  'export',
]);

/** Lists and things by the names of their addresses. */
const refWords: Readonly<Record<string, readonly MessageId[]>> = {
  identity: ['console.identity'],
  deposit_form: ['console.deposit_forms'],
  'deposit-forms': ['console.deposit_forms'],
  arrivals: ['console.arrivals'],
  acceptor_deal: ['console.agents'],
  audit: ['console.audit'],
  'c2c-adverts': ['console.c2c_adverts'],
  'c2c-deals': ['console.c2c_deals'],
  deal: ['console.c2c'],
  'lever-funds': ['console.lever', 'console.lever_funds'],
  members: ['console.members'],
  notices: ['console.notices'],
  'pledge-holdings': ['console.pledge', 'console.pledge_holdings'],
  'presale-buyers': ['console.presale', 'console.presale_buyers'],
  proposals: ['console.proposals'],
  users: ['console.users'],
  withdrawals: ['console.withdrawals'],
};

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** `10.0.0.1 identity #7`: from where, and what it was; of a list how many rows. */
function lookNote(act: string, note: string, t: Words): NoteParts {
  const [address = '', ref = '', ...more] = note.split(' ');
  const words = Object.hasOwn(refWords, ref) ? refWords[ref] : undefined;
  const count = act === 'export' && /^\d+$/.test(more.join(' ')) ? [t('console.rows', { n: Number(more[0]) })] : more;
  return { about: joined([...(words?.map((word) => t(word)) ?? [ref]), ...count]), note: address };
}

/** `market BTC/USDT: drill` */
function closedNote({ note, account }: Row, t: Words): NoteParts {
  const at = note.indexOf(': ');
  const name = at < 0 ? null : closedName(note.slice(0, at), t, account);
  return name === null ? { about: '', note } : { about: name, note: note.slice(at + 2) };
}

/** `7 SetRoles: why`: the number of a proposal, the command, and what was said; a new one has no number yet. */
function proposalNote(note: string, t: Words): NoteParts {
  const [, id = '', command = '', reason = ''] = /^(?:(\d+) )?([A-Z][A-Za-z0-9]+)(?:: ([\s\S]*))?$/.exec(note) ?? [];
  if (command === '') return { about: '', note };
  return { about: joined([id === '' ? '' : `#${id}`, commandName(command, t)]), note: reason };
}

const causes: WordTable = {
  first: 'console.trail_cause_first',
  invited: 'console.trail_cause_invited',
  recovered: 'console.trail_cause_recovered',
};

/** How a notice was saved: `#7 scheduled 2026-11-23T10:00:00.000Z`. */
const releases: WordTable = {
  draft: 'console.trail_draft',
  scheduled: 'console.trail_scheduled',
  hidden: 'console.trail_hidden',
};

function noticeNote(note: string, t: Words): NoteParts {
  const [number = '', status = '', ...more] = note.split(' ');
  return { about: number, note: joined([wordOf(releases, status, t), ...more]) };
}

/** `#7 deposit 9`: a form, and the arrival that it was about; else the reference of the payment. */
function formNote(note: string, t: Words): NoteParts {
  const [number = '', ...more] = note.split(' ');
  const rest = more.join(' ');
  return { about: number, note: numberedName(rest, t) ?? rest };
}

/** Sentences of the exchange's own. */
const ownWords: WordTable = {
  first: 'console.trail_cause_first',
  'not opened yet': 'console.trail_unopened',
  'recovery by the shell': 'console.trail_by_shell',
};

function ownNote(note: string, t: Words): string {
  const [, amount = '', coin = ''] = /^Reconciliation: (\S+) (\S+) are not in custody$/.exec(note) ?? [];
  if (coin !== '') return t('console.trail_not_in_custody', { amount, coin });
  const [, old] = /^Reconciliation: the figure of (\S+) is older than 72 hours$/.exec(note) ?? [];
  return old === undefined ? wordOf(ownWords, note, t) : t('console.trail_figure_old', { coin: old });
}

function partsOf(row: Row, t: Words): NoteParts {
  const { act, note } = row;
  if (lookActs.has(act)) return lookNote(act, note, t);
  switch (act) {
    case 'restrict':
    case 'lift_restriction':
      return closedNote(row, t);
    case 'propose':
    case 'approve_proposal':
    case 'refuse_proposal':
      return proposalNote(note, t);
    case 'give_entry':
    case 'enter':
      return { about: '', note: wordOf(causes, note, t) };
    case 'notice_save':
      return noticeNote(note, t);
    case 'deposit_form_settle':
      return formNote(note, t);
    default:
      return { about: '', note };
  }
}

/** What an act was about, and what was said of it. */
export function noteParts(row: Row, t: Words): NoteParts {
  const { about, note } = partsOf(row, t);
  return { about, note: row.operator_id === 0 ? ownNote(note, t) : note };
}

/** Both in one line. */
export function noteName(row: Row, t: Words): string {
  const { about, note } = noteParts(row, t);
  return joined(lookActs.has(row.act) ? [note, about] : [about, note]);
}
