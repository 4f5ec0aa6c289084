import { openingChecks as ofCalls } from '@bourse/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createState, decide, evolve } from '../../exchange.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { openingChecks } from './checks.ts';
import { isUnopened, missingChecks } from './open.ts';

const hourMs = 3_600_000;
let exchange: TestExchange;

/** As a production begins. */
function begin(mode: 'demo' | 'production'): string[] {
  const state = createState();
  const decision = decide(state, { kind: 'CreateExchange', time: 1, mode, seed: '' });
  if ('refused' in decision) throw new Error(decision.refused);
  for (const event of decision.events) evolve(state, event);
  return [...state.restrictions.list()].map(({ effect }) => effect);
}

it('a production is closed from its first events, a demo is not', () => {
  expect([begin('demo'), begin('production')]).toEqual([[], ['unopened']]);
});

const all = openingChecks.map((check) => ({ check, isDone: true, note: '' }));
const record = (results = all) => exchange.run('RecordChecks', { operatorId: 0, results });
const open = (reason = 'all is there') => {
  const outcome = exchange.submit('OpenExchange', { operatorId: 0, reason });
  return 'refused' in outcome ? outcome.refused : 'ok';
};

beforeEach(() => {
  exchange = new TestExchange({}, 'production');
});

describe('before it opens', () => {
  it('nobody signs up, and staff cannot lift it by hand', () => {
    const sign = {
      accountKind: 'email',
      account: 'new@example.com',
      country: '',
      passwordHash: 'h',
      invitationCode: '',
      extensionCode: 'NEW',
      role: 'trader',
      testFunds: [] as { asset: number; amountMinor: bigint }[],
    } as const;
    expect(exchange.submit('RegisterUser', sign)).toMatchObject({ refused: 'not_opened_yet' });
    const lift = { operatorId: 0, restrictionId: 1, reason: 'over' };
    expect(exchange.submit('LiftRestriction', lift)).toMatchObject({ refused: 'opening_checks_missing' });
    const restrict = {
      operatorId: 0,
      scope: 'all',
      target: '',
      effect: 'unopened',
      reason: 'again',
      text: '',
    } as const;
    expect(exchange.submit('Restrict', restrict)).toMatchObject({ refused: 'parameter_error' });
  });
});

describe('it opens', () => {
  it('once everything is done, and once only', () => {
    expect(open()).toBe('opening_checks_missing');
    record();
    expect(open(' ')).toBe('staff_reason_required');
    expect(isUnopened(exchange.state)).toBe(true);
    expect(open()).toBe('ok');
    expect(isUnopened(exchange.state)).toBe(false);
    expect(exchange.state.opening.openedAt).toBe(exchange.time);
    expect(open()).toBe('opening_done');
  });

  it.each(openingChecks)('not while %s is missing', (check) => {
    record();
    record([{ check, isDone: false, note: '' }]);
    expect(missingChecks(exchange.state, exchange.time)).toEqual([check]);
    expect(open()).toBe('opening_checks_missing');
  });

  it('not on what was found too long ago', () => {
    record();
    const { time } = exchange;
    const byHand = ['mail', 'vault_key', 'drill', 'countries', 'agreements'];
    expect(missingChecks(exchange.state, time + 24 * hourMs)).toEqual([]);
    const later = missingChecks(exchange.state, time + 25 * hourMs);
    expect(later).toEqual(openingChecks.filter((check) => !byHand.includes(check)));
    expect(missingChecks(exchange.state, time + 31 * 24 * hourMs)).toEqual([...openingChecks]);
  });
});

it('findings without a name or twice are refused', () => {
  for (const results of [[], [...all, ...all.slice(0, 1)], [{ check: 'mail', isDone: true, note: 'x'.repeat(301) }]])
    expect(exchange.submit('RecordChecks', { operatorId: 0, results: results as typeof all })).toMatchObject({
      refused: 'parameter_error',
    });
});

it('a snapshot has what was found, and when it opened', () => {
  record();
  open();
  const hash = hashState(exchange.state);
  const restored = restoreState(snapshotState(exchange.state));
  expect(restored && hashState(restored)).toBe(hash);
  expect(restored?.opening.openedAt).toBe(exchange.state.opening.openedAt);
});

it('knows every check of the calls, in their order', () => {
  expect(ofCalls).toEqual(openingChecks);
});
