import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSaid, type TalkPlace } from './client.ts';

const talkKey = ({ key }: TalkPlace, dealId: number) => [...key, dealId, 'talk'];

export function readTalkAgain(place: TalkPlace, dealId: number): void {
  readAgain({ queryKey: talkKey(place, dealId) });
}

/** A deal's chat, read again with everything that is said in it. */
export function useTalk(place: TalkPlace, dealId: number) {
  useEffect(() => onSaid(place, dealId, () => readTalkAgain(place, dealId)), [place, dealId]);
  return useQuery({
    queryKey: talkKey(place, dealId),
    queryFn: () => place.load(dealId),
    enabled: useIsSignedIn(),
  });
}
