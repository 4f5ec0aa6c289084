import type { MessageKind } from '@bourse/contract';

/** What a user is told about the own account. */
interface MessagesTable {
  user_id: number;
  id: number;
  kind: MessageKind;
  /** What it is about: the order or the review. */
  ref: number;
  note: string;
  time: number;
  is_read: boolean;
}

export interface MessageTables {
  messages: MessagesTable;
}
