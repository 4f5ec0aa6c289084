import { beforeEach, expect, it } from 'vitest';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import {
  alice,
  begin,
  bob,
  cancel,
  eve,
  exchange,
  outcome,
  pay,
  post,
  release,
  take,
} from '../../testing/c2c/deals.ts';

const say = (userId: number, sealed = 'sealed', picture = '', id = 1) =>
  exchange.submit('Say', { userId, subject: 'c2c', id, sealed, picture });

beforeEach(() => {
  begin();
  post();
  take();
});

it('is between the two sides of a deal, as long as that is open', () => {
  expect([alice, bob, eve].map((userId) => outcome(say(userId)))).toEqual(['ok', 'ok', 'talk_over']);
  expect(exchange.last('Said')).toMatchObject({ userId: bob, otherId: alice, messageId: 2 });
  expect(outcome(say(bob, 'sealed', '', 2))).toBe('talk_over');
  pay();
  expect(outcome(say(alice))).toBe('ok');
  release();
  expect(outcome(say(alice))).toBe('talk_over');
});

it('has a text or a picture, a hundred messages and ten pictures a side', () => {
  expect(outcome(say(bob, ''))).toBe('talk_text_required');
  expect(outcome(say(bob, 'x'.repeat(4201)))).toBe('parameter_error');
  for (let count = 0; count < 10; count++) expect(outcome(say(bob, '', 'picture'))).toBe('ok');
  expect(outcome(say(bob, '', 'picture'))).toBe('talk_pictures_limit');
  for (let count = 0; count < 90; count++) expect(outcome(say(bob))).toBe('ok');
  expect(outcome(say(bob))).toBe('talk_full');
  expect(outcome(say(alice, '', 'picture'))).toBe('ok');
  const restored = restoreState(snapshotState(exchange.state));
  expect(restored && hashState(restored)).toBe(hashState(exchange.state));
  cancel();
  expect(exchange.state.talk.talks.size).toBe(0);
});
