import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dealsKey } from '../own.ts';
import { loadTalk, onSaid } from './client.ts';

/** A deal's change is a change of its chat too: that ends with the deal. */
const talkKey = (dealId: number) => [...dealsKey, dealId, 'talk'];

export function readTalkAgain(dealId: number): void {
  readAgain({ queryKey: talkKey(dealId) });
}

/** A deal's chat, read again with everything that is said in it. */
export function useTalk(dealId: number) {
  useEffect(() => onSaid(dealId, () => readTalkAgain(dealId)), [dealId]);
  return useQuery({ queryKey: talkKey(dealId), queryFn: () => loadTalk(dealId), enabled: useIsSignedIn() });
}
