import { expect, it } from 'vitest';
import { openCustody } from './custody.ts';
import { readDemoKeys } from './demo-keys.ts';

async function openManual() {
  const { bitcoin } = readDemoKeys();
  const extendedKeys = { bitcoin, ethereum: undefined, tron: undefined };
  const onError = (error: unknown) => {
    throw error;
  };
  // A directory that cannot be made: nothing is kept.
  const location = { dataDir: '/dev/null/nowhere', databaseUrl: undefined };
  return await openCustody({
    mode: 'production',
    ...location,
    extendedKeys,
    seed: '',
    isCalm: false,
    timeoutMs: 10_000,
    now: Date.now,
    onError,
  });
}

it('makes addresses of the chains it has keys for', async () => {
  const custody = await openManual();
  expect(custody.kind).toBe('manual');
  expect(custody.createAddress('bitcoin', 0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  expect(custody.createAddress('ethereum', 0)).toBeNull();
});

it('tells nothing and does nothing by itself: all of it is for staff', async () => {
  const custody = await openManual();
  expect(await custody.scan(() => true)).toMatchObject({ observation: 0, arrivals: [] });
  expect(await custody.estimateFee('erc20')).toBeNull();
  const withdrawal = { id: '1', network: 'erc20', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', amount: '1' };
  expect(await custody.prepare({ ...withdrawal, network: 'erc20' })).toBeNull();
  await expect(custody.send('ethereum', '00')).rejects.toMatchObject({ fault: 'not_ours' });
  expect(await custody.status('ethereum', `0x${'0'.repeat(64)}`)).toEqual({ state: 'unknown' });
  expect(await custody.balanceOf('USDT', () => true)).toBeNull();
  expect(custody.demo).toBeNull();
  await custody.close();
});
