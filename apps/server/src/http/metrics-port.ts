/**
 * `/metrics` at a port of its own, for the operator's network alone: what it tells is no visitor's business, and it takes
 * long enough to put together that asking again and again would slow orders.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Whoever collects metrics asks one thing at a time. */
const connectionsMax = 16;
const timeoutMs = 10_000;

/** Listens; rejects where the port cannot be had. */
export async function listenForMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer({ headersTimeout: timeoutMs, requestTimeout: timeoutMs }, async (request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isAsked) response.writeHead(404).end();
    else response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  server.maxConnections = connectionsMax;
  server.timeout = timeoutMs;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
