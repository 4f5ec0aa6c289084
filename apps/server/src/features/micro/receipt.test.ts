/** Receipts of contracts whose end came late. */
import { createHash, randomBytes } from 'node:crypto';
import { type Receipt, verifyMicro } from '@bourse/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Contracts, openContracts } from './testing/contracts.ts';

const lateMs = 86_400_000 + 120_000;
const sessionMs = 60_000;
let contracts: Contracts;

beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.app.close());

/** Somebody's session of a day ago is over: they log in again. */
async function openSession({ userId }: { readonly userId: number }) {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const expiresAt = Date.now() + sessionMs;
  const opened = await contracts.app.writer.submit({ kind: 'OpenSession', userId, tokenHash, expiresAt });
  expect(opened).toHaveProperty('answer');
  return { userId, token };
}

async function receiptOf(who: Awaited<ReturnType<Contracts['person']>>) {
  const { body } = await contracts.read(who, '/api/microtrade/lists?status=3&limit=10&page=1');
  const [row] = (body.message as { list: { id: number }[] }).list;
  const answer = await contracts.read(who, `/api/microtrade/receipt?id=${row?.id}`);
  expect(answer.status).toBe(200);
  return answer.body.message as { order: Receipt; lines: string[]; decimals: number; is_complete: number };
}

it.each([
  ['that never began', 0],
  ['that began', 1],
] as const)('of one %s holds the prices up to its end, though the exchange stood still for a day', async (_, ticks) => {
  const who = await contracts.person();
  for (let second = 0; second < 3; second++) await contracts.second(1_000_000);
  expect((await contracts.open(who)).body.type).toBe('ok');
  for (let second = 0; second < ticks; second++) await contracts.second(1_000_001);
  await contracts.app.pass(lateMs);
  const { order, lines, decimals, is_complete } = await receiptOf(await openSession(who));
  expect([order.result, order.open_price === '', is_complete]).toEqual(['void', ticks === 0, 1]);
  expect(lines.length).toBeLessThan(4);
  expect((await verifyMicro(order, lines, decimals)).isSame).toBe(true);
});
