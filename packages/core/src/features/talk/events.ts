import { int, oneOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event } from '../../kernel/feature.ts';
import { talkSubjects } from './state.ts';

export const talkEvents = {
  /** Both sides are told. */
  Said: event(
    276,
    {
      userId: int,
      otherId: int,
      subject: oneOf(...talkSubjects),
      id: int,
      messageId: int,
      sealed: text,
      picture: text,
    },
    {
      users: ({ userId, otherId }) => [userId, otherId],
      changed: ({ userId, otherId, subject, id }) =>
        [userId, otherId].map((to) => ({ userId: to, what: `${subject}_talk`, id, status: 'said' })),
    },
  ),
};

export type TalkEvents = EventsIn<typeof talkEvents>;
export type TalkEvent = TalkEvents[keyof TalkEvents];
export type TalkEventOf<K extends keyof TalkEvents> = TalkEvents[K];
