/** Custody that does not answer: it is given up, counted, and asked again. */
import { expect, it } from 'vitest';
import { BoundedCustody } from './bounded.ts';
import { openManualCustody } from './manual.ts';
import { type Custody, CustodyError } from './port.ts';

const never = () => new Promise<never>(() => {});
const withdrawal = { id: 'w', network: 'erc20', address: 'a', amount: '1' } as const;
const isOurs = () => true;

function bounded(change: Partial<Custody>): BoundedCustody {
  return new BoundedCustody({ ...openManualCustody(() => null), ...change }, 5);
}

const calls: readonly [string, string, (custody: Custody) => Promise<unknown>][] = [
  ['scan', 'all', (custody) => custody.scan(isOurs)],
  ['scan', 'tron', (custody) => custody.scan(isOurs, ['tron'])],
  ['estimateFee', 'erc20', (custody) => custody.estimateFee('erc20')],
  ['prepare', 'erc20', (custody) => custody.prepare(withdrawal)],
  ['send', 'ethereum', (custody) => custody.send('ethereum', '00')],
  ['status', 'tron', (custody) => custody.status('tron', 'x')],
  ['balanceOf', 'USDT', (custody) => custody.balanceOf('USDT', isOurs)],
  ['close', 'all', (custody) => custody.close()],
];

it.each(calls)('%s, %s, without an answer is unreachable each time, and counted', async (call, on, ask) => {
  const custody = bounded({ [call]: never });
  for (const count of [1, 2]) {
    await expect(ask(custody)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(custody.timeouts).toEqual([{ call, on, count }]);
  }
});

it('what is answered in time comes as it is, and so does what is refused', async () => {
  const prepared = { transaction: 't', bytes: '00', fee: { assetCode: 'ETH', amount: '1' } };
  const custody = bounded({
    prepare: async () => prepared,
    send: async () => {
      throw new CustodyError('not_ours', 'no');
    },
  });
  expect(await custody.prepare(withdrawal)).toBe(prepared);
  await expect(custody.send('ethereum', '00')).rejects.toMatchObject({ fault: 'not_ours' });
  expect(custody.timeouts).toEqual([]);
});
