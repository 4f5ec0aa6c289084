import { describe, expect, it } from 'vitest';
import { createDelivery, type DeliverySettings, RefusedByCarrierError } from './delivery.ts';
import type { Message } from './message.ts';

const message = (to: string): Message => ({ to, language: 'en', subject: 's', text: 't' });

/** A carrier that fails as it is told, and the delivery before it. */
function build(answers: (error: number) => Error | null, settings: Partial<DeliverySettings> = {}) {
  const tries: string[] = [];
  const given: unknown[] = [];
  const carrier = {
    async send({ to }: Message) {
      tries.push(to);
      const error = answers(tries.length);
      if (error !== null) throw error;
    },
  };
  const delivery = createDelivery({
    carrier,
    onUndelivered: (error) => given.push(error),
    pausesMs: [0, 0],
    ...settings,
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done, 0));
  };
  return { delivery, tries, given, settled };
}

it.each([
  ['Jane.Doe@example.com', '550 <jane.doe@example.com>: no such user', '550 <J***@example.com>: no such user'],
  ['+4915112345678', "the 'To' number 4915112345678 is not valid", "the 'To' number ***78 is not valid"],
])('tells that a message to %s was given up without telling to whom', async (to, said, told) => {
  const refusing = build(() => Object.assign(new RefusedByCarrierError(said), { rejected: [to] }));
  await refusing.delivery.send(message(to));
  await refusing.settled();
  const [error] = refusing.given as Error[];
  expect(error).toMatchObject({ name: 'RefusedByCarrierError', message: told });
  expect(JSON.stringify({ ...error, stack: error?.stack }).toLowerCase()).not.toContain(to.slice(1, 8).toLowerCase());
});

describe('a delivery', () => {
  it('tries again, as often as there are pauses, then gives up', async () => {
    const down = build(() => new Error('down'));
    await down.delivery.send(message('a'));
    await down.settled();
    expect(down.tries).toEqual(['a', 'a', 'a']);
    expect(down.given).toEqual([new Error('down')]);
    const once = build((attempt) => (attempt === 1 ? new Error('down') : null));
    await once.delivery.send(message('a'));
    await once.settled();
    expect(once.tries).toEqual(['a', 'a']);
    expect(once.given).toEqual([]);
  });

  it('takes no for an answer', async () => {
    const refusing = build(() => new RefusedByCarrierError('no such user'));
    await refusing.delivery.send(message('a'));
    await refusing.settled();
    expect(refusing.tries).toEqual(['a']);
    expect(refusing.given).toHaveLength(1);
  });

  it('is bounded: one beyond is refused at once, and nobody ever waits for the carrier', async () => {
    const never = { send: () => new Promise<void>(() => undefined) };
    const { delivery } = build(() => null, { carrier: never, underWayMax: 2, waitingMax: 3 });
    for (let count = 0; count < 5; count++) await delivery.send(message(`m${count}`));
    await expect(delivery.send(message('m5'))).rejects.toThrow('too many messages');
  });

  it('gives up what waits when it is closed, pauses included', async () => {
    const down = build(() => new Error('down'), { pausesMs: [3_600_000] });
    await down.delivery.send(message('a'));
    await down.settled();
    await down.delivery.close();
    expect(down.tries.length).toBeLessThanOrEqual(2);
    expect(down.given).toHaveLength(1);
    await expect(down.delivery.send(message('b'))).rejects.toThrow();
  });
});
