import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  ForeignHostError,
  networksOf,
  noProxies,
  ownOrigin,
  parseAddress,
  readProxies,
} from './client-address.ts';

const named = (text: string) => readProxies(text) ?? expect.unreachable(`${text} names no proxies`);
const proxies = named('9.9.9.9, 10.0.0.0/8, 2001:db8:f::/48');

it.each<[string, string | null]>([
  ['1.2.3.4', '1.2.3.4'],
  [' 1.2.3.4:4711', '1.2.3.4'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['0:0:0:0:0:FFFF:7f00:0001', '127.0.0.1'],
  ['::1', '::1'],
  ['1.2.3', null],
  ['0x7f000001', null],
  ['127.0.0.01', null],
  ['localhost', null],
  ['1.1.1.1"', null],
  ['', null],
])('reads the address %j as %j', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

it('believes no stranger', () => {
  const request = { headers: { 'x-forwarded-for': '1.1.1.1' }, socket: { remoteAddress: '9.9.9.8' } };
  for (const trusted of [proxies, noProxies]) expect(clientAddress(request as never, trusted)).toBe('9.9.9.8');
});

it.each<[string, string | undefined, string]>([
  ['it names one', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['it names another proxy', '6.6.6.6, 1.1.1.1, 10.1.2.3', '1.1.1.1'],
  ['it names another proxy, written in hex', '6.6.6.6, 1.1.1.1, ::ffff:a01:203', '1.1.1.1'],
  ['a proxy of the newer kind is between', '6.6.6.6, 1.1.1.1, [2001:db8:f::9]:80', '1.1.1.1'],
  ['all are proxies', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['it names none', undefined, '9.9.9.9'],
  ['what it names is no address', '1.1.1.1"', '9.9.9.9'],
  ['what it names is a name', 'localhost', '9.9.9.9'],
  ['what it names is empty', '1.1.1.1,', '9.9.9.9'],
  ['what another proxy names is no address', '"{}\\, 10.0.0.1', '10.0.0.1'],
])('counts the address of the client behind a proxy where %s', (_name, forwarded, expected) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '::ffff:909:909' } };
  expect(clientAddress(request as never, proxies)).toBe(expected);
});

it.each(['1', '10.0.0.0/0', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.1,', 'proxy.example', 'fe80::1%eth0'])(
  'takes %j for no proxies',
  (text) => expect(readProxies(text)).toBeNull(),
);

describe('networks', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2300/56', '2001:db8:1/48']],
    ['2001:db8:1:45::1', ['2001:db8:1:0000/56', '2001:db8:1/48']],
    ['2001:db8::1', ['2001:db8:0:0000/56', '2001:db8:0/48']],
    ['::1', ['0:0:0:0000/56', '0:0:0/48']],
  ])('of %s', (address, networks) => expect(networksOf(address)).toEqual(networks));
});

const proxied = { 'x-forwarded-proto': 'gopher, https', 'x-forwarded-host': 'evil.example, sub.localhost' };
it.each<[string, string, Record<string, string>, string]>([
  ['a stranger names it', '9.9.9.8', proxied, 'http://localhost:8080'],
  ['a proxy does', '9.9.9.9', proxied, 'https://sub.localhost'],
  ['a proxy names nothing', '9.9.9.9', {}, 'http://localhost:8080'],
  ['a proxy names the protocol', '9.9.9.9', { 'x-forwarded-proto': 'https' }, 'https://localhost:8080'],
])('takes the origin where %s', (_name, remoteAddress, headers, expected) => {
  const request = { headers: { host: 'localhost:8080', ...headers }, socket: { remoteAddress } } as never;
  expect(ownOrigin(request, '', proxies)).toBe(expected);
  expect(ownOrigin(request, 'https://bourse.example', proxies)).toBe('https://bourse.example');
});

it.each([
  'evil.example',
  'localhost.evil.example',
  'localhost@evil.example',
  'a b',
  'localhost/x',
  '[',
  '',
  '127.0.0.1.nip.io',
])('takes the host %j for nobody it knows', (host) => {
  const request = { headers: { host }, socket: { remoteAddress: '9.9.9.8' } } as never;
  expect(() => ownOrigin(request, '', noProxies)).toThrow(ForeignHostError);
  expect(ownOrigin(request, 'https://bourse.example', noProxies)).toBe('https://bourse.example');
});
