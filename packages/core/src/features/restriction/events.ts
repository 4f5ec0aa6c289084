import { int, oneOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event } from '../../kernel/feature.ts';
import { effects, scopes } from '../../kernel/restrictions/rules.ts';

const restriction = {
  restrictionId: int,
  operatorId: int,
  scope: oneOf(...scopes),
  target: text,
  effect: oneOf(...effects),
  reason: text,
};

interface About {
  readonly scope: string;
  readonly target: string;
}

/** Of a restriction of one user that user; of others nobody. */
const usersOf = ({ scope, target }: About) => (scope === 'user' ? [Number(target)] : []);
const subjectOf = ({ scope, target }: About) => (target === '' ? scope : `${scope} ${target}`);

export const restrictionEvents = {
  Restricted: event(81, { ...restriction, text }, usersOf, (restricted) => ({
    act: 'restrict',
    operatorId: restricted.operatorId,
    userId: usersOf(restricted)[0] ?? 0,
    note: `${subjectOf(restricted)}: ${restricted.reason}`,
    before: '',
    after: restricted.effect,
  })),
  RestrictionLifted: event(82, restriction, usersOf, (lifted) => ({
    act: 'lift_restriction',
    operatorId: lifted.operatorId,
    userId: usersOf(lifted)[0] ?? 0,
    note: `${subjectOf(lifted)}: ${lifted.reason}`,
    before: lifted.effect,
    after: '',
  })),
};

export type RestrictionEvents = EventsIn<typeof restrictionEvents>;
export type RestrictionEvent = RestrictionEvents[keyof RestrictionEvents];
export type RestrictionEventOf<K extends keyof RestrictionEvents> = RestrictionEvents[K];

/** Of a production that has not opened yet. */
export function unopened(time: number): RestrictionEventOf<'Restricted'> {
  const about = { scope: 'all', target: '', effect: 'unopened' } as const;
  return { kind: 'Restricted', time, restrictionId: 1, operatorId: 0, ...about, reason: 'not opened yet', text: '' };
}
