import type { EventOf } from '@bourse/core';
import type { Database, View } from '../../../projections.ts';

export type MessageTableRow = Database['talk_messages'];
type Subject = EventOf<'Said'>['subject'];

/** All that was said about one thing, the first first: the core bounds it. */
export async function readTalkMessages(db: View['db'], subject: Subject, ref: number): Promise<MessageTableRow[]> {
  return await db
    .selectFrom('talk_messages')
    .selectAll()
    .where('subject', '=', subject)
    .where('ref', '=', ref)
    .orderBy('id')
    .execute();
}
