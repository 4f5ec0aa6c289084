import { bool, int, list, oneOf, record, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody } from '../../kernel/feature.ts';
import { openingChecks } from './checks.ts';

/** Written as their place: append, never reorder. */
export const result = record({ check: oneOf(...openingChecks), isDone: bool, note: text });

const named = (results: readonly { readonly check: string; readonly isDone: boolean }[], isDone: boolean) =>
  results.flatMap((one) => (one.isDone === isDone ? [one.check] : [])).join(', ');

export const openingEvents = {
  ChecksRecorded: event(190, { operatorId: int, results: list(result) }, nobody, ({ operatorId, results }) => ({
    act: 'record_checks',
    operatorId,
    userId: 0,
    note: '',
    before: named(results, false),
    after: named(results, true),
  })),
  ExchangeOpened: event(191, { operatorId: int, reason: text }, nobody, ({ operatorId, reason }) => ({
    act: 'open_exchange',
    operatorId,
    userId: 0,
    note: reason,
    before: 'closed',
    after: 'open',
  })),
};

export type OpeningEvents = EventsIn<typeof openingEvents>;
export type OpeningEvent = OpeningEvents[keyof OpeningEvents];
export type OpeningEventOf<K extends keyof OpeningEvents> = OpeningEvents[K];
