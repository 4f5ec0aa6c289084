import { join } from 'node:path';
import type { EventOf } from '@bourse/core';
import { Random } from '@bourse/core/testing';
import { expect, it, onTestFinished } from 'vitest';
import { openTestView, TestLog, temporaryDirectory } from '../../../view/testing/open-test-view.ts';
import { EventSource } from '../../../view/testing/random-events.ts';

/** A coin with more decimals than a division of PostgreSQL keeps. */
const asset = 90;
const scale = 18;

it('what is left of an advert taken down is exact, in the step that posted it and in a later one', async () => {
  const source = new EventSource(new Random(1));
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const view = await openTestView(source, join(path, 'view'), new TestLog());
  onTestFinished(() => view.close());
  const { time } = source;

  function posted(advertId: number): EventOf<'AdvertPosted'> {
    const numberMinor = 123_456_789_012_345_678_901n;
    const terms = { isSell: true, asset, priceFen: 720, numberMinor, ways: ['ali_pay' as const], postings: [] };
    const fixed = { isFloating: false, floatBps: 0, limitFen: 0 };
    return { kind: 'AdvertPosted', time, userId: 100_001, advertId, ...terms, ...fixed };
  }
  function withdrawn(advertId: number, leftMinor: bigint): EventOf<'AdvertWithdrawn'> {
    return { kind: 'AdvertWithdrawn', time, userId: 100_001, advertId, leftMinor, postings: [] };
  }
  async function take(): Promise<void> {
    source.give(view);
    await view.caughtUp();
  }

  source.add({ kind: 'AssetListed', time, asset, code: 'FINE', name: 'Fine', scale });
  for (const id of [1, 2]) source.add(posted(id));
  await take();
  source.add(withdrawn(1, 23_456_789_012_345_678_901n));
  source.add(withdrawn(2, 0n));
  for (const id of [3, 4]) source.add(posted(id));
  source.add(withdrawn(3, 23_456_789_012_345_678_901n));
  source.add(withdrawn(4, 0n));
  await take();
  const rows = await view.db.selectFrom('c2c_adverts').select(['id', 'left_number']).orderBy('id').execute();
  const [some, none] = ['23.456789012345678901', `0.${'0'.repeat(scale)}`];
  expect(rows.map(({ left_number }) => left_number)).toEqual([some, none, some, none]);
});
