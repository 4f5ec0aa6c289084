import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Message } from './message.ts';
import { openGateways } from './open-gateways.ts';
import { createOutbox } from './outbox.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const message = (to: string): Message => ({ to, language: 'en', subject: 's', text: 't' });

it('a mail server that takes connections and says nothing keeps no text message waiting', async () => {
  const held = new Set<Socket>();
  let isOver = false;
  const relay = createServer((socket) => {
    socket.on('error', () => {});
    if (isOver) socket.destroy();
    else held.add(socket);
  });
  const carried: string[] = [];
  const carrier = createHttpServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    carried.push(new URLSearchParams(body).get('To') ?? '');
    answer.end('{}');
  });
  const settings = {
    MODE: 'production',
    MAIL_URL: `smtp://127.0.0.1:${await listen(relay)}`,
    MAIL_FROM: 'a@example.com',
    SMS_URL: `http://id:secret@127.0.0.1:${await listen(carrier)}`,
    SMS_FROM: '+15005550006',
  } as const;
  const reports = { onUnreachable: () => {} };
  const gateways = openGateways(settings, createOutbox(), reports);
  // More than may be under way, and to many domains.
  const mails = Promise.allSettled(
    Array.from({ length: 20 }, (_, count) => gateways.mail.send(message(`a@d${count}.example`))),
  );
  await expect.poll(() => held.size).toBeGreaterThan(0);
  await gateways.sms?.send(message('+821012345678'));
  await expect.poll(() => carried).toEqual(['+821012345678']);
  isOver = true;
  const closed = gateways.close();
  for (const socket of held) socket.destroy();
  await closed;
  expect((await mails).every(({ status }) => status === 'rejected')).toBe(true);
  carrier.closeAllConnections();
});
