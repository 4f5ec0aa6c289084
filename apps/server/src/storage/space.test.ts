import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { freeBytesIn, Space } from './space.ts';

function watch(free: { bytes: number | Error }, reserveBytes = 1000) {
  const warnings: string[] = [];
  const readFreeBytes = async () => {
    if (free.bytes instanceof Error) throw free.bytes;
    return free.bytes;
  };
  return { warnings, space: new Space({ reserveBytes, readFreeBytes, onWarning: (text) => warnings.push(text) }) };
}

it('has two marks, and says each time one is passed', async () => {
  const free = { bytes: 1000 as number | Error };
  const { space, warnings } = watch(free);
  const levels: string[] = [];
  for (free.bytes of [1000, 999, 250, 249, 0, 999, 5000]) {
    await space.look();
    levels.push(space.level);
  }
  expect(levels).toEqual(['enough', 'scarce', 'scarce', 'gone', 'gone', 'scarce', 'enough']);
  expect(warnings).toHaveLength(4);
});

it('what was seen last holds while nothing can be seen', async () => {
  const free = { bytes: 300 as number | Error };
  const { space, warnings } = watch(free);
  await space.look();
  free.bytes = new Error('the disk hangs');
  await space.look();
  await space.look();
  expect(space.level).toBe('scarce');
  expect(warnings.filter((text) => text.includes('the disk hangs'))).toHaveLength(1);
});

it('nobody looks where nothing is to stay free', async () => {
  const { space } = watch({ bytes: 0 }, 0);
  await space.begin();
  expect([space.level, space.freeBytes]).toEqual(['enough', Number.POSITIVE_INFINITY]);
  await space.end();
});

it('reads what is free where a directory lies', async () => {
  expect(await freeBytesIn(tmpdir())).toBeGreaterThan(0);
});
