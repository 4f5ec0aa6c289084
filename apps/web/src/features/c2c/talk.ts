/** Where P2P deals are talked about. */
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { decodeTalk, type TalkPlace } from '../../domain/deal/talk/client.ts';
import { dealsKey } from './own.ts';

export const c2cTalk: TalkPlace = {
  key: dealsKey,
  what: 'c2c_talk',
  load: async (id) => decodeTalk(await call(calls.c2c.talk, { id })),
  say: (id, text, picture) => call(calls.c2c.say, { id, text, picture }),
};
