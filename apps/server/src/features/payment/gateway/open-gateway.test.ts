/** A gateway that can be asked is believed where it signs its answer, and nowhere else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openGateway } from './open-gateway.ts';
import { type SignedFields, signatureOf } from './signature.ts';

const key = 'a key of both sides';
const paid = { merchant_id: 'us', order_no: 'B0000000001', payment_id: 'P1', amount: '10.00', currency: 'CNY' };
let answer: { status: number; body: string; location?: string } = { status: 200, body: '' };
let asked = '';
const server = createServer((request, response) => {
  asked = '';
  request.on('data', (part: Buffer) => {
    asked += part.toString();
  });
  request.on('end', () => {
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
    response.end(answer.body);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

const signed = (fields: SignedFields) =>
  new URLSearchParams({ ...fields, sign: signatureOf(fields, 'HMAC-SHA256', key) }).toString();
function ask(status: number, body: string, location?: string) {
  answer = location === undefined ? { status, body } : { status, body, location };
  const config = readConfig({});
  if ('error' in config) throw new Error(config.error);
  const outside = { PAYMENT_URL: url, PAYMENT_MERCHANT: 'us', PAYMENT_KEY: key, PAYMENT_ASK_URL: url } as const;
  const { gateway } = openGateway({ ...config, MODE: 'production', ...outside });
  if (gateway?.ask === undefined) throw new Error('it cannot be asked');
  return gateway.ask('P1', 'B0000000001');
}

it('is asked with signed fields, and says what was paid', async () => {
  const notice = { merchant: 'us', orderNo: 'B0000000001', paymentId: 'P1', moneyFen: 1000, currency: 'CNY' };
  expect(await ask(200, signed({ ...paid, status: 'paid' }))).toEqual(notice);
  const { sign, ...fields } = Object.fromEntries(new URLSearchParams(asked));
  expect(fields).toMatchObject({ merchant_id: 'us', payment_id: 'P1', order_no: 'B0000000001' });
  expect(sign).toBe(signatureOf(fields, 'HMAC-SHA256', key));
});

it('knows of none, or of one that was not paid', async () => {
  expect(await ask(404, '')).toBe('unknown');
  expect(await ask(200, signed({ ...paid, status: 'open' }))).toBe('unknown');
});

it.each([
  ['unsigned', () => ask(200, new URLSearchParams({ ...paid, status: 'paid' }).toString())],
  ['with a field twice', () => ask(200, `${signed({ ...paid, status: 'paid' })}&amount=1`)],
  ['of an error', () => ask(500, signed({ ...paid, status: 'paid' }))],
  ['that is too long', () => ask(200, signed({ ...paid, status: 'paid', x: 'x'.repeat(10_001) }))],
  ['that leads elsewhere', () => ask(302, '', 'http://127.0.0.1:1/')],
  ['of no money', () => ask(200, signed({ ...paid, amount: '0', status: 'paid' }))],
])('an answer %s is none: it rejects', async (_, asking) => {
  await expect(asking()).rejects.toThrow();
});
