/** The staff's calls about what is closed. On the wire markets and coins have the ids that clients know. */
import type { AnswerOf, calls, RestrictionRow } from '@bourse/contract';
import type { Restriction, State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { assetIdOf, currencyIdOf, marketIdOf, marketNumberOf, symbolOf } from '../market/index.ts';

function presentRestriction({ restrictionId, scope, target, effect, reason, text, operatorId, since }: Restriction) {
  const wireTarget =
    scope === 'market'
      ? String(marketIdOf(Number(target)))
      : scope === 'asset'
        ? String(currencyIdOf(Number(target)))
        : target;
  return {
    id: restrictionId,
    scope,
    target: wireTarget,
    effect,
    reason,
    text,
    operator_id: operatorId,
    since: new Date(since).toISOString(),
  } satisfies RestrictionRow;
}

/** The core counts markets and coins from 0. */
function coreTarget(scope: string, target: string): string {
  if (scope === 'market') return String(marketNumberOf(Number(target)));
  if (scope === 'asset') return String(assetIdOf(Number(target)));
  return target;
}

/** What can be named, as clients know it. */
function targetsOf({ market, wallet }: State): AnswerOf<typeof calls.restriction.targets>['message'] {
  const { assets, markets } = market;
  return {
    markets: markets.map((one, id) => ({ id: marketIdOf(id), name: symbolOf(one) })),
    coins: assets.map(({ code }, id) => ({ id: currencyIdOf(id), name: code })),
    networks: [...new Set([...wallet.networks.values()].map(({ network }) => network))].sort(),
  };
}

export const restrictionHandlers: Omit<Handlers<typeof calls.restriction>, 'closed'> = {
  async list(_input, { services: { writer } }) {
    const { value } = await writer.read(({ restrictions }) => [...restrictions.list()].map(presentRestriction));
    return { message: value };
  },

  async targets(_input, { services: { writer } }) {
    const { value } = await writer.read(targetsOf);
    return { message: value };
  },

  async restrict({ scope, target, effect, reason, text }, { services: { writer }, user, language }) {
    const asked = { scope, target: coreTarget(scope, target), effect, reason: reason.trim(), text: text.trim() };
    const outcome = await writer.submit({ kind: 'Restrict', operatorId: user.userId, ...asked });
    if ('refused' in outcome) return outcome;
    return { message: translate(language, 'restriction.set'), id: outcome.answer.restrictionId };
  },

  async lift({ id: restrictionId, reason }, { services: { writer }, user, language }) {
    const asked = { operatorId: user.userId, restrictionId, reason: reason.trim() };
    const outcome = await writer.submit({ kind: 'LiftRestriction', ...asked });
    if ('refused' in outcome) return outcome;
    return { message: translate(language, 'restriction.lifted') };
  },
};
