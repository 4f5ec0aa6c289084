import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwnEvent } from '../../../domain/chain/follow-own.ts';
import { readWithdrawals } from '../client.ts';

/** One's own withdrawals, newest first; a private event has them read again. */
export function useWithdrawals() {
  useOwnEvent('withdrawal');
  return useQuery({ queryKey: ['own', 'withdrawal', 'list'], enabled: useIsSignedIn(), queryFn: readWithdrawals });
}
