import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Event } from '@bourse/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { followingLimits } from './following.ts';
import { letter, other, Run, type RunOptions, twoLetters, World } from './testing/world.ts';

let world: World;
beforeEach(() => {
  world = new World();
});

const open = (options?: RunOptions) => new Run(world, options).open();
const idOf = (seq: number, index = 0) => `letters:${seq}:${index}`;
const isIdle = ({ following }: Run) => following.behind === 0;
async function idle(run: Run): Promise<void> {
  await until(() => isIdle(run), 'the follower to be done');
}
/** All that needs nobody's doing is done. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 300; turns++) await nextTurn();
}
const many = (count: number): Event[] => Array.from({ length: count }, () => letter);
const idsOf = (from: number, through: number) =>
  Array.from({ length: through - from + 1 }, (_, index) => idOf(from + index));

describe('a follower', () => {
  it('begins at the present and acts on what it wants, in order, without reading the journal', async () => {
    world.write(letter, letter);
    const run = await open({ underWayMax: 1 });
    run.commit(other, letter);
    run.commit(twoLetters, other);
    expect(world.done).toEqual([]);
    await idle(run);
    expect(world.done).toEqual([idOf(4), idOf(5), idOf(5, 1)]);
    expect(world.reads).toEqual([]);
    await run.close();
    expect(world.saved).toMatchObject({ through: 6, open: [] });
  });

  it('goes on from where it was: what came meanwhile, then what is committed now', async () => {
    await (await open()).close();
    world.write(letter, other);
    world.write(other, twoLetters);
    const run = await open();
    run.commit(letter);
    await idle(run);
    expect(world.done.toSorted()).toEqual([idOf(1), idOf(4), idOf(4, 1), idOf(5)]);
  });

  it('goes on with what was not done of an event, in the middle of a batch', async () => {
    world.write(letter, twoLetters, letter, twoLetters);
    world.save({
      through: 3,
      open: [
        [3, 0],
        [2, 1],
      ],
    });
    await idle(await open());
    expect(world.done.toSorted()).toEqual([idOf(2, 1), idOf(3), idOf(4), idOf(4, 1)]);
    expect(world.reads).toEqual([2]);
  });

  it('waits at its end for what is under way, and notes that it is done', async () => {
    let end = () => {};
    const act = () => new Promise<void>((resolve) => (end = resolve));
    const run = await open({ act, after: () => () => {} });
    run.commit(letter, other);
    await settle();
    const closed = run.close();
    await settle();
    end();
    await closed;
    expect(world.saved).toMatchObject({ through: 2, open: [] });
  });

  it('reads what it was not told of', async () => {
    const run = await open();
    run.commit(letter);
    world.write(letter);
    run.commit(letter);
    await idle(run);
    expect(world.done.toSorted()).toEqual(idsOf(1, 3));
  });

  it('has so many acts under way, and one that is slow keeps nobody waiting', async () => {
    let free = () => {};
    const slow = new Promise<void>((resolve) => {
      free = resolve;
    });
    const run = await open({ underWayMax: 2, act: async (_, { seq }) => (seq === 1 ? slow : undefined) });
    run.commit(...many(5));
    await until(() => world.done.length === 4);
    await settle();
    // What is done beyond it is not done again.
    expect(world.saved).toMatchObject({ through: 5, open: [[1, 0]] });
    free();
    await idle(run);
    expect(world.done).toEqual([...idsOf(2, 5), idOf(1)]);
  });

  it('saves at most once a second', async () => {
    const timers: (() => void)[] = [];
    const run = await open({
      after(_ms, work) {
        timers.push(work);
        return () => {};
      },
    });
    const before = world.puts;
    run.commit(...many(20));
    await idle(run);
    await settle();
    expect(world.puts - before).toBe(1);
    for (const work of timers.splice(0)) work();
    await settle();
    expect(world.puts - before).toBe(2);
    for (const work of timers.splice(0)) work();
    await settle();
    expect(world.puts - before).toBe(2);
    expect(world.saved).toMatchObject({ through: 20, open: [] });
  });

  it('saves how far it is without acts too, so that a start has little to read', async () => {
    const run = await open();
    run.commit(...Array.from({ length: 9_999 }, () => other));
    await settle();
    expect(world.saved.through).toBe(0);
    run.commit(other);
    await until(() => world.saved.through === 10_000);
  });
});

describe('an act that fails', () => {
  const down = async () => {
    throw new Error('down');
  };

  it('is tried again under its id, after each pause, then passed', async () => {
    const [tries, pauses]: [string[], number[]] = [[], []];
    const run = await open({
      pausesMs: [10, 200],
      act: async (_, { id }) => {
        tries.push(id);
        throw new Error('down');
      },
      after(ms, work) {
        if (ms < 1000) pauses.push(ms);
        const timer = setImmediate(work);
        return () => clearImmediate(timer);
      },
    });
    run.commit(letter);
    await idle(run);
    expect(tries).toEqual([idOf(1), idOf(1), idOf(1)]);
    expect(pauses).toEqual([10, 200]);
    expect(world.givenUp).toEqual([idOf(1)]);
    expect(run.following.givenUp).toBe(1);
    await run.close();
    expect(world.saved).toMatchObject({ through: 1, open: [] });
  });

  it('is passed at once where trying again cannot help, or what it throws comes before any promise', async () => {
    const run = await open({
      act: () => {
        throw new Error('never');
      },
      isFinal: (error) => error instanceof Error && error.message === 'never',
    });
    run.commit(letter, twoLetters);
    await idle(run);
    expect(world.givenUp.toSorted()).toEqual([idOf(1), idOf(2), idOf(2, 1)]);
  });

  it('stays to be done where the end comes before its last try does', async () => {
    let fail = (_error: Error) => {};
    const run = await open({ pausesMs: [], act: () => new Promise((_, reject) => (fail = reject)) });
    run.commit(letter, letter, letter, letter);
    await settle();
    run.following.stop();
    fail(new Error('closed'));
    await run.close();
    expect(world.givenUp).toEqual([]);
    expect(world.saved.open).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
    const next = await open();
    await idle(next);
    expect(world.done.toSorted()).toEqual(idsOf(1, 4));
  });

  it('waits for its next try through a restart', async () => {
    const first = await open({ pausesMs: [3_600_000], act: down, after: () => () => {} });
    first.commit(letter, other, letter);
    await settle();
    await first.close();
    expect([world.done, world.givenUp]).toEqual([[], []]);
    await idle(await open());
    expect(world.done.toSorted()).toEqual([idOf(1), idOf(3)]);
  });

  it('gives way where too many rest: the one that has rested longest is passed', async () => {
    const { restingMax } = followingLimits;
    const run = await open({ underWayMax: 500, pausesMs: [3_600_000], act: down, after: () => () => {} });
    for (let left = restingMax + 2; left > 0; left -= 100) run.commit(...many(Math.min(100, left)));
    await until(() => world.givenUp.length === 2 && run.following.behind === restingMax);
    expect(world.givenUp).toEqual([idOf(1), idOf(2)]);
  });
});

describe('memory', () => {
  it('is bounded: what does not fit is read again, and acted on once', async () => {
    let free = () => {};
    const blocked = new Promise<void>((resolve) => {
      free = resolve;
    });
    let looked = 0;
    const run = await open({
      underWayMax: 2,
      act: () => blocked,
      countActs: () => {
        looked += 1;
        return 1;
      },
    });
    for (let batches = 0; batches < 50; batches++) {
      run.commit(...many(100));
      await nextTurn();
    }
    await settle();
    // Of 5000 those that wait, and those under way.
    expect(looked).toBeLessThanOrEqual(followingLimits.readyMax + 2);
    expect(run.following.behind).toBe(5000);
    free();
    await idle(run);
    expect(world.reads.length).toBeGreaterThan(0);
    expect(world.done).toEqual(idsOf(1, 5000));
  });
});

describe('a journal that', () => {
  it('has dropped what was not read goes on from the oldest it has, and says so', async () => {
    world.write(letter, letter);
    world.write(letter, letter);
    world.write(letter, letter);
    world.save({ through: 2, open: [[1, 0]] });
    world.firstSeq = 5;
    const run = await open();
    await idle(run);
    expect(world.done).toEqual([idOf(5), idOf(6)]);
    expect(world.givenUp).toEqual([idOf(1)]);
    expect(world.warnings).toEqual([
      'the follower letters was at 2, and the journal begins at 5: it goes on from there',
    ]);
  });

  it('is older than the position goes on from its end, and says so', async () => {
    world.write(letter, letter);
    world.save({
      through: 9,
      open: [
        [1, 0],
        [8, 0],
      ],
    });
    const run = await open();
    run.commit(letter);
    await idle(run);
    expect(world.done.toSorted()).toEqual([idOf(1), idOf(3)]);
    expect(world.warnings).toEqual(['the follower letters was at 9, and the journal ends at 2: it goes on from there']);
  });

  it('cannot be read is read later', async () => {
    world.write(letter, letter);
    world.save({ through: 0, open: [] });
    let fails = 2;
    const run = await open({
      read: async () => {
        if (fails-- > 0) throw new Error('away');
      },
    });
    await idle(run);
    expect(world.done.toSorted()).toEqual(idsOf(1, 2));
    expect(world.warnings).toHaveLength(2);
  });
});

describe('a position that', () => {
  it.each(['', '{}', 'null', '{"version":2,"through":0,"open":[]}', '{"version":1,"through":0,"open":[[1]]}'])(
    'cannot be read, as %o, is told of, and the present is where it begins',
    async (text) => {
      world.write(letter);
      world.files.set('followers/letters', Buffer.from(text));
      const run = await open();
      run.commit(letter);
      await idle(run);
      expect(world.done).toEqual([idOf(2)]);
      expect(world.warnings).toEqual(['followers/letters cannot be read: it begins at the present']);
    },
  );

  it('cannot be saved is told of once and saved later; acts go on', async () => {
    let fails = 0;
    const run = await open({
      put: async () => {
        if (fails-- > 0) throw new Error('full');
      },
    });
    fails = 3;
    run.commit(...many(10));
    await idle(run);
    await until(() => world.saved.through === 10 && world.saved.open.length === 0);
    expect(world.warnings).toEqual(['followers/letters could not be saved: full']);
  });
});

describe('a process killed between any two steps', () => {
  const batches: Event[][] = [
    [letter, other],
    [twoLetters],
    [other, other],
    [letter, letter, twoLetters],
    [letter],
    [other, letter],
  ];
  const expected = [idOf(1), idOf(3), idOf(3, 1), idOf(6), idOf(7), idOf(8), idOf(8, 1), idOf(9), idOf(11)];

  /** Commits what is left, waits until it is all done, and ends in order: unless it is killed before. */
  async function live(options: RunOptions): Promise<Run> {
    const failing = new Set([idOf(6), idOf(8, 1)]);
    const run = new Run(world, {
      ...options,
      // Once each: as the carrier that is busy for a moment.
      act: async (_, { id }) => {
        if (failing.delete(id)) throw new Error('busy');
      },
    });
    const life = async () => {
      await run.open();
      for (const batch of batches.slice(world.journal.length)) {
        run.commit(...batch);
        await run.step();
      }
      while (!isIdle(run)) await nextTurn();
      await run.close();
    };
    let isOver = false;
    const ended = life().finally(() => {
      isOver = true;
    });
    await until(() => isOver || run.isDead, 'the run to end');
    if (isOver) await ended;
    return run;
  }

  it('loses nothing, and repeats under their ids those alone whose end was not saved', async () => {
    let repeats = 0;
    for (let killAt = 1; ; killAt++) {
      world = new World();
      const { isDead } = await live({ killAt });
      const before = world.done.slice();
      const saved = isDead && world.files.size > 0 ? world.saved : { through: 0, open: [] };
      const isSaved = (id: string) => {
        const [seq, index] = id.split(':').slice(1).map(Number);
        return Number(seq) <= saved.through && !saved.open.some((key) => key[0] === seq && key[1] === index);
      };
      await live({});
      const after = world.done.slice(before.length);
      expect([...new Set(world.done)].toSorted(), `killed at step ${killAt}`).toEqual(expected.toSorted());
      for (const part of [before, after]) expect(new Set(part).size, `killed at step ${killAt}`).toBe(part.length);
      if (isDead) expect(after.filter(isSaved), `killed at step ${killAt}`).toEqual([]);
      else expect(after, 'ended in order').toEqual([]);
      repeats += after.filter((id) => before.includes(id)).length;
      expect(world.givenUp).toEqual([]);
      await live({});
      expect(world.done).toHaveLength(before.length + after.length);
      if (!isDead) break;
    }
    // Otherwise nothing was killed in the moments that count.
    expect(repeats).toBeGreaterThan(0);
  });
});
