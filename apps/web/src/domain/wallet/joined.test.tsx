// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { wallet } from '@bourse/client/testing/samples.ts';
import { answer, connect, join, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOwnEvent } from '../chain/follow-own.ts';
import { useAccounts } from './use-accounts.ts';
import { useLockedParts } from './use-locked-parts.ts';

const moved: string[] = [];

function useMoves(name: 'deposit' | 'withdrawal') {
  useOwnEvent(name);
  useQuery({ queryKey: ['own', name], queryFn: () => moved.push(name) });
}

function Funds() {
  useAccounts();
  useLockedParts();
  useMoves('deposit');
  useMoves('withdrawal');
  return null;
}

test('funds and what moves them are read again once the session has joined, not before', async () => {
  answer(calls.wallet.balances, wallet({}));
  answer(calls.record.locks, { message: [] });
  await show(<Funds />);
  const reads = () => [sent(calls.wallet.balances).length, sent(calls.record.locks).length, moved.length];
  const isQuiet = () => expect.poll(() => queryClient.isFetching()).toBe(0);
  await isQuiet();
  const first = reads();
  expect(Math.min(...first)).toBeGreaterThan(0);
  act(connect);
  await isQuiet();
  expect(reads()).toEqual(first);
  act(join);
  await isQuiet();
  for (const [at, count] of reads().entries()) expect(count).toBeGreaterThan(first[at] ?? 0);
  expect(moved).toEqual(['deposit', 'withdrawal', 'deposit', 'withdrawal']);
});
