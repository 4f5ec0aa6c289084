import { formatDecimal } from '@bourse/ui';

/** Most rows of a file. */
export const rowsMax = 20_000;

export const count = (rows: number) => formatDecimal(String(rows));
