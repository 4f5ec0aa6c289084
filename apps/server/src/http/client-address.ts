/**
 * Where a client is: its network address, the networks it counts in, and where its browser believes itself to be. What
 * counts callers anywhere (calls, connections, sockets, logins, messages) takes addresses and networks from here, so that
 * nobody becomes a new caller by writing the same address another way.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';

/** Some proxies add the port: `1.2.3.4:80`, `[2001:db8::1]:80`. */
const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;
/** An IPv4 address inside IPv6, as `SocketAddress` writes all of them. */
const mappedForm = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** The one way to write an address: without port and zone, IPv4 as such, IPv6 short; null where it is no IP address. */
export function parseAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const [, bracketed, plain] = withPort.exec(text.trim()) ?? [];
  const [address = ''] = (bracketed ?? plain ?? text.trim()).split('%', 1);
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : null;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return mappedForm.exec(canonical)?.[1] ?? canonical;
}

/** Proxies that are believed when they name the one before them. */
export interface Proxies {
  has(address: string): boolean;
}

/** Reads `127.0.0.1, 10.0.0.0/8`; null where it is anything but addresses and networks. */
export function readProxies(text: string): Proxies | null {
  const list = new BlockList();
  for (const item of text.split(',')) if (!isAdded(list, item.trim())) return null;
  return { has: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') };
}

function isAdded(list: BlockList, item: string): boolean {
  const [host = '', prefix, ...rest] = item.split('/');
  const family = isIP(host);
  if (family === 0 || host.includes('%') || rest.length > 0) return false;
  const bits = family === 6 ? 128 : 32;
  if (prefix === undefined) {
    list.addAddress(parseAddress(host) ?? host, isIP(parseAddress(host) ?? host) === 6 ? 'ipv6' : 'ipv4');
    return true;
  }
  // A prefix of nothing would believe everybody, which is what naming proxies is there to end.
  if (!/^[1-9]\d{0,2}$/.test(prefix) || Number(prefix) > bits) return false;
  list.addSubnet(host, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
  return true;
}

export const noProxies: Proxies = { has: () => false };

/** The address at the other end of a connection; empty where it is gone already. */
export function peerAddress({ remoteAddress }: { readonly remoteAddress?: string | undefined }): string {
  return parseAddress(remoteAddress ?? '') ?? '';
}

/**
 * Gets into events and limits, so only what is an IP address gets past here. From the nearest hop on, each that is a named
 * proxy is believed about the one before it. Where one names what is no IP address, it counts itself.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: Proxies): string {
  let client = peerAddress(request.socket);
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined || !proxies.has(client)) return client;
  for (const text of String(forwarded).split(',').reverse()) {
    const address = parseAddress(text);
    if (address === null) break;
    client = address;
    if (!proxies.has(client)) break;
  }
  return client;
}

/** How many times as much a wide network may have as a narrow one. */
export const wideFactor = 4;

/**
 * What an address counts as, the narrowest first: an IPv4 address itself; an IPv6 address its /56, which is what one
 * customer gets, and its /48, which is what one site can get for the asking.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  if (!address.includes(':')) return [address];
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const [a = '0', b = '0', c = '0', d = '0'] = [...left, ...zeros, ...right];
  const site = `${a}:${b}:${c}`;
  return [`${site}:${d.padStart(4, '0').slice(0, 2)}00/56`, `${site}/48`];
}

/** The widest of them: for what costs money or lets somebody guess. */
export function wideNetworkOf(address: string): string {
  return networksOf(address).at(-1) ?? address;
}

/** Asked at a name that need not be ours: nothing that belongs to one address, as a passkey does, can be made there. */
export class ForeignHostError extends Error {
  override name = 'ForeignHostError';
}

/** What a browser on this machine calls it. */
const ownNames = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Where the exchange is for the browser that asks: as it is set, or this machine. Anybody can write any `Host`, so no other
 * is believed. Throws `ForeignHostError`.
 */
export function ownOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>, set: string, proxies: Proxies): string {
  if (set !== '') return set;
  const origin = clientOrigin(request, proxies);
  const url = URL.parse(origin);
  if (url === null || !ownNames.test(url.hostname) || url.username !== '' || url.pathname !== '/') {
    throw new ForeignHostError();
  }
  return origin;
}

/** `https://host`, as the nearest proxy names it where it is a named one. */
function clientOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: Proxies): string {
  const { headers } = request;
  if (!proxies.has(peerAddress(request.socket))) return `http://${headers.host ?? ''}`;
  const lastOf = (name: string) =>
    String(headers[name] ?? '')
      .replace(/^.*,/, '')
      .trim();
  return `${lastOf('x-forwarded-proto') || 'http'}://${lastOf('x-forwarded-host') || (headers.host ?? '')}`;
}
