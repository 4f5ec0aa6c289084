/** What staff did with the house's money, in the view. */
import { type EventOf, formatMinor, type HousePlace, type Wallet } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';

interface CorrectionsTable {
  /** The event's place in the journal. */
  id: number;
  user_id: number;
  wallet: Wallet;
  asset: number;
  /** Signed. */
  amount: string;
  /** In USDT. */
  value: string;
  reason: string;
  text: string;
  operator_id: number;
  time: number;
}

interface HouseMovesTable {
  /** The event's place in the journal. */
  id: number;
  origin: HousePlace;
  target: HousePlace;
  asset: number;
  amount: string;
  reference: string;
  reason: string;
  operator_id: number;
  time: number;
}

interface HouseTables {
  corrections: CorrectionsTable;
  house_moves: HouseMovesTable;
}

type Numbered<Event> = Event & { readonly seq: number };

interface HouseChanges {
  readonly corrections: Numbered<EventOf<'BalanceCorrected'>>[];
  readonly moves: Numbered<EventOf<'HouseFundsMoved'>>[];
}

const amounts = (rows: readonly { asset: number; amountMinor: bigint }[], { market: { assets } }: MarketMemory) =>
  list(rows.map(({ asset, amountMinor }) => formatMinor(amountMinor, assets.get(asset)?.scale ?? 0)));

function insertCorrections({ corrections: rows }: HouseChanges, memory: MarketMemory): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into corrections (id, user_id, wallet, asset, amount, value, reason, text, operator_id, time)
    select * from unnest(
      ${list(rows.map(({ seq }) => seq))}::bigint[],
      ${list(rows.map(({ userId }) => userId))}::bigint[],
      ${list(rows.map(({ wallet }) => wallet))}::text[],
      ${list(rows.map(({ asset }) => asset))}::integer[],
      ${amounts(rows, memory)}::numeric[],
      ${list(rows.map(({ cents }) => formatMinor(cents, 2)))}::numeric[],
      ${list(rows.map(({ reason }) => reason))}::text[],
      ${list(rows.map(({ text }) => text))}::text[],
      ${list(rows.map(({ operatorId }) => operatorId))}::bigint[],
      ${list(rows.map(({ time }) => time))}::bigint[])`;
}

function insertMoves({ moves: rows }: HouseChanges, memory: MarketMemory): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into house_moves (id, origin, target, asset, amount, reference, reason, operator_id, time)
    select * from unnest(
      ${list(rows.map(({ seq }) => seq))}::bigint[],
      ${list(rows.map(({ from }) => from))}::text[],
      ${list(rows.map(({ to }) => to))}::text[],
      ${list(rows.map(({ asset }) => asset))}::integer[],
      ${amounts(rows, memory)}::numeric[],
      ${list(rows.map(({ reference }) => reference))}::text[],
      ${list(rows.map(({ reason }) => reason))}::text[],
      ${list(rows.map(({ operatorId }) => operatorId))}::bigint[],
      ${list(rows.map(({ time }) => time))}::bigint[])`;
}

export const houseProjection = defineProjection<HouseTables, MarketMemory>()({
  name: 'house',
  tables: { corrections: ['id'], house_moves: ['id'] },
  migrations: [new URL('./migrations/0018-house.ts', import.meta.url)],
  create: (): HouseChanges => ({ corrections: [], moves: [] }),
  fold: {
    BalanceCorrected: (changes, _memory, seq, event) => void changes.corrections.push({ ...event, seq }),
    HouseFundsMoved: (changes, _memory, seq, event) => void changes.moves.push({ ...event, seq }),
    CorrectionCapSet: null,
  },
  rows: ({ corrections, moves }) => corrections.length + moves.length,
  parts: (changes, memory) => [insertCorrections(changes, memory), insertMoves(changes, memory)],
});
