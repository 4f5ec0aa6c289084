import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenForMetrics } from './metrics-port.ts';
import { buildApp, type TestApp } from './testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

it('metrics are at a port of their own, and not where strangers ask', async () => {
  const server = await listenForMetrics(app.app.metrics, 0, '127.0.0.1');
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const metrics = await at('/metrics');
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(metrics.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await metrics.text()).toContain('bourse_http_connections 0\n');
  expect([(await at('/')).status, (await at('/metrics', 'POST')).status]).toEqual([404, 404]);
  const outside = await app.app.inject('/metrics');
  expect([outside.statusCode, outside.json().code]).toEqual([404, 'not_found']);
  server.close();
  server.closeAllConnections();
});

it('metrics tell of the sockets and of what is kept', async () => {
  const realtime = { load: () => ({ sockets: 3, pending: 1, visitors: 2, ended: { too_many_frames: 4 } }) };
  app.app.watchRealtime(realtime);
  const text = await app.app.metrics.metrics();
  for (const line of ['sockets 3', 'pending 1', 'visitors 2', 'ended_total{reason="too_many_frames"} 4'])
    expect(text).toContain(`bourse_realtime_${line}\n`);
  expect(text).toContain('bourse_http_kept_bytes 0\n');
});
