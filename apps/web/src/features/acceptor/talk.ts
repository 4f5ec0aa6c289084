/** Where deals with agents are talked about. */
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { decodeTalk, type TalkPlace } from '../../domain/deal/talk/client.ts';
import { agentDealsKey } from './own.ts';

export const acceptorTalk: TalkPlace = {
  key: agentDealsKey,
  what: 'acceptor_talk',
  load: async (id) => decodeTalk(await call(calls.acceptor.talk, { id })),
  say: (id, text, picture) => call(calls.acceptor.say, { id, text, picture }),
};
