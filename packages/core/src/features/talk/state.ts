/** Conversations of two people about something they do together, with evidence. What is said is sealed; the core counts it. */
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** What a conversation may be about. Written as its place: append, never reorder. */
export const talkSubjects = ['c2c', 'acceptor'] as const;
export type TalkSubject = (typeof talkSubjects)[number];

/** One that goes on. */
export interface Talk {
  readonly subject: TalkSubject;
  /** Of the deal. */
  readonly id: number;
  readonly sides: readonly [number, number];
  /** What each side said, and how many pictures they sent. */
  readonly said: [number, number];
  readonly pictures: [number, number];
}

export interface TalkSlice {
  readonly talks: Map<string, Talk>;
  nextMessageId: number;
}

/** A state that has this feature's part. */
export interface WithTalk {
  readonly talk: TalkSlice;
}

/** What this feature sees of the state. */
export type TalkState = KernelState & WithAuth & WithTalk;

export const createTalkState = (): TalkSlice => ({ talks: new Map(), nextMessageId: 1 });

export const talkKey = (subject: TalkSubject, id: number): string => `${subject} ${id}`;

export const hasTalk = ({ talk: { talks } }: WithTalk, subject: TalkSubject, id: number): boolean =>
  talks.has(talkKey(subject, id));

/** From here on its sides can talk. */
export function openTalk(
  { talk: { talks } }: WithTalk,
  subject: TalkSubject,
  id: number,
  sides: readonly [number, number],
): void {
  talks.set(talkKey(subject, id), { subject, id, sides, said: [0, 0], pictures: [0, 0] });
}

/** Nobody adds to it any more. */
export function closeTalk({ talk: { talks } }: WithTalk, subject: TalkSubject, id: number): void {
  talks.delete(talkKey(subject, id));
}
