import type { IncomingMessage } from 'node:http';

/** The network address that counts for a connection: as many proxies as are trusted may name the one before them. */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const header = request.headers['x-forwarded-for'];
  const named = trustedProxies === 0 || header === undefined ? [] : String(header).split(',');
  const hops = [...named.map((hop) => hop.trim()), request.socket.remoteAddress ?? ''];
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? '';
}
