import { expect, it } from 'vitest';
import { clientAddress, clientOrigin } from './client-address.ts';

it.each<[string, number, string | undefined, string]>([
  ['no proxy is trusted', 0, '1.1.1.1', '9.9.9.9'],
  ['one is', 1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two are', 2, '6.6.6.6, 1.1.1.1', '6.6.6.6'],
  ['more than came', 5, '1.1.1.1', '1.1.1.1'],
  ['none came', 1, undefined, '9.9.9.9'],
  ['it is of the newer kind', 1, '2001:db8::1', '2001:db8::1'],
  ['a port stands behind it', 1, '1.1.1.1:4711', '1.1.1.1'],
  ['a port stands behind one of the newer kind', 1, '[2001:db8::1]:4711', '2001:db8::1'],
  ['a zone stands behind it', 1, 'fe80::1%eth0', 'fe80::1'],
  ['what came is no address', 1, '1.1.1.1"', '9.9.9.9'],
  ['what came is a name', 1, 'localhost', '9.9.9.9'],
  ['what came is empty', 1, '1.1.1.1,', '9.9.9.9'],
  ['what came before it is no address', 2, '"{}\\, 1.1.1.1', '1.1.1.1'],
  ['what came after it is no address', 2, '1.1.1.1, "', '9.9.9.9'],
])('counts the address of the client where %s', (_name, trusted, forwarded, expected) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '9.9.9.9' } };
  expect(clientAddress(request as never, trusted)).toBe(expected);
});

const proxied = { 'x-forwarded-proto': 'gopher, https', 'x-forwarded-host': 'evil.example, bourse.example' };
it.each<[string, number, Record<string, string>, string]>([
  ['no proxy is trusted', 0, proxied, 'http://inside:8080'],
  ['one is', 1, proxied, 'https://bourse.example'],
  ['one is that names nothing', 1, {}, 'http://inside:8080'],
  ['one is that names the protocol', 1, { 'x-forwarded-proto': 'https' }, 'https://inside:8080'],
])('takes the origin where %s', (_name, trusted, headers, expected) => {
  expect(clientOrigin({ headers: { host: 'inside:8080', ...headers } }, trusted)).toBe(expected);
});
