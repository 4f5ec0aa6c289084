/**
 * A production is closed from its first event: nobody trades, moves money or signs up. It opens when two people say so, and
 * only where nothing of what it needs is missing.
 */
import type { OpeningCheck } from '@bourse/contract';
import { record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { liftedOf } from '../restriction/index.ts';
import { openingChecks } from './checks.ts';
import type { OpeningCommandOf, OpeningDecision } from './commands.ts';
import type { OpeningEventOf } from './events.ts';
import type { OpeningState } from './state.ts';

const lengthMax = 300;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What people did by hand stays done for longer than what the server finds by looking. */
const byHand: ReadonlySet<OpeningCheck> = new Set(['mail', 'vault_key', 'drill', 'countries', 'agreements']);

/** How long what was found of a check counts. */
export const checkLifeMs = (check: OpeningCheck) => (byHand.has(check) ? 30 * dayMs : dayMs);

/** What is missing, or was found too long ago. */
export function missingChecks({ opening: { checks } }: OpeningState, time: number): OpeningCheck[] {
  return openingChecks.filter((check) => {
    const found = checks.get(check);
    return found === undefined || !found.isDone || found.time + checkLifeMs(check) < time;
  });
}

function findUnopened({ restrictions }: OpeningState) {
  for (const restriction of restrictions.list()) if (restriction.effect === 'unopened') return restriction;
  return undefined;
}

/** Whether it waits to be opened. */
export const isUnopened = (state: OpeningState) => findUnopened(state) !== undefined;

export function decideRecordChecks(
  _state: OpeningState,
  { operatorId, results, time }: OpeningCommandOf<'RecordChecks'>,
): OpeningDecision<'RecordChecks'> {
  const isSound = results.length > 0 && results.every(({ note }) => note.length <= lengthMax);
  if (!isSound || new Set(results.map(({ check }) => check)).size < results.length)
    return { refused: 'parameter_error' };
  return { events: [{ kind: 'ChecksRecorded', time, operatorId, results }], answer: {} };
}

export function applyChecksRecorded(
  { opening }: OpeningState,
  { operatorId, results, time }: OpeningEventOf<'ChecksRecorded'>,
): void {
  for (const { check, isDone, note } of results) opening.checks.set(check, { isDone, note, operatorId, time });
}

export function decideOpenExchange(
  state: OpeningState,
  { operatorId, reason, time }: OpeningCommandOf<'OpenExchange'>,
): OpeningDecision<'OpenExchange'> {
  if (state.opening.openedAt !== 0) return { refused: 'opening_done' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  if (missingChecks(state, time).length > 0) return { refused: 'opening_checks_missing' };
  const opened = { kind: 'ExchangeOpened', time, operatorId, reason } as const;
  const found = findUnopened(state);
  const lifted = found === undefined ? [] : [liftedOf(found, operatorId, reason, time)];
  return { events: [opened, ...lifted], answer: {} };
}

export function applyExchangeOpened({ opening }: OpeningState, { time }: OpeningEventOf<'ExchangeOpened'>): void {
  opening.openedAt = time;
}

export const openRule: StaffRule<OpeningState, OpeningCommandOf<'OpenExchange'>> = {
  permission: 'exchange.open',
  proposal: {
    shapes: [record({ reason: text })],
    changes: () => [{ what: 'exchange', before: 'closed', after: 'open' }],
  },
};
