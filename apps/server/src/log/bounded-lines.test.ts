import { pino } from 'pino';
import { expect, it } from 'vitest';
import { BoundedLines } from './bounded-lines.ts';

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly leftOut?: Record<string, number>;
}

function open() {
  const lines: Line[] = [];
  const write = (text: string) => lines.push(JSON.parse(text) as Line);
  const logger = pino({ level: 'info', hooks: new BoundedLines().hooks }, { write });
  return { logger, lines, said: (msg: string) => lines.filter((line) => line.msg === msg).length };
}

it('a kind of line is said ten times a second, and those left out are counted', async () => {
  const { logger, lines, said } = open();
  for (let index = 0; index < 1000; index++) logger.error({ err: new Error(`${index}`) }, 'a call failed');
  logger.warn('something else');
  expect([said('a call failed'), said('something else')]).toEqual([10, 1]);
  await expect
    .poll(() => lines.at(-1), { timeout: 10_000 })
    .toMatchObject({
      msg: 'the log left lines out',
      leftOut: { 'a call failed': 990 },
    });
});

it('what a child says counts, and so does what is never the same', () => {
  const { logger, lines } = open();
  const child = logger.child({}, { level: 'warn' });
  for (let index = 0; index < 10; index++) logger.warn('slow');
  child.warn('slow');
  for (let index = 0; index < 5000; index++) child.warn(`number ${index}`);
  expect(lines.filter(({ msg }) => msg === 'slow')).toHaveLength(10);
  expect(lines.length).toBeLessThan(150);
});

it('the last line of a process is never left out', () => {
  const { logger, said } = open();
  for (let index = 0; index < 20; index++) logger.fatal({}, 'the writer stopped');
  expect(said('the writer stopped')).toBe(20);
});

it('a flood of warnings hides no error, and what tells of errors left out is one', async () => {
  const { logger, lines, said } = open();
  logger.info('started');
  for (let index = 0; index < 500; index++) logger.warn(`strangers ${index}`);
  for (let index = 0; index < 20; index++) logger.error({}, `the view failed ${index}`);
  expect(said('the view failed 0')).toBe(1);
  await expect
    .poll(() => lines.at(-1), { timeout: 10_000 })
    .toMatchObject({ msg: 'the log left lines out', level: 50, leftOut: { 'others 50': 10 } });
});
