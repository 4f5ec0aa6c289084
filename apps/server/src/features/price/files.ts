/** `GET /api/prices/<base>-<quote>/<date>`: the published lines of a market's day, a JSON object a line. */
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../../services.ts';
import { dateText, marketName } from './lines.ts';
import { priceDays } from './opened.ts';

/** Tenths of a millisecond: at most an hour's lines are made, and 2.5 MB handed on. */
const asDay = { config: { weight: 40 } };
const dateForm = /^\d{4}-\d{2}-\d{2}$/;

/** When a day begins; null where the text is none. */
function dayAt(date: string): number | null {
  const day = dateForm.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(day) || dateText(day) !== date ? null : day;
}

export function registerPrices(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.get<{ Params: { market: string; date: string } }>('/api/prices/:market/:date', asDay, async (request, reply) => {
    const { services } = lifecycle;
    if (services === null) return reply.code(503).header('retry-after', '5').type('text/plain').send('starting');
    const day = dayAt(request.params.date);
    const market = services.writer.state.market.markets.find((one) => marketName(one) === request.params.market);
    if (day === null || market === undefined || day > services.now()) return reply.callNotFound();
    const published = await priceDays.of(services).read(market, day);
    if (published === null) return reply.callNotFound();
    return reply
      .header('cache-control', published.isFinished ? 'public, max-age=86400, immutable' : 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('content-disposition', `attachment; filename="${marketName(market)}-${dateText(day)}.jsonl"`)
      .type('application/x-ndjson; charset=utf-8')
      .send(published.bytes);
  });
}
