/**
 * Lists by page, at a bounded cost. A list lies along one index: the rows of one owner, newest first. A read looks only at
 * its first `rowsWalked` rows, whatever page is asked for and whatever is chosen of them: its cost does not grow with the
 * table, and nobody can hold up the database by asking for a far page or for what is not there.
 */
import {
  type AliasedRawBuilder,
  type OrderByDirection,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

/** Rows that a list reaches back to. Its total says one more where there are more. */
export const listRowsMax = 10_000;
/** One more than a list shows, so that it knows whether there is more. */
export const rowsWalked = listRowsMax + 1;
/** All keys lie between them. */
const keyMin = 0;
const keyMax = Number.MAX_SAFE_INTEGER;

/** How rows are ordered: by the key, among those that share the value of a column. */
export interface ListOrder {
  /** Left out: the list is the whole table. */
  readonly of?: readonly [column: string, value: number | string] | undefined;
  /** Unique among the rows of the list. */
  readonly key: string;
  /** Left out: the newest first. */
  readonly direction?: OrderByDirection;
}

/** A table's index, on the column of `of` and the key, and the rows in it that make the list. */
export interface List<DB, T extends string & keyof DB> extends ListOrder {
  readonly table: T;
  readonly of?: readonly [column: string & keyof DB[T], value: number | string] | undefined;
  readonly key: string & keyof DB[T];
}

export interface AskedPage {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

export interface Page<Row> extends AskedPage {
  readonly list: Row[];
  readonly total: number;
}

/**
 * The first rows of a list, at most `rowsWalked`; `only` where the index is partial. The owner is compared together with
 * the key, so that no other index has this order: one of the key by itself would lead through the rows of all others.
 */
export function firstRows<DB, T extends string & keyof DB>(
  list: List<DB, T>,
  only: RawBuilder<SqlBool> = sql`true`,
): AliasedRawBuilder<DB[T], 'rows'> {
  const { table, of, direction = 'desc' } = list;
  const columns = columnsOf(list).map((column) => sql.ref(column));
  const both = sql`(${sql.join(columns)})`;
  const own = of === undefined ? sql`true` : sql`${both} >= (${of[1]}, ${keyMin}) and ${both} <= (${of[1]}, ${keyMax})`;
  const order = sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`));
  return sql<DB[T]>`(
    select * from ${sql.table(table)} where ${own} and ${only} order by ${order} limit ${rowsWalked}
  )`.as('rows');
}

function columnsOf({ of, key }: ListOrder): string[] {
  return of === undefined ? [key] : [of[0], key];
}

/** Rows chosen of `firstRows`, in the order of the list. */
export function inOrder<DB, TB extends keyof DB, Row>(
  list: ListOrder,
  chosen: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  const { direction = 'desc' } = list;
  return columnsOf(list).reduce((rows, column) => rows.orderBy(sql.ref(column), direction), chosen);
}

/** A page of the rows chosen of `firstRows`, and how many there are in all. Pages further back than it reaches are empty. */
export async function readPage<DB, TB extends keyof DB, Row>(
  list: ListOrder,
  { page, limit }: AskedPage,
  chosen: SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<SelectedOf<DB, TB, Row>>> {
  const offset = (page - 1) * limit;
  const rows = offset < listRowsMax ? await inOrder(list, chosen).limit(limit).offset(offset).execute() : [];
  // A page that is not full ends the list: there is nothing to count.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await countRows(chosen);
  return { list: rows, page, limit, total };
}

type SelectedOf<DB, TB extends keyof DB, Row> = Awaited<ReturnType<SelectQueryBuilder<DB, TB, Row>['execute']>>[number];

/** How many rows were chosen of `firstRows`. */
export async function countRows<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const { total } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<string | number>().as('total'))
    .$castTo<{ total: string | number }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}
