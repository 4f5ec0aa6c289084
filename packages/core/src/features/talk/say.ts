import { assert } from '../../kernel/assert.ts';
import type { TalkCommandOf, TalkDecision } from './commands.ts';
import type { TalkEventOf } from './events.ts';
import { type Talk, type TalkState, talkKey } from './state.ts';

/** Of one side, in one conversation. */
const saidMax = 100;
const picturesMax = 10;
/** Characters of a sealed text, and of an upload's name. */
const sealedMax = 4200;
const nameMax = 128;

const placeOf = ({ sides }: Talk, userId: number): 0 | 1 | null =>
  sides[0] === userId ? 0 : sides[1] === userId ? 1 : null;

/** For everybody but its two sides there is no conversation. */
export function decideSay(state: TalkState, command: TalkCommandOf<'Say'>): TalkDecision<'Say'> {
  const { userId, subject, id, sealed, picture, time } = command;
  const talk = state.talk.talks.get(talkKey(subject, id));
  const place = talk === undefined ? null : placeOf(talk, userId);
  if (talk === undefined || place === null) return { refused: 'talk_over' };
  if (sealed.length > sealedMax || picture.length > nameMax) return { refused: 'parameter_error' };
  if (sealed === '' && picture === '') return { refused: 'talk_text_required' };
  if (talk.said[place] >= saidMax) return { refused: 'talk_full' };
  if (picture !== '' && talk.pictures[place] >= picturesMax) return { refused: 'talk_pictures_limit' };
  const messageId = state.talk.nextMessageId;
  const otherId = talk.sides[place === 0 ? 1 : 0];
  return {
    events: [{ kind: 'Said', time, userId, otherId, subject, id, messageId, sealed, picture }],
    answer: { messageId },
  };
}

export function applySaid({ talk }: TalkState, event: TalkEventOf<'Said'>): void {
  const found = talk.talks.get(talkKey(event.subject, event.id));
  assert(found !== undefined, 'no such conversation', event.id);
  const place = placeOf(found, event.userId);
  assert(place !== null, 'said by a stranger', event.userId);
  found.said[place] += 1;
  if (event.picture !== '') found.pictures[place] += 1;
  talk.nextMessageId = event.messageId + 1;
}
