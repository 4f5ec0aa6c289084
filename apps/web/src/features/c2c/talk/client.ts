/** What the two sides of a deal say to each other: its calls and its event. */
import { call } from '@bourse/client/wire/api.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { t } from '@bourse/client/words.tsx';
import { calls, decodeTalkMessage, type TalkMessage } from '@bourse/contract';

export interface Talk {
  /** The first first. */
  readonly messages: readonly TalkMessage[];
  /** Something can be added. */
  readonly isOpen: boolean;
  /** That this side can still send. */
  readonly picturesLeft: number;
}

export async function loadTalk(dealId: number): Promise<Talk> {
  const { list, is_open, pictures_left } = (await call(calls.c2c.talk, { id: dealId })).message;
  return { messages: list.map(decodeTalkMessage), isOpen: is_open === 1, picturesLeft: pictures_left };
}

/** `picture`: the address of an upload, or empty. Without an answer the same sent again is said once. */
export async function sayInTalk(dealId: number, text: string, picture: string): Promise<void> {
  try {
    await call(calls.c2c.say, { id: dealId, text, picture });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'network') throw error;
    throw new CallError('unanswered', t('c2c.talk_unanswered'));
  }
}

/** Hears of what is said about a deal; returns how to stop. */
export function onSaid(dealId: number, listener: () => void): () => void {
  return onEvent('changed', ({ what, id }) => {
    if (what === 'c2c_talk' && id === dealId) listener();
  });
}
