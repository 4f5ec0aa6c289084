import type { EventOf } from '@bourse/core';

interface TalkMessagesTable {
  id: number;
  subject: EventOf<'Said'>['subject'];
  /** The number of what it is about. */
  ref: number;
  user_id: number;
  /** Sealed with the key of the conversation; empty: a picture alone. */
  sealed: string;
  /** An upload's name; empty: none. */
  picture: string;
  said_at: number;
}

export interface TalkTables {
  talk_messages: TalkMessagesTable;
}
