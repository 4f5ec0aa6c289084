/** Agents and their deals in the view. */
import { type AcceptorStep, type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { AcceptorTables } from './tables.ts';

/** What became of a deal; empty and 0: as it was. */
interface DealChange {
  readonly id: number;
  step: AcceptorStep | '';
  deadline: number;
  updatedAt: number;
  disputedAt: number;
  disputedBy: number;
  endedAt: number;
  reference: string;
  verdict: '' | 'released' | 'cancelled';
  reason: string;
  bondPaid: bigint;
  bondScale: number;
}

const unchanged = {
  ...{ step: '' as const, deadline: 0, updatedAt: 0, disputedAt: 0, disputedBy: 0, endedAt: 0 },
  ...{ reference: '', verdict: '' as const, reason: '', bondPaid: 0n, bondScale: 0 },
};

interface Changes {
  readonly applied: EventOf<'AcceptorApplied'>[];
  readonly opened: EventOf<'AcceptorDealOpened'>[];
  readonly deals: Map<number, DealChange>;
}

function change(
  { deals }: Changes,
  { dealId: id, time: updatedAt }: { readonly dealId: number; readonly time: number },
  next: Partial<Omit<DealChange, 'id' | 'updatedAt'>>,
): void {
  deals.set(id, { ...(deals.get(id) ?? { ...unchanged, id }), ...next, updatedAt });
}

const rateDigits = 4;
const bondText = ({ bondPaid, bondScale }: Pick<DealChange, 'bondPaid' | 'bondScale'>) =>
  formatMinor(bondPaid, bondScale);
const moneyText = (fen: number) => formatMinor(BigInt(fen), 2);

function insertAcceptors({ applied }: Changes): Part | null {
  if (applied.length === 0) return null;
  return sql`
    insert into acceptors (id, user_id, name)
    select * from unnest(
      ${list(applied.map((row) => row.acceptorId))}::bigint[],
      ${list(applied.map((row) => row.userId))}::bigint[],
      ${list(applied.map((row) => row.name))}::text[])`;
}

function insertDeals({ opened, deals }: Changes, { market: { assets } }: MarketMemory): Part | null {
  if (opened.length === 0) return null;
  const rows = opened.map((event) => {
    const later = deals.get(event.dealId) ?? unchanged;
    return {
      ...{ ...event, ...later },
      number: formatMinor(event.numberMinor, assets.get(event.asset)?.scale ?? 0),
      step: later.step || 'opened',
      deadline: later.deadline || event.deadline,
      updatedAt: later.updatedAt || event.time,
    };
  });
  return sql`
    insert into acceptor_deals (id, acceptor_id, agent_id, user_id, is_deposit, number, rate, money, way, sealed, told,
      opened_at, step, deadline, updated_at, disputed_at, disputed_by, ended_at, reference, verdict, reason, bond_paid)
    select * from unnest(
      ${list(rows.map((row) => row.dealId))}::bigint[],
      ${list(rows.map((row) => row.acceptorId))}::bigint[],
      ${list(rows.map((row) => row.agentId))}::bigint[],
      ${list(rows.map((row) => row.userId))}::bigint[],
      ${list(rows.map((row) => row.isDeposit))}::boolean[],
      ${list(rows.map((row) => row.number))}::numeric[],
      ${list(rows.map((row) => formatMinor(BigInt(row.rate), rateDigits)))}::numeric[],
      ${list(rows.map((row) => moneyText(row.moneyFen)))}::numeric[],
      ${list(rows.map((row) => row.way))}::text[],
      ${list(rows.map((row) => row.sealed))}::text[],
      ${list(rows.map((row) => row.told))}::text[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.step))}::text[],
      ${list(rows.map((row) => row.deadline))}::bigint[],
      ${list(rows.map((row) => row.updatedAt))}::bigint[],
      ${list(rows.map((row) => row.disputedAt))}::bigint[],
      ${list(rows.map((row) => row.disputedBy))}::bigint[],
      ${list(rows.map((row) => row.endedAt))}::bigint[],
      ${list(rows.map((row) => row.reference))}::text[],
      ${list(rows.map((row) => row.verdict))}::text[],
      ${list(rows.map((row) => row.reason))}::text[],
      ${list(rows.map(bondText))}::numeric[])`;
}

function insertSides({ opened }: Changes): Part | null {
  if (opened.length === 0) return null;
  const sides = opened.flatMap(({ dealId, agentId, userId, isDeposit }) => [
    { dealId, userId: agentId, isAgent: true, isDeposit },
    { dealId, userId, isAgent: false, isDeposit },
  ]);
  return sql`
    insert into acceptor_sides (user_id, deal_id, is_agent, is_deposit)
    select * from unnest(
      ${list(sides.map((row) => row.userId))}::bigint[],
      ${list(sides.map((row) => row.dealId))}::bigint[],
      ${list(sides.map((row) => row.isAgent))}::boolean[],
      ${list(sides.map((row) => row.isDeposit))}::boolean[])`;
}

function updateDeals({ deals, opened }: Changes): Part | null {
  const fresh = new Set(opened.map(({ dealId }) => dealId));
  const rows = [...deals.values()].filter(({ id }) => !fresh.has(id));
  if (rows.length === 0) return null;
  return sql`
    update acceptor_deals set
      step = coalesce(nullif(u.step, ''), acceptor_deals.step),
      deadline = coalesce(nullif(u.deadline, 0), acceptor_deals.deadline),
      updated_at = u.updated_at,
      disputed_at = coalesce(nullif(u.disputed_at, 0), acceptor_deals.disputed_at),
      disputed_by = coalesce(nullif(u.disputed_by, 0), acceptor_deals.disputed_by),
      ended_at = coalesce(nullif(u.ended_at, 0), acceptor_deals.ended_at),
      reference = coalesce(nullif(u.reference, ''), acceptor_deals.reference),
      verdict = coalesce(nullif(u.verdict, ''), acceptor_deals.verdict),
      reason = coalesce(nullif(u.reason, ''), acceptor_deals.reason),
      bond_paid = acceptor_deals.bond_paid + u.bond_paid
    from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.step))}::text[],
      ${list(rows.map((row) => row.deadline))}::bigint[],
      ${list(rows.map((row) => row.updatedAt))}::bigint[],
      ${list(rows.map((row) => row.disputedAt))}::bigint[],
      ${list(rows.map((row) => row.disputedBy))}::bigint[],
      ${list(rows.map((row) => row.endedAt))}::bigint[],
      ${list(rows.map((row) => row.reference))}::text[],
      ${list(rows.map((row) => row.verdict))}::text[],
      ${list(rows.map((row) => row.reason))}::text[],
      ${list(rows.map(bondText))}::numeric[])
      as u (id, step, deadline, updated_at, disputed_at, disputed_by, ended_at, reference, verdict, reason, bond_paid)
    where acceptor_deals.id = u.id`;
}

export const acceptorProjection = defineProjection<AcceptorTables, MarketMemory>()({
  name: 'acceptor',
  tables: { acceptors: ['id'], acceptor_deals: ['id'], acceptor_sides: ['user_id', 'deal_id'] },
  migrations: [new URL('./migrations/0032-acceptor.ts', import.meta.url)],
  create: (): Changes => ({ applied: [], opened: [], deals: new Map() }),
  fold: {
    AcceptorApplied: ({ applied }, _memory, _seq, event) => void applied.push(event),
    AcceptorSet: null,
    AcceptorTermsSet: null,
    AcceptorStopped: null,
    AcceptorLeft: null,
    AcceptorDealOpened: ({ opened }, _memory, _seq, event) => void opened.push(event),
    AcceptorDealStepped(changes, _memory, _seq, event) {
      const { step, deadline, reference } = event;
      change(changes, event, { step, deadline, ...(reference !== '' && { reference }) });
    },
    AcceptorDealConfirmed(changes, _memory, _seq, event) {
      const { keptUntil, time } = event;
      const rest = keptUntil > 0 ? { deadline: keptUntil } : { endedAt: time };
      change(changes, event, { step: 'confirmed', ...rest });
    },
    AcceptorDealRefused(changes, _memory, _seq, event) {
      const { keptUntil, time } = event;
      const rest = keptUntil > 0 ? { deadline: keptUntil } : { endedAt: time };
      change(changes, event, { step: 'refused', ...rest });
    },
    AcceptorDealSettled: (changes, _memory, _seq, event) => change(changes, event, { endedAt: event.time }),
    AcceptorDealDisputed(changes, _memory, _seq, event) {
      change(changes, event, { disputedAt: event.time, disputedBy: event.byUserId });
    },
    AcceptorDealJudged(changes, _memory, _seq, event) {
      const { isDone, reason, time: endedAt } = event;
      const outcome = isDone ? (['confirmed', 'released'] as const) : (['refused', 'cancelled'] as const);
      change(changes, event, { step: outcome[0], verdict: outcome[1], reason, endedAt });
    },
    AcceptorDealMoved: (changes, _memory, _seq, event) => change(changes, event, { deadline: event.deadline }),
    BondPaid(changes, { market: { assets } }, _seq, event) {
      const before = changes.deals.get(event.dealId)?.bondPaid ?? 0n;
      const bondScale = assets.get(event.asset)?.scale ?? 0;
      change(changes, event, { bondPaid: before + event.amountMinor, bondScale });
    },
    AcceptorsSwitched: null,
  },
  rows: ({ applied, opened, deals }) => applied.length + 3 * opened.length + deals.size,
  parts: (changes, memory) => [
    insertAcceptors(changes),
    insertDeals(changes, memory),
    insertSides(changes),
    updateDeals(changes),
  ],
});
