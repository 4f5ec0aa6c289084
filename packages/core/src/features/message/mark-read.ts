/** Messages are rows of the view; here it is only taken down which of them their owner has read. */
import type { MessageCommandOf, MessageDecision } from './commands.ts';
import type { MessageState } from './state.ts';

/** Messages marked at once. */
export const marksMax = 100;

export function decideMarkMessages(
  state: MessageState,
  command: MessageCommandOf<'MarkMessages'>,
): MessageDecision<'MarkMessages'> {
  const { userId, ids, through, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const isWhole = [...ids, through].every((id) => Number.isSafeInteger(id) && id >= 0);
  if (!isWhole || ids.length > marksMax || (ids.length === 0 && through === 0)) return { refused: 'parameter_error' };
  return { events: [{ kind: 'MessagesRead', time, userId, ids, through }], answer: {} };
}
