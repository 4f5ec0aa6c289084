/**
 * Over real connections: whatever answers a request (the framework, what stands before it, the admission of sockets, node itself,
 * the port of the metrics) says the same about caches, types and other sites.
 */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { calls, realtimePath } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportHandlers } from '../features/support/handlers.ts';
import { features } from '../features.ts';
import { type Realtime, startRealtime } from '../realtime/realtime.ts';
import { listenForMetrics } from './metrics-port.ts';
import { buildApp, buildServer, type TestApp, type TestServerOptions, wideLimits } from './testing/build-app.ts';

const { buy } = calls.spot;
const read = calls.support.support.path;
const broken = { support: { ...supportHandlers, support: () => Promise.reject(new Error('a fault')) } };

/** Servers that answer in ways of their own, all in front of one exchange. */
const servers = {
  usual: { handlers: broken },
  shed: { concurrencyLimits: { order: 0, read: 0 } },
  limited: { limits: { ...wideLimits, read: { burst: 0, perSecond: 0.5 } } },
  recovering: { isRecovering: true },
} satisfies Record<string, TestServerOptions>;
type Where = keyof typeof servers | 'metrics';

let app: TestApp;
let realtime: Realtime;
const opened: TestApp[] = [];
const ports = new Map<Where, number>();
let endMetrics = () => {};

beforeAll(async () => {
  app = await buildApp();
  for (const [name, options] of Object.entries(servers) as [keyof typeof servers, TestServerOptions][]) {
    const server = await buildServer(app, options);
    opened.push(server);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    ports.set(name, (server.app.server.address() as AddressInfo).port);
  }
  const { services } = app.lifecycle;
  if (services === null || opened[0] === undefined) throw new Error('nothing is open');
  realtime = startRealtime(opened[0].app.server, services, features);
  const metrics = await listenForMetrics(app.app.metrics, 0, '127.0.0.1');
  ports.set('metrics', (metrics.address() as AddressInfo).port);
  endMetrics = () => {
    metrics.close();
    metrics.closeAllConnections();
  };
});
afterAll(async () => {
  realtime.close();
  endMetrics();
  for (const server of opened) await server.close();
  await app.close();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** What is answered to these bytes until the connection ends. */
async function answerTo(where: Where, bytes: string): Promise<Answer> {
  const socket = connect({ port: ports.get(where) ?? 0, host: '127.0.0.1' });
  // A connection may be ended before all is taken from it.
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), body: body.join('\r\n\r\n') };
}

/** What comes from another site, with everything that it may hope for. */
const foreign = ['origin: https://evil.example', 'cookie: token=1', 'access-control-request-method: POST'];
const request = (method: string, path: string, headers: readonly string[] = [], body = '') =>
  `${[`${method} ${path} HTTP/1.1`, 'host: a', 'connection: close', ...foreign, ...headers, ...(body === '' ? [] : [`content-length: ${body.length}`])].join('\r\n')}\r\n\r\n${body}`;
const asJson = ['content-type: application/json'];
const websocket = ['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='];
const upgrade = (path: string) => request('GET', path, websocket).replace('connection: close', 'connection: upgrade');

const answers: readonly (readonly [what: string, where: Where, bytes: string, status: number])[] = [
  ['no path of ours', 'usual', request('GET', '/api/nope'), 404],
  ['no call', 'usual', request('POST', '/api/nope', asJson, '{}'), 404],
  ['a method that the call does not have', 'usual', request('DELETE', buy.path), 404],
  ['a method that the page does not have', 'usual', request('POST', '/dealCenter', asJson, '{}'), 404],
  ['a method that nothing has', 'usual', request('TRACE', '/'), 404],
  ['a file that is gone', 'usual', request('GET', '/assets/gone.js'), 404],
  ['no page of the documentation', 'usual', request('GET', '/docs/nope'), 404],
  ['no page of the demo', 'usual', request('GET', '/demo/nope'), 404],
  ['no logo', 'usual', request('GET', '/logo/nope'), 404],
  ['metrics where strangers ask', 'usual', request('GET', '/metrics'), 404],
  ['an odd path', 'usual', request('GET', '/api/%zz'), 400],
  ['a body that is no JSON', 'usual', request('POST', calls.auth.login.path, asJson, '{'), 400],
  ['a body that is too long', 'usual', request('POST', buy.path, asJson, ' '.repeat(70_000)), 413],
  ['a body of another kind', 'usual', request('POST', buy.path, ['content-type: text/plain'], 'x'), 400],
  ['a range beyond the end', 'usual', request('GET', '/assets/app-1.js', ['range: bytes=999999-']), 400],
  ['a call before the framework, by nobody', 'usual', request('POST', buy.path, asJson, '{"a":1}'), 200],
  ['a fault', 'usual', request('GET', read), 500],
  ['what is no request', 'usual', 'hello\r\n\r\n', 400],
  ['a head without end', 'usual', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 413],
  ['plain HTTP on the path of the socket', 'usual', request('GET', `${realtimePath}/?EIO=4&transport=polling`), 404],
  ['a handshake that names another', 'usual', upgrade(`${realtimePath}/?EIO=4&transport=websocket&sid=a`), 400],
  ['a handshake at another path', 'usual', upgrade('/other'), 400],
  ['an order where there are too many', 'shed', request('POST', buy.path, asJson, '{"a":1}'), 429],
  ['a read where there are too many', 'shed', request('GET', read), 429],
  ['a read of somebody who asks too often', 'limited', request('GET', read), 429],
  ['a call while the exchange starts', 'recovering', request('GET', read), 503],
  ['whether it is ready while it starts', 'recovering', request('GET', '/readyz'), 503],
  ['the metrics', 'metrics', request('GET', '/metrics'), 200],
  ['anything else at the port of the metrics', 'metrics', request('GET', '/'), 404],
  ['another method there', 'metrics', request('POST', '/metrics', asJson, '{}'), 404],
];

describe('the headers of an answer', () => {
  it.each(answers)('to %s', async (_what, where, bytes, status) => {
    const { headers, ...answer } = await answerTo(where, bytes);
    expect(answer.status).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const forbidden = [...headers.keys()].filter((name) =>
      /^(set-cookie|access-control-.*|server|x-powered-by)$/.test(name),
    );
    expect(forbidden).toEqual([]);
    if (status === 429 && answer.body !== '') expect(headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('that node gives by itself tell nothing: they have no body', async () => {
    const withoutHost = 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n';
    for (const bytes of [withoutHost, request('GET', '/', ['expect: more'])]) {
      const { status, body } = await answerTo('usual', bytes);
      expect([400, 417]).toContain(status);
      expect(body.replace(/^0\r\n\r\n$/, '')).toBe('');
    }
  });
});
