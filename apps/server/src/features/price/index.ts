/** What other features use of the prices. */
import type { Services } from '../../services.ts';

export async function readPriceLines(
  _services: Services,
  _market: number,
  _from: number,
  _to: number,
): Promise<{ lines: string[]; isComplete: boolean }> {
  return { lines: [], isComplete: false };
}
