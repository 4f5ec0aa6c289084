/** Conversations: who may add to which, and how much. */
import { int, list, oneOf, record } from '../../kernel/codec.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { type TalkCommands, talkAnswers } from './commands.ts';
import { talkEvents } from './events.ts';
import { applySaid, decideSay } from './say.ts';
import { createTalkState, type TalkState, type TalkSubject, talkKey, talkSubjects } from './state.ts';

interface Row {
  readonly subject: TalkSubject;
  readonly id: number;
  readonly one: Side;
  readonly other: Side;
}
interface Side {
  readonly userId: number;
  readonly said: number;
  readonly pictures: number;
}

const side = record({ userId: int, said: int, pictures: int });
const slice = sliceOf<TalkState, { talks: Row[]; nextMessageId: number }>(
  record({
    talks: list(record({ subject: oneOf(...talkSubjects), id: int, one: side, other: side })),
    nextMessageId: int,
  }),
  ({ talk: { talks, nextMessageId } }) => ({
    talks: [...talks.values()].map(({ subject, id, sides, said, pictures }) => {
      const of = (place: 0 | 1) => ({ userId: sides[place], said: said[place], pictures: pictures[place] });
      return { subject, id, one: of(0), other: of(1) };
    }),
    nextMessageId,
  }),
  ({ talk }, { talks, nextMessageId }) => {
    for (const { subject, id, one, other } of talks)
      talk.talks.set(talkKey(subject, id), {
        subject,
        id,
        sides: [one.userId, other.userId],
        said: [one.said, other.said],
        pictures: [one.pictures, other.pictures],
      });
    talk.nextMessageId = nextMessageId;
  },
);

export const talk = defineFeature<TalkState, TalkCommands>()({
  name: 'talk',
  number: 30,
  uses: ['auth'],
  create: createTalkState,
  answers: talkAnswers,
  events: talkEvents,
  slice,
  budget: { Say: 'limited' },
  // No restriction keeps anybody from saying what became of a deal.
  needs: { Say: 'cancel' },
  decide: { Say: decideSay },
  evolve: { Said: applySaid },
});
