/** The trail of staff's acts: searched, as a file, and whether the journal it comes from is whole. */
import { auditFileRowsMax, type calls, csvOf, parseEnd, parseMoment, type StaffAuditRow } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { networkNameOf } from '../../wallet/index.ts';
import { timeOf } from '../times.ts';
import { type ActRow, type ChosenActs, readActs } from '../view/searches.ts';
import { factsOf, noFacts, type ShownFacts } from './act-facts.ts';
import { chainCheck } from './chain-check.ts';
import { looks } from './looks.ts';
import { inNames } from './names.ts';

type Staff = Pick<
  Handlers<typeof calls.staff>,
  'auditList' | 'auditFile' | 'noteExport' | 'auditCheck' | 'beginAuditCheck'
>;
type Filters = Parameters<Staff['auditFile']>[0];

/** Rows of a file that are read at once. */
const fileStep = 1000;

function chosenOf({ operator_id, user_id, act, from, to, text }: Filters): ChosenActs {
  return {
    operatorId: operator_id ?? null,
    userId: user_id ?? null,
    act: act === undefined || act.trim() === '' ? null : act.trim(),
    from: parseMoment(from ?? ''),
    until: parseEnd(to ?? ''),
    text: text === undefined || text.trim() === '' ? null : text.trim(),
  };
}

function presentAct({ writer }: Services, row: ActRow, facts: ShownFacts = noFacts): StaffAuditRow {
  const accountOf = (userId: number) => writer.state.auth.users.get(userId)?.account ?? '';
  return {
    id: row.id,
    time: timeOf(row.time),
    operator_id: row.operator_id,
    operator: accountOf(row.operator_id),
    act: row.act,
    user_id: row.user_id,
    account: accountOf(row.user_id),
    ...inNames(writer.state, row),
    ...facts,
    network_name: networkNameOf(facts.network),
  };
}

async function presentActs(services: Services, rows: readonly ActRow[]): Promise<StaffAuditRow[]> {
  const facts = await factsOf(services, rows);
  return rows.map((row) => presentAct(services, row, facts.get(row.id)));
}

const columns = [
  'id',
  'time',
  'operator_id',
  'operator',
  'act',
  'user_id',
  'account',
  'note',
  'before',
  'after',
  'coin',
  'amount',
  'network',
  'address',
  'transaction',
] as const satisfies (keyof StaffAuditRow)[];

/** The newest rows of a choice, a step at a time. */
async function rowsOfFile(services: Services, chosen: ChosenActs): Promise<StaffAuditRow[]> {
  const rows: StaffAuditRow[] = [];
  for (let beforeId = Number.MAX_SAFE_INTEGER; beforeId > 0 && rows.length < auditFileRowsMax; ) {
    const limit = Math.min(fileStep, auditFileRowsMax - rows.length);
    const piece = await readActs(services.view.db, chosen, { beforeId, limit });
    rows.push(...(await presentActs(services, piece.list)));
    beforeId = piece.nextBeforeId;
  }
  return rows;
}

async function isFresh({ services: { view, writer } }: Context<'operator'>): Promise<boolean> {
  return await view.waitFor(writer.durableSeq);
}

/** Why nothing may be taken away as a file; null: the line is there. */
async function refusalOfExport({ services, user, address }: Context<'operator'>, ref: string, once = ref) {
  return await looks.of(services).look({ operatorId: user.userId, what: 'export', userId: 0, ref, address, once });
}

export const audit: Staff = {
  async auditList({ before_id, limit, ...filters }, context) {
    const { services } = context;
    const chosen = chosenOf(filters);
    const fresh = await isFresh(context);
    const asked = { beforeId: before_id ?? Number.MAX_SAFE_INTEGER, limit };
    const { list, nextBeforeId } = await readActs(services.view.db, chosen, asked);
    const shown = await presentActs(services, list);
    return { message: { list: shown, next_before_id: nextBeforeId }, ...(!fresh && { stale: true }) };
  },

  async auditFile(filters, context) {
    const { services } = context;
    const chosen = chosenOf(filters);
    await isFresh(context);
    const rows = await rowsOfFile(services, chosen);
    const ref = `audit ${rows.length}`;
    // Another choice with as many rows is another file.
    const refusal = await refusalOfExport(context, ref, `${ref} ${JSON.stringify(chosen)}`);
    if (refusal !== null) return refusal;
    const lines = rows.map((row) => columns.map((column) => String(row[column])));
    return { raw: csvOf(columns, lines), contentType: 'text/csv; charset=utf-8' };
  },

  // The console makes its files itself: it says so first.
  async noteExport({ list, rows }, context) {
    return (
      (await refusalOfExport(context, `${list} ${rows}`)) ?? {
        message: translate(context.language, 'staff.export_noted'),
      }
    );
  },

  auditCheck: async (_input, { services }) => ({ message: chainCheck.of(services).row }),

  beginAuditCheck: async (_input, { services }) => ({ message: chainCheck.of(services).begin() }),
};
