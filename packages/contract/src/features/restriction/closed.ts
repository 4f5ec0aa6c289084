/** What is closed to everybody, apart from the calls of staff: every page of the web asks for it. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { timeText } from '../../schemas.ts';

const closedRow = z.object({
  id: z.number(),
  effect: z.string(),
  /** What staff say about it, in their language; empty: nothing. */
  text: z.string(),
  since: timeText,
});
export type ClosedRow = z.output<typeof closedRow>;

export const closedToAll = defineCall({
  feature: 'restriction',
  method: 'GET',
  path: '/api/restriction/closed',
  policy: 'public',
  bucket: 'read',
  input: z.object({}),
  answer: z.object({ message: z.object({ list: z.array(closedRow) }) }),
  errors: [],
  summary: 'What is closed to everybody, oldest first.',
});
