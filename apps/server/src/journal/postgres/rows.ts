/** Batches as rows, and back: each row is verified, and the chain between them. */
import type pg from 'pg';
import { chainHash, encodeFrame, noHash } from '../frame.ts';
import { type Batch, CorruptionError } from '../port.ts';
import { journalSchema } from './tables.ts';

const batches = `${journalSchema}.batches`;
/** A page ends with the batch that takes it beyond this, or after so many. */
const pageBytesMax = 4 * 1024 * 1024;
const pageRowsMax = 2_000;

/** Where the next batch goes on. */
export interface Tip {
  readonly seq: number;
  readonly epoch: number;
  readonly hash: Buffer;
}

export const emptyTip: Tip = { seq: 0, epoch: 0, hash: noHash };

/** Whatever runs a query. */
export type Queryable = Pick<pg.Pool, 'query'>;

interface Row {
  readonly first_seq: string;
  readonly last_seq: string;
  readonly epoch: string;
  readonly count: number;
  readonly crc: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly payload: Buffer;
}

/** The last of the chain after `batch`; the frame's header holds everything that a row holds. */
export function tipAfter(batch: Batch, epoch: number, before: Tip): Tip & { readonly crc: number } {
  const frame = encodeFrame(batch, epoch, before.hash);
  return { seq: batch.firstSeq + batch.count - 1, epoch, hash: chainHash(frame), crc: frame.readUInt32BE(40) };
}

/** The row's batch and what follows it. Throws where it is not what was written, or does not follow `before`. */
function verify(row: Row, before: Tip): { batch: Batch; tip: Tip } {
  const { count, payload } = row;
  const firstSeq = Number(row.first_seq);
  const epoch = Number(row.epoch);
  const corrupt = (what: string) => new CorruptionError(batches, firstSeq, what, 'sequence');
  if (firstSeq !== before.seq + 1) throw corrupt(`it stands where ${before.seq + 1} belongs`);
  if (!row.previous_hash.equals(before.hash)) throw corrupt('the hash chain is broken');
  if (epoch < before.epoch) throw corrupt(`epoch ${epoch} comes after ${before.epoch}`);
  const batch = { firstSeq, count, payload };
  const tip = tipAfter(batch, epoch, before);
  const isWhole = tip.hash.equals(row.hash) && tip.crc === Number(row.crc) && tip.seq === Number(row.last_seq);
  if (!isWhole) throw corrupt('the batch is damaged');
  return { batch, tip };
}

function tipOf(row: Pick<Row, 'last_seq' | 'epoch' | 'hash'> | undefined): Tip {
  if (row === undefined) return emptyTip;
  return { seq: Number(row.last_seq), epoch: Number(row.epoch), hash: row.hash };
}

/** The journal's end, with its last batch verified. */
export async function readTip(on: Queryable): Promise<Tip> {
  const { rows } = await on.query<Row>(`select * from ${batches} order by first_seq desc limit 1`);
  const row = rows[0];
  if (row === undefined) return emptyTip;
  return verify(row, await tipBefore(on, Number(row.first_seq))).tip;
}

/** The end of the batch before the one that begins with `firstSeq`. */
async function tipBefore(on: Queryable, firstSeq: number): Promise<Tip> {
  const { rows } = await on.query<Row>(
    `select last_seq, epoch, hash from ${batches} where first_seq < $1 order by first_seq desc limit 1`,
    [firstSeq],
  );
  return tipOf(rows[0]);
}

/** First sequence of the batch that holds `seq`. */
async function batchStart(on: Queryable, seq: number): Promise<number> {
  const { rows } = await on.query<Row>(
    `select first_seq from ${batches} where first_seq <= $1 order by first_seq desc limit 1`,
    [seq],
  );
  const start = rows[0];
  if (start === undefined) throw new CorruptionError(batches, seq, 'it is missing', 'sequence');
  return Number(start.first_seq);
}

/** What `last_seq` of a batch is known by, in this journal alone; null where no batch ends there. */
export async function markAt(on: Queryable, seq: number): Promise<{ store: string; hash: string | null }> {
  const { rows } = await on.query<{ store: string; hash: string | null }>(
    `select store, (
        select encode(hash, 'hex') from (
          select last_seq, hash from ${batches} where first_seq <= $1 order by first_seq desc limit 1
        ) as batch where last_seq = $1
      ) as hash from ${journalSchema}.lease where id = 1`,
    [seq],
  );
  return rows[0] ?? { store: '', hash: null };
}

const pageQuery = `
  select first_seq, last_seq, epoch, count, crc, previous_hash, hash, payload from (
    select *, sum(octet_length(payload)) over (order by first_seq) - octet_length(payload) as bytes_before from (
      select * from ${batches} where first_seq >= $1 and first_seq <= $2 order by first_seq limit ${pageRowsMax}
    ) as page
  ) as measured where bytes_before < ${pageBytesMax} order by first_seq`;

/** The batches from the one that holds `fromSeq` to the one that ends with `through`, a page in memory at a time. */
export async function* readRows(on: Queryable, fromSeq: number, through: Tip): AsyncGenerator<Batch> {
  if (fromSeq > through.seq) return;
  let tip = await tipBefore(on, await batchStart(on, fromSeq));
  while (tip.seq < through.seq) {
    const { rows } = await on.query<Row>(pageQuery, [tip.seq + 1, through.seq]);
    if (rows.length === 0) throw new CorruptionError(batches, tip.seq + 1, 'it is missing', 'sequence');
    for (const row of rows) {
      const verified = verify(row, tip);
      tip = verified.tip;
      yield verified.batch;
    }
  }
  if (tip.seq === through.seq && tip.hash.equals(through.hash)) return;
  throw new CorruptionError(batches, through.seq, 'the journal does not end as it was written', 'sequence');
}
