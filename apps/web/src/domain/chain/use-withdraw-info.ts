import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls, decodeWithdrawInfo } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';

/** What may be withdrawn of a coin, and at which cost; 0: of none yet. */
export function useWithdrawInfo(currencyId: number) {
  return useQuery({
    queryKey: ['own', 'withdrawal', 'info', currencyId],
    enabled: useIsSignedIn() && currencyId !== 0,
    queryFn: async () => decodeWithdrawInfo((await call(calls.withdraw.info, { currency: currencyId })).message),
  });
}
