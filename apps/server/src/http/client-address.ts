/** Where a client is: its network address, and where its browser believes itself to be. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Some proxies add the port: `1.2.3.4:80`, `[2001:db8::1]:80`. */
const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/** The address without port and zone; null where it is no IP address. */
function parseAddress(text: string): string | null {
  const [, bracketed, plain] = withPort.exec(text.trim()) ?? [];
  const [address = ''] = (bracketed ?? plain ?? text.trim()).split('%', 1);
  return isIP(address) === 0 ? null : address;
}

/**
 * Gets into events and limits, so only what is an IP address gets past here. As many proxies as are trusted may name the
 * one before them. Where one names what is no IP address, the nearest that has one counts: at worst the proxy itself.
 * Empty: the connection is gone already.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  let client = parseAddress(request.socket.remoteAddress ?? '') ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (trustedProxies === 0 || forwarded === undefined) return client;
  const named = String(forwarded).split(',');
  for (const text of named.slice(-trustedProxies).reverse()) {
    const address = parseAddress(text);
    if (address === null) break;
    client = address;
  }
  return client;
}

/** `https://host`, as the nearest proxy names it where one is trusted. */
export function clientOrigin(request: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const { headers } = request;
  if (trustedProxies === 0) return `http://${headers.host ?? ''}`;
  const lastOf = (name: string) =>
    String(headers[name] ?? '')
      .replace(/^.*,/, '')
      .trim();
  return `${lastOf('x-forwarded-proto') || 'http'}://${lastOf('x-forwarded-host') || (headers.host ?? '')}`;
}
