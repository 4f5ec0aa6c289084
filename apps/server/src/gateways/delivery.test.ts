import { describe, expect, it } from 'vitest';
import { createDelivery, type DeliverySettings, RefusedByCarrierError } from './delivery.ts';
import type { Message } from './message.ts';

const message = (to: string): Message => ({ to, language: 'en', subject: 's', text: 't' });

/** Time that passes when it is told to. */
function holdTime() {
  let now = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  const clock = {
    now: () => now,
    after(ms: number, work: () => void) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const pass = (ms: number) => {
    now += ms;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.work();
    }
  };
  return { clock, pass, timers };
}

/** A carrier that fails, or never answers, as it is told, and the delivery before it. */
function build(answers: (attempt: number, to: string) => Error | 'never' | null, own: Partial<DeliverySettings> = {}) {
  const tries: string[] = [];
  const taken: string[] = [];
  const given: unknown[] = [];
  const time = holdTime();
  const carrier = {
    async send({ to }: Message) {
      tries.push(to);
      const answer = answers(tries.length, to);
      if (answer === 'never') return new Promise<void>(() => undefined);
      if (answer !== null) throw answer;
    },
  };
  const delivery = createDelivery({
    carrier,
    pausesMs: [1000, 5000],
    clock: time.clock,
    ...own,
  });
  const post = (one: Message) => {
    const told = delivery.send(one).then(() => taken.push(one.to));
    told.catch((error: unknown) => given.push(error));
  };
  /** Lets every promise that can settle do so. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    time.pass(ms);
    await settled();
  };
  const send = async (...recipients: string[]) => {
    for (const to of recipients) post(message(to));
    await settled();
  };
  return { delivery, tries, taken, given, pass, send, post, settled, timers: time.timers };
}

it.each([
  ['Jane.Doe@example.com', '550 <jane.doe@example.com>: no such user', '550 <J***@example.com>: no such user'],
  ['+4915112345678', "the 'To' number 4915112345678 is not valid", "the 'To' number ***78 is not valid"],
])('tells that a message to %s was given up without telling to whom', async (to, said, told) => {
  const refusing = build(() => Object.assign(new RefusedByCarrierError(said), { rejected: [to] }));
  await refusing.send(to);
  const [error] = refusing.given as Error[];
  expect(error).toMatchObject({ name: 'RefusedByCarrierError', message: told });
  expect(JSON.stringify({ ...error, stack: error?.stack }).toLowerCase()).not.toContain(to.slice(1, 8).toLowerCase());
});

describe('a delivery', () => {
  it('begins its tries so far apart as it is told at the time', async () => {
    let pauseMs = 10;
    const { tries, send, pass } = build(() => null, { pauseMs: () => pauseMs });
    await send('a', 'b', 'c');
    expect(tries).toEqual(['a']);
    pauseMs = 100;
    await pass(10);
    expect(tries).toEqual(['a', 'b']);
    await pass(99);
    expect(tries).toEqual(['a', 'b']);
    await pass(1);
    expect(tries).toEqual(['a', 'b', 'c']);
  });

  it('tries again when it is due, as often as there are pauses, then gives up', async () => {
    const down = build(() => new Error('down'));
    await down.send('a');
    await down.pass(999);
    expect(down.tries).toEqual(['a']);
    await down.pass(1);
    await down.pass(4999);
    expect(down.tries).toEqual(['a', 'a']);
    await down.pass(1);
    expect(down.tries).toEqual(['a', 'a', 'a']);
    expect(down.given).toEqual([new Error('down')]);
    const once = build((attempt) => (attempt === 1 ? new Error('down') : null));
    await once.send('a');
    await once.pass(1000);
    expect(once.tries).toEqual(['a', 'a']);
    expect([once.taken, once.given]).toEqual([['a'], []]);
  });

  it('takes no for an answer', async () => {
    const refusing = build(() => new RefusedByCarrierError('no such user'));
    await refusing.send('a');
    expect(refusing.tries).toEqual(['a']);
    expect(refusing.given).toHaveLength(1);
    expect(refusing.timers.size).toBe(0);
  });

  it('holds no slot while a message waits for its next try', async () => {
    const { send, tries } = build((_, to) => (to.startsWith('bad') ? new Error('not now') : null), { underWayMax: 2 });
    await send('bad1@a.example', 'bad2@b.example', 'bad3@c.example', 'good@d.example');
    expect(tries).toEqual(['bad1@a.example', 'bad2@b.example', 'bad3@c.example', 'good@d.example']);
  });

  it('leaves half of the slots to other domains than one that never answers', async () => {
    const { send, tries } = build((_, to) => (to.includes('slow') ? 'never' : null), { underWayMax: 4 });
    await send('1@slow.example', '2@mx.slow.example', '3@slow.example', '4@slow.example', 'a@one.test', 'b@two.test');
    expect(tries).toEqual(['1@slow.example', '2@mx.slow.example', 'a@one.test', 'b@two.test']);
  });

  it('lets domains take turns, however much one of them has', async () => {
    let free: (() => void) | undefined;
    const order: string[] = [];
    const carrier = {
      send: ({ to }: Message) => {
        order.push(to);
        return new Promise<void>((resolve) => {
          free = resolve;
        });
      },
    };
    const { send, pass } = build(() => null, { carrier, underWayMax: 1 });
    await send('1@big.test', '2@big.test', '3@big.test', 'a@one.test', 'b@two.test');
    for (let turn = 0; turn < 4; turn++) {
      free?.();
      await pass(0);
    }
    expect(order).toEqual(['1@big.test', '2@big.test', 'a@one.test', 'b@two.test', '3@big.test']);
  });

  it('is bounded in all and for one domain: one beyond is refused at once, and nobody ever waits for the carrier', async () => {
    const { delivery, send } = build(() => 'never', { underWayMax: 2, waitingMax: 4 });
    await send('1@a.example', '2@a.example', '3@a.example');
    await expect(delivery.send(message('4@a.example'))).rejects.toThrow('too many messages');
    await send('1@b.test', '2@b.test', '3@b.test');
    await expect(delivery.send(message('1@c.test'))).rejects.toThrow('too many messages');
  });

  it('keeps the place of a message that waits for its next try', async () => {
    const { delivery, send, pass } = build(() => new Error('down'), { waitingMax: 2 });
    await send('1@a.example', '1@b.test');
    await expect(delivery.send(message('1@c.example'))).rejects.toThrow('too many messages');
    await pass(1000);
    await pass(5000);
    await send('1@c.example');
  });

  it('gives up a code that is void by the time it would go', async () => {
    const down = build(() => new Error('down'), { pausesMs: [300_000] });
    down.post({ ...message('a@a.example'), code: '123456' });
    await down.send('b@b.test');
    await down.pass(300_000);
    expect(down.tries).toEqual(['a@a.example', 'b@b.test', 'b@b.test']);
    expect(down.given).toHaveLength(2);
  });

  it('gives up what waits when it is closed, pauses included', async () => {
    const down = build(() => new Error('down'), { pausesMs: [3_600_000] });
    await down.send('a');
    await down.delivery.close();
    await down.settled();
    expect(down.tries).toEqual(['a']);
    expect([down.given.length, down.timers.size]).toEqual([1, 0]);
    await expect(down.delivery.send(message('b'))).rejects.toThrow();
  });
});
