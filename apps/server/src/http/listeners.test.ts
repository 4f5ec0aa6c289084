import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openListeners } from './listeners.ts';

const host = '127.0.0.1';
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function open(
  port: number,
  app: FastifyInstance = fastify(),
): Promise<{ port: number; end: () => Promise<void> }> {
  app.get('/', async () => 'yes');
  const end = await openListeners(app, { port, host });
  ends.push(end);
  return { port: (app.server.address() as AddressInfo).port, end };
}

/** Sockets that listen at a port, as the system counts them. */
function listenersAt(port: number): number {
  const place = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const isListening = (line: string) => line.includes(` ${place} 00000000:0000 0A `);
  return readFileSync('/proc/net/tcp', 'utf8').split('\n').filter(isListening).length;
}

const ask = async (port: number) =>
  await (await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } })).text();

it.runIf(process.platform === 'linux')('many sockets listen, and each of them leads in', async () => {
  const { port, end } = await open(0);
  expect(listenersAt(port)).toBe(32);
  // The system chooses by the client's port: with so many, hardly a socket is left out.
  expect(await Promise.all(Array.from({ length: 200 }, () => ask(port)))).toEqual(
    Array.from({ length: 200 }, () => 'yes'),
  );
  await end();
  expect(listenersAt(port)).toBe(0);
});

it('a port is not shared with another exchange', async () => {
  const { port } = await open(0);
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  expect(await ask(port)).toBe('yes');
});

it('calls under way get their answers before the end', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  const go = Promise.withResolvers<void>();
  let underWay = 0;
  app.get('/slow', async () => {
    underWay += 1;
    await go.promise;
    return 'in the end';
  });
  const { port, end } = await open(0, app);
  const asked = Array.from({ length: 20 }, async () => await (await fetch(`http://${host}:${port}/slow`)).text());
  await expect.poll(() => underWay).toBe(20);
  const ending = end();
  go.resolve();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['in the end']));
  await ending;
});
