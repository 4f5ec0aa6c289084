/** The index by the minute, from the view. */
import type { Database, View } from '../../../projections.ts';

/** Minutes of a market from one on, up to but not including another, oldest first. */
export function readMinutes(
  db: View['db'],
  market: number,
  from: number,
  until: number,
): Promise<Database['price_minutes'][]> {
  return db
    .selectFrom('price_minutes')
    .selectAll()
    .where('market', '=', market)
    .where('minute', '>=', from)
    .where('minute', '<', until)
    .orderBy('minute')
    .execute();
}
