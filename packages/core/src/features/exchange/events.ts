import { bytes, int, oneOf, since, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';

export const exchangeEvents = {
  ExchangeCreated: event(1, { mode: oneOf('demo', 'production'), seed: text }, nobody),
  /** An accepted command's key and answer, for retries. */
  KeyRemembered: event(
    14,
    {
      userId: int,
      call: text,
      key: text,
      bodyHash: text,
      /** The answer in events of version one, and empty in others. */
      json: text,
      answerKind: since(2, text, ''),
      answerVersion: since(2, int, 0),
      answer: since(2, bytes, new Uint8Array()),
    },
    owner,
  ),
};

export type ExchangeEvents = EventsIn<typeof exchangeEvents>;
export type ExchangeEvent = ExchangeEvents[keyof ExchangeEvents];
export type ExchangeEventOf<K extends keyof ExchangeEvents> = ExchangeEvents[K];
