/** Staff close something for a while, and open it again. */
import type { Permission, restrictionProducts } from '@bourse/contract';
import { int, record, text } from '../../kernel/codec.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { Restriction } from '../../kernel/restrictions/restrictions.ts';
import { type Effect, isSensible, type Scope } from '../../kernel/restrictions/rules.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { RestrictionCommandOf, RestrictionDecision } from './commands.ts';
import type { RestrictionEventOf } from './events.ts';
import type { RestrictionState } from './state.ts';

/** Characters of a reason and of a text. */
const lengthMax = 300;
/** Beside it what closes more than one user is bounded by what there is: frozen users never keep a halt from being set. */
const restrictionsMax = 10_000;
/** Of one target and effect. */
const alikeMax = 10;

type Restrict = RestrictionCommandOf<'Restrict'>;

/** As the contract has them, which the core does not load; the test that compares both finds what is missing in one. */
const products: typeof restrictionProducts = {
  spot: ['post_only', 'cancel_only', 'read_only', 'halt'],
  lever: ['post_only', 'cancel_only', 'read_only', 'halt'],
  micro: ['post_only', 'cancel_only', 'read_only', 'halt'],
  pledge: ['post_only', 'cancel_only', 'read_only', 'halt'],
  presale: ['post_only', 'cancel_only', 'read_only', 'halt'],
  c2c: ['post_only', 'cancel_only', 'read_only', 'halt'],
  acceptor: ['post_only', 'cancel_only', 'read_only', 'halt'],
  payment: ['post_only', 'cancel_only', 'read_only', 'halt'],
  transfer: ['read_only', 'halt'],
  withdraw: ['read_only', 'halt'],
};

/** A name that means no product would stop nothing, and nor would an effect on what the product does not have. */
function productRefusal(name: string, effect: Effect): Refusal | null {
  const known = Object.entries(products).find(([product]) => product === name);
  if (known === undefined) return { refused: 'product_not_found' };
  const effects: readonly Effect[] = known[1];
  return effects.includes(effect) ? null : { refused: 'parameter_error' };
}

/** A network exists where any coin has it. */
function hasNetwork({ wallet }: RestrictionState, name: string): boolean {
  for (const { network } of wallet.networks.values()) if (network === name) return true;
  return false;
}

/** What is wrong with what is to be closed. Nobody closes their own account, or a colleague's. */
function targetRefusal(state: RestrictionState, { scope, target, effect }: Restrict): Refusal | null {
  const { auth, market } = state;
  const isNumber = /^(0|[1-9]\d{0,14})$/.test(target);
  switch (scope) {
    case 'all':
      return target === '' ? null : { refused: 'parameter_error' };
    case 'user': {
      const user = isNumber ? auth.users.get(Number(target)) : undefined;
      if (user === undefined) return { refused: 'user_not_found' };
      return user.role === 'operator' ? { refused: 'operator_only' } : null;
    }
    case 'market':
      return isNumber && market.markets[Number(target)] !== undefined ? null : { refused: 'market_not_found' };
    case 'asset':
      return isNumber && market.assets[Number(target)] !== undefined ? null : { refused: 'coin_not_found' };
    case 'network':
      return hasNetwork(state, target) ? null : { refused: 'network_not_found' };
    case 'product':
      return productRefusal(target, effect);
  }
}

/**
 * Restrictions add up, so that one that weighs more does not go with the first one's lift. The same by the same hand is a
 * double click. What staff set takes no place from what the exchange sets by itself.
 */
function alikeRefusal({ restrictions }: RestrictionState, command: Restrict): Refusal | null {
  const { scope, target, effect, operatorId, reason } = command;
  const alike = restrictions.alike(scope, target, effect);
  if (alike.some((one) => one.operatorId === operatorId && one.reason === reason))
    return { refused: 'restriction_exists' };
  const beside = alike.filter((one) => (one.operatorId === 0) === (operatorId === 0));
  return beside.length < alikeMax ? null : { refused: 'restrictions_limit' };
}

export function decideRestrict(state: RestrictionState, command: Restrict): RestrictionDecision<'Restrict'> {
  const { operatorId, scope, target, effect, reason, text, time } = command;
  const { restrictions } = state;
  if (!isSensible(effect, scope) || text.length > lengthMax || reason.length > lengthMax)
    return { refused: 'parameter_error' };
  if (reason.trim() === '') return { refused: 'restriction_reason_required' };
  const refusal = targetRefusal(state, command) ?? alikeRefusal(state, command);
  if (refusal !== null) return refusal;
  if (scope === 'user' && restrictions.size >= restrictionsMax) return { refused: 'restrictions_limit' };
  const restrictionId = restrictions.nextId;
  const event = { kind: 'Restricted', time, restrictionId, operatorId, scope, target, effect, reason, text } as const;
  return { events: [event], answer: { restrictionId } };
}

export function applyRestricted({ restrictions }: RestrictionState, event: RestrictionEventOf<'Restricted'>): void {
  const { kind: _kind, time: since, ...restriction } = event;
  restrictions.add({ ...restriction, since });
}

export function decideLiftRestriction(
  state: RestrictionState,
  command: RestrictionCommandOf<'LiftRestriction'>,
): RestrictionDecision<'LiftRestriction'> {
  const { operatorId, restrictionId, reason, time } = command;
  const found = state.restrictions.get(restrictionId);
  if (found === undefined) return { refused: 'restriction_not_found' };
  if (reason.trim() === '') return { refused: 'restriction_reason_required' };
  if (reason.length > lengthMax) return { refused: 'parameter_error' };
  if (found.effect === 'unopened') return { refused: 'opening_checks_missing' };
  return { events: [liftedOf(found, operatorId, reason, time)], answer: {} };
}

/** The end of a restriction. */
export function liftedOf(
  { restrictionId, scope, target, effect }: Restriction,
  operatorId: number,
  reason: string,
  time: number,
): RestrictionEventOf<'RestrictionLifted'> {
  return { kind: 'RestrictionLifted', time, restrictionId, operatorId, scope, target, effect, reason };
}

/** What closing and opening needs: of one user, or of what many use. */
export function restrictingNeeds(scope: Scope | undefined): Permission {
  return scope === 'user' || scope === undefined ? 'user.freeze' : 'switches';
}

/** What one person closed in a hurry two open again, but for one market: one opens that too. */
export const takesTwoToLift = (scope: Scope | undefined): boolean => scope !== undefined && scope !== 'market';

export const liftRule: StaffRule<RestrictionState, RestrictionCommandOf<'LiftRestriction'>> = {
  permission: ({ restrictions }, { restrictionId }) => restrictingNeeds(restrictions.get(restrictionId)?.scope),
  userOf: ({ restrictions }, { restrictionId }) => {
    const found = restrictions.get(restrictionId);
    return found?.scope === 'user' ? Number(found.target) : 0;
  },
  proposal: {
    shapes: [record({ restrictionId: int, reason: text })],
    isNeeded: ({ restrictions }, { restrictionId }) => takesTwoToLift(restrictions.get(restrictionId)?.scope),
    changes: ({ restrictions }, { restrictionId }) => {
      const found = restrictions.get(restrictionId);
      return found === undefined
        ? []
        : [{ what: `${found.scope} ${found.target}`.trim(), before: `${found.effect}: ${found.reason}`, after: '' }];
    },
  },
};

export function applyRestrictionLifted(
  { restrictions }: RestrictionState,
  { restrictionId }: RestrictionEventOf<'RestrictionLifted'>,
): void {
  restrictions.remove(restrictionId);
}
