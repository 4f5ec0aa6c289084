import { int, list, oneOf, record } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody } from '../../kernel/feature.ts';

/** Nobody is told: whoever knew of a link would know of another's account. */
export const personEvents = {
  AccountsLinked: event(245, { userId: int, otherId: int, cause: oneOf('id_number', 'declared') }, nobody),
  BrowserLinksSet: event(
    246,
    { userId: int, seenWith: list(record({ userId: int, until: int })), officeUntil: int },
    nobody,
  ),
  /** That they told, and never what: numbers and accounts stay outside. */
  PersonTold: event(247, { userId: int }, nobody, ({ userId }) => ({
    act: 'tell_person',
    operatorId: userId,
    userId,
    note: '',
    before: '',
    after: '',
  })),
};

export type PersonEvents = EventsIn<typeof personEvents>;
export type PersonEvent = PersonEvents[keyof PersonEvents];
export type PersonEventOf<K extends keyof PersonEvents> = PersonEvents[K];
