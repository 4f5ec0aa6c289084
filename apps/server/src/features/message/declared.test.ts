/** Every message that events are worth is in the list. */
import { join } from 'node:path';
import { messageKinds } from '@bourse/contract';
import { core } from '@bourse/core';
import { Random, testSeed } from '@bourse/core/testing';
import { expect, it } from 'vitest';
import { features } from '../../features.ts';
import { openTestView, TestLog, temporaryDirectory } from '../../view/testing/open-test-view.ts';
import { EventSource } from '../../view/testing/random-events.ts';
import { wordsOf } from './present.ts';

it('every kind of message has words, of the feature that sends it or of this one', () => {
  expect(messageKinds.filter((kind) => wordsOf(features, kind) === undefined)).toEqual([]);
});

it('has a row for each notice of an event, of any feature', async () => {
  const source = new EventSource(new Random(testSeed()));
  const { path, remove } = temporaryDirectory();
  source.trade(2500, 600_000);
  const view = await openTestView(source, join(path, 'view'), new TestLog());
  await view.caughtUp();
  const expected: Record<string, number> = {};
  for (const { event } of source.events)
    for (const { kind, userId } of core.noticesOf(event))
      if (kind !== 'new_login' && source.state.auth.users.get(userId)?.role !== 'liquidity')
        expected[kind] = (expected[kind] ?? 0) + 1;
  const rows = await view.db.selectFrom('messages').select('kind').where('kind', '!=', 'new_login').execute();
  const found: Record<string, number> = {};
  for (const { kind } of rows) found[kind] = (found[kind] ?? 0) + 1;
  expect(Object.keys(expected).length).toBeGreaterThan(1);
  expect(found).toEqual(expected);
  await view.close();
  remove();
});
