/** Cancels all open orders and waiting stops: of all markets, of one pair, or of every pair of one currency. */
import { type calls, decodePairScope } from '@bourse/contract';
import type { Command, CommandKind, Idempotency, Market } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../../http/handler.ts';
import { marketsOf, symbolOf } from '../../market/index.ts';

/** What would be open in a moment: it was sent before, and the cancel overtakes it. */
const placing = ['PlaceOrder', 'PlaceStop', 'PlaceOco', 'AmendOrder'] as const satisfies readonly CommandKind[];
type Placing = Extract<Command, { kind: (typeof placing)[number] }>;

function isPlacing(command: Command): command is Placing {
  return (placing as readonly CommandKind[]).includes(command.kind);
}

export const cancelAll: Handlers<typeof calls.spot>['cancelAll'] = async (input, context) => {
  const { services, idempotency, language } = context;
  const { writer } = services;
  const { userId } = context.user;
  const { quoteId, baseId } = decodePairScope(input);
  const isEverywhere = quoteId === undefined && baseId === undefined;
  const markets = marketsOf(writer.state, quoteId, baseId);
  if (markets.length === 0 && !isEverywhere) return { refused: 'market_not_found' };
  const keys = writer.state.keys.of(userId);
  const isKnown = (of: Idempotency | undefined) => of !== undefined && keys.has(`${of.call} ${of.key}`);
  // Each market is a command of its own, so each remembers the key in a scope of its own.
  const scopeOf = (market: Market | undefined): Idempotency | undefined =>
    idempotency === undefined || market === undefined || markets.length === 1
      ? idempotency
      : { ...idempotency, call: `${idempotency.call} ${symbolOf(market)}` };
  const scopes = (isEverywhere ? [undefined] : markets).map((market) => ({ market, idempotency: scopeOf(market) }));
  // Asked again it changes nothing any more; nor does it touch what was placed already and is asked again.
  if (!scopes.some((scope) => isKnown(scope.idempotency))) {
    const isMeant = (command: Command): boolean =>
      isPlacing(command) &&
      command.userId === userId &&
      (isEverywhere || markets.some(({ market }) => market === command.market)) &&
      !isKnown(command.idempotency);
    writer.refuseQueued(isMeant, { refused: 'cancelled_before_placed' });
  }
  let cancelled = 0;
  for (const { market, idempotency: scoped } of scopes) {
    const outcome = await writer.submit(
      { kind: 'CancelAllOrders', idempotency: scoped, userId, ...(market && { market: market.market }) },
      'cancel',
    );
    if ('refused' in outcome) return outcome;
    const { orders, stops } = outcome.answer;
    cancelled += orders.length + stops.length;
  }
  return { message: translate(language, 'spot.all_cancelled', { n: cancelled }), cancelled };
};
