/** What the two sides of a deal say to each other: whose deals they are says the feature. */
import { CallError } from '@bourse/client/wire/call-error.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { t } from '@bourse/client/words.tsx';
import { type AnswerOf, type calls, decodeTalkMessage, type TalkMessage } from '@bourse/contract';
import type { QueryKey } from '@tanstack/react-query';

export interface Talk {
  /** The first first. */
  readonly messages: readonly TalkMessage[];
  /** Something can be added. */
  readonly isOpen: boolean;
  /** That this side can still send. */
  readonly picturesLeft: number;
}

/** Where a feature's deals are talked about. */
export interface TalkPlace {
  /** Where its deals are kept: a deal's change is a change of its chat too, which ends with the deal. */
  readonly key: QueryKey;
  /** Of the event that says that something was said. */
  readonly what: string;
  readonly load: (dealId: number) => Promise<Talk>;
  /** `picture`: the address of an upload, or empty. */
  readonly say: (dealId: number, text: string, picture: string) => Promise<unknown>;
}

export function decodeTalk({ message }: AnswerOf<typeof calls.c2c.talk>): Talk {
  const { list, is_open, pictures_left } = message;
  return { messages: list.map(decodeTalkMessage), isOpen: is_open === 1, picturesLeft: pictures_left };
}

/** Without an answer the same sent again is said once. */
export async function sayInTalk({ say }: TalkPlace, dealId: number, text: string, picture: string): Promise<void> {
  try {
    await say(dealId, text, picture);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'network') throw error;
    throw new CallError('unanswered', t('c2c.talk_unanswered'));
  }
}

/** Hears of what is said about a deal; returns how to stop. */
export function onSaid(place: TalkPlace, dealId: number, listener: () => void): () => void {
  return onEvent('changed', ({ what, id }) => {
    if (what === place.what && id === dealId) listener();
  });
}
