/** What the panel reads; a private event, or a deposit under way, has it read again. */

import { queryClient } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import type { Deposit } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { useOwnEvent } from '../../domain/chain/follow-own.ts';
import { readDepositForms, readDepositNetworks, readDeposits } from './client.ts';

/** How often confirmations are looked at while a deposit gathers them. */
const confirmationsMs = 10_000;

export function useDepositNetworks(currencyId: number) {
  return useQuery({
    queryKey: ['own', 'deposit', 'networks', currencyId],
    enabled: useIsSignedIn(),
    queryFn: () => readDepositNetworks(currencyId),
  });
}

const isUnderWay = ({ status }: Deposit) => status === 'seen';

export function useDeposits() {
  useOwnEvent('deposit');
  // What another user sends is a withdrawal of theirs.
  useOwnEvent('withdrawal', 'deposit');
  return useQuery({
    queryKey: ['own', 'deposit', 'list'],
    enabled: useIsSignedIn(),
    queryFn: readDeposits,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? confirmationsMs : false),
  });
}

export const depositForms = { queryKey: ['own', 'deposit', 'forms'], queryFn: readDepositForms };

export function readFormsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: depositForms.queryKey });
}

export function useDepositForms() {
  return useQuery({ ...depositForms, enabled: useIsSignedIn() });
}
