import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverloadedError } from '../../../writer/port.ts';
import { readFile, readingMax, readingOfUserMax, readMsMax, stalledBytes, stalledMs } from './read-file.ts';

/** A request with a file that comes when the test says so, and never where it is cut off first. */
class SlowRequest {
  readonly raw = Object.assign(new EventEmitter(), {
    isCut: false,
    destroy: () => {
      this.raw.isCut = true;
      this.#end(new Error('cut off'));
    },
  });
  #end: (error: Error | null) => void = () => {};
  readonly #whole = new Promise<void>((resolve, reject) => {
    this.#end = (error) => (error === null ? resolve() : reject(error));
  });

  isMultipart(): boolean {
    return true;
  }

  async *parts() {
    await this.#whole;
    yield { type: 'file', fieldname: 'file', toBuffer: async () => Buffer.from('picture') };
  }

  arrive(bytes: number): void {
    this.raw.emit('data', Buffer.alloc(bytes));
  }

  end(): void {
    this.#end(null);
  }
}

let begun: { request: SlowRequest; read: ReturnType<typeof readFile> }[] = [];

function begin(userId: number): SlowRequest {
  const request = new SlowRequest();
  const read = readFile(request as unknown as FastifyRequest, 1000, userId);
  read.catch(() => {});
  begun.push({ request, read });
  return request;
}
const beginAll = (userId: number, count: number) => Array.from({ length: count }, () => begin(userId));
const last = () => begun.at(-1)?.read;

beforeEach(() => {
  begun = [];
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const { request } of begun) request.end();
  await Promise.allSettled(begun.map(({ read }) => read));
  vi.useRealTimers();
});

describe('files that are being read', () => {
  it('are so many of a user', async () => {
    const [first] = beginAll(1, readingOfUserMax);
    begin(1);
    await expect(last()).rejects.toThrow(OverloadedError);
    begin(2).end();
    expect(await last()).toMatchObject({ file: Buffer.from('picture') });
    first?.end();
    await begun[0]?.read;
    begin(1).end();
    expect(await last()).toMatchObject({ file: Buffer.from('picture') });
  });

  it('are so many in all', async () => {
    const users = readingMax / readingOfUserMax;
    for (let user = 1; user <= users; user++) beginAll(user, readingOfUserMax);
    begin(users + 1);
    await expect(last()).rejects.toThrow(OverloadedError);
    begun[0]?.request.end();
    await begun[0]?.read;
    begin(users + 1).end();
    expect(await last()).toMatchObject({ file: Buffer.from('picture') });
  });

  it('are given up where too little of one comes', async () => {
    const [slow, quick] = [begin(1), begin(2)];
    slow.arrive(stalledBytes - 1);
    quick.arrive(stalledBytes);
    vi.advanceTimersByTime(stalledMs);
    expect([slow.raw.isCut, quick.raw.isCut]).toEqual([true, false]);
    expect(await begun[0]?.read).toEqual({ malformed: 'file' });
  });

  it('are given up in a minute, however steadily they come', () => {
    const steady = begin(1);
    for (let ms = 0; ms < readMsMax; ms += stalledMs) {
      expect(steady.raw.isCut).toBe(false);
      steady.arrive(stalledBytes);
      vi.advanceTimersByTime(stalledMs);
    }
    expect(steady.raw.isCut).toBe(true);
  });

  it('leave no timer behind', async () => {
    begin(1).end();
    await last();
    expect(vi.getTimerCount()).toBe(0);
  });
});
