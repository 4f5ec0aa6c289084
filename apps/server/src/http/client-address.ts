/** The network address of a client. It gets into events and limits, so only what is an IP address gets past here. */
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
 * As many proxies as are trusted may name the one before them. Where one names what is no IP address, the nearest that
 * has one counts: at worst the proxy itself. Empty: the connection is gone already.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  let client = parseAddress(request.socket.remoteAddress ?? '') ?? '';
  if (trustedProxies === 0) return client;
  const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (const text of named.slice(-trustedProxies).reverse()) {
    const address = parseAddress(text);
    if (address === null) break;
    client = address;
  }
  return client;
}
