import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from './testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What the server answers to these bytes, until it ends the connection. */
async function answerTo(bytes: string): Promise<{ head: string; body: unknown }> {
  const address = app.app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.end(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

it.each([
  ['no request at all', 'hello\r\n\r\n', 400, 'parameter_error'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400, 'parameter_error'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'body_too_large'],
])('answers %s with the envelope', async (_, bytes, status, code) => {
  const { head, body } = await answerTo(bytes);
  expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(head).toContain('cache-control: no-store');
  expect(body).toEqual({ type: 'error', code, message: expect.stringMatching(/\w/) });
});
