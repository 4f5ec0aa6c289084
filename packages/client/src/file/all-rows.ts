/** Reads a list to its end, page after page. */

/** Rows of a page. */
export const pageLimit = 100;
/** Between tries where the exchange asks for patience, and how many. */
const patienceMs = 1000;
const triesMax = 10;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows of all pages, as far as this one knows. */
  readonly total: number;
}

export interface AllRowsOptions<Row> {
  load: (page: number) => Promise<Page<Row>>;
  /** Rows that are the same one have the same key: new ones push others onto the next page. */
  keyOf: (row: Row) => string;
  rowsMax: number;
  signal: AbortSignal;
  onProgress: (rows: number, total: number) => void;
  /** Whether a failed page is worth another try. */
  isPassing: (error: unknown) => boolean;
}

/** Rows of all pages, at most `rowsMax`, with how many there are; null once it was told to stop. */
export async function allRows<Row>(options: AllRowsOptions<Row>): Promise<Page<Row> | null> {
  const { keyOf, rowsMax, signal, onProgress } = options;
  const all = new Map<string, Row>();
  let total = 0;
  // A list that grows while it is read takes a few pages more; one that never ends is cut all the same.
  const pagesMax = 2 * Math.ceil(rowsMax / pageLimit);
  for (let page = 1; page <= pagesMax; page++) {
    const read = await patiently(() => options.load(page), options);
    if (signal.aborted || read === null) return null;
    for (const row of read.rows) all.set(keyOf(row), row);
    total = Math.max(read.total, all.size);
    onProgress(Math.min(all.size, rowsMax), total);
    if (read.rows.length === 0 || all.size >= rowsMax || page * pageLimit >= read.total) break;
  }
  return { rows: [...all.values()].slice(0, rowsMax), total };
}

async function patiently<Answer>(
  read: () => Promise<Answer>,
  { signal, isPassing }: Pick<AllRowsOptions<never>, 'signal' | 'isPassing'>,
): Promise<Answer | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (signal.aborted) return null;
      if (tries === triesMax || !isPassing(error)) throw error;
      await new Promise((done) => setTimeout(done, patienceMs));
    }
  }
}
