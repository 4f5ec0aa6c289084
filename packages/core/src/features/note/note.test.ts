import { beforeEach, describe, expect, it } from 'vitest';
import { actOf } from '../../event-codec.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { notesMax } from './add-note.ts';

let exchange: TestExchange;
let operatorId: number;
let alice: number;
let bob: number;

beforeEach(() => {
  exchange = new TestExchange();
  operatorId = exchange.addUser({}, 'operator');
  alice = exchange.addUser();
  bob = exchange.addUser();
});

const add = (userId = alice, change: { operatorId?: number; text?: string } = {}) =>
  exchange.submit('AddNote', { operatorId, userId, text: 'sealed', ...change });

describe('a note', () => {
  it('has a number that is never given again, and is in the trail of staff without its words', () => {
    expect(add()).toEqual({ answer: { noteId: 1 } });
    expect(add(bob)).toEqual({ answer: { noteId: 2 } });
    const about = { act: 'add_note', operatorId, before: '', after: '' };
    const acts = exchange.events.flatMap((event) => actOf(event) ?? []);
    expect(acts.filter(({ act }) => act === 'add_note')).toEqual([
      { ...about, userId: alice, note: '#1' },
      { ...about, userId: bob, note: '#2' },
    ]);
  });

  it('is one of so many of a user, and of no other', () => {
    for (let count = 1; count <= notesMax; count++) expect(add()).toEqual({ answer: { noteId: count } });
    expect(add()).toEqual({ refused: 'notes_limit' });
    expect(add(bob)).toEqual({ answer: { noteId: notesMax + 1 } });
  });

  it.each([
    ['by who is no staff', () => add(alice, { operatorId: bob }), 'operator_only'],
    ['by nobody', () => add(alice, { operatorId: 0 }), 'operator_only'],
    ['about a colleague', () => add(exchange.addUser({}, 'operator')), 'operator_only'],
    ['about oneself', () => add(operatorId), 'operator_only'],
    ['about a user who is not there', () => add(7), 'user_not_found'],
    ['that says nothing', () => add(alice, { text: '' }), 'parameter_error'],
    ['that is too long', () => add(alice, { text: 'x'.repeat(4201) }), 'parameter_error'],
  ] as const)('%s is refused and changes nothing', (_, attempt, refused) => {
    const count = () => [exchange.state.note.nextNoteId, exchange.state.note.counts.size];
    const before = count();
    expect(attempt()).toEqual({ refused });
    expect(count()).toEqual(before);
  });
});

it('a snapshot knows how many there are', () => {
  add();
  add();
  const hash = hashState(exchange.state);
  exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
  expect(hashState(exchange.state)).toBe(hash);
  expect(exchange.state.note.counts.get(alice)).toBe(2);
  expect(add()).toEqual({ answer: { noteId: 3 } });
});
