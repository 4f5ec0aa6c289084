import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RefusedByCarrierError } from '../delivery.ts';
import { composeMessage } from '../notifications.ts';
import { createHttpSms } from './http-sms.ts';

/** The carrier's twin: keeps what it was asked, answers as it is told. */
let twin: Server;
let port = 0;
let status = 201;
let asked: { url: string; authorization: string; form: URLSearchParams }[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

beforeAll(async () => {
  twin = createServer(async (request, answer) => {
    const form = new URLSearchParams(await bodyOf(request));
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', form });
    answer.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' });
    answer.end('{"sid":"SM1","message":"said the twin"}');
  }).listen(0, '127.0.0.1');
  await once(twin, 'listening');
  const address = twin.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void twin.close());
beforeEach(() => {
  status = 201;
  asked = [];
});

const message = composeMessage({ kind: 'code', code: '123456', minutes: 5 }, { to: '+821012345678', language: 'en' });
const smsFrom = (from: string) => createHttpSms({ url: `http://AC1:to%3Aken@127.0.0.1:${port}`, from });

it('asks the carrier to send the words, as the account, from the number', async () => {
  await smsFrom('+15005550006').send(message);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('AC1:to:ken').toString('base64')}`);
  expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
    To: '+821012345678',
    From: '+15005550006',
    Body: message.text,
  });
  expect(message.text).toContain('123456');
});

it('or from the messaging service', async () => {
  const service = `MG${'0'.repeat(32)}`;
  await smsFrom(service).send(message);
  expect(asked[0]?.form.get('MessagingServiceSid')).toBe(service);
  expect(asked[0]?.form.has('From')).toBe(false);
});

it.each([
  [400, true],
  [401, true],
  [429, false],
  [500, false],
  [503, false],
])('%s is a no for good: %s', async (answer, isFinal) => {
  status = answer;
  const failure = await smsFrom('+15005550006')
    .send(message)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof RefusedByCarrierError).toBe(isFinal);
  expect(String(failure)).toContain(String(answer));
  expect(String(failure)).not.toContain('to:ken');
});

it('follows nobody elsewhere with the account’s token', async () => {
  status = 302;
  await expect(smsFrom('+15005550006').send(message)).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
