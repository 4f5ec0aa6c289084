/** The command, as anyone runs it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const command = fileURLToPath(new URL('./main.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'bourse-verify-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const start = Date.parse('2026-11-26T10:00:00.000Z');
const textOf = (ms: number) => new Date(start + ms).toISOString();
const ticks = Array.from({ length: 60 }, (_, at) => [at * 1000, at < 20 ? '100.0000' : '101.0000', 0, 1]);
const lines = `${JSON.stringify({ market: 'BTC-USDT', minute: textOf(0), ticks, previous: '' })}\n`;
const order = {
  ...{ symbol_name: 'BTC/USDT', seconds: 30, number: '10', type: 1, create_time: textOf(500), fee: '0.01' },
  ...{ open_price: '100', open_time: textOf(1000), end_price: '101', endTime: textOf(31_000) },
  ...{ profit_ratio: '80', fact_profits: '8', result: 'win' },
};
const answer = { order, decimals: 8, lines: [], is_complete: 1 };

function run(receipt: object) {
  const [receiptFile, priceFile] = [join(directory, 'receipt.json'), join(directory, 'prices.jsonl')];
  writeFileSync(receiptFile, JSON.stringify(receipt));
  writeFileSync(priceFile, lines);
  const { status, stdout } = spawnSync(process.execPath, [command, receiptFile, priceFile], { encoding: 'utf8' });
  return { status, wrong: stdout.split('\n').filter((line) => line.startsWith('WRONG')), stdout };
}

it.each([
  ['the answer of the call', { type: 'ok', message: answer }],
  ['its message', answer],
  ['one with the fee of the terms', { ...answer, micro_trade_fee: '0.1' }],
])('finds that %s follows', (_, receipt) => {
  expect(run(receipt)).toMatchObject({ status: 0, wrong: [] });
});

it.each([
  ['a result', { ...answer, order: { ...order, result: 'lose' } }, 'result'],
  ['an expiry', { ...answer, order: { ...order, endTime: textOf(32_000) } }, 'expiry'],
  ['a fee', { ...answer, micro_trade_fee: '0.2' }, 'fee'],
])('names %s that does not', (_, receipt, what) => {
  const { status, wrong } = run(receipt);
  expect([status, wrong.length]).toEqual([1, 1]);
  expect(wrong[0]).toContain(`WRONG ${what}:`);
});

it('says how it is used', () => {
  expect(spawnSync(process.execPath, [command]).status).toBe(2);
});
