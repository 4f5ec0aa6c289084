/** People who do not want to deal with each other any more. */
import type { C2cCommandOf, C2cDecision } from '../commands.ts';
import type { C2cEventOf } from '../events.ts';
import type { C2cState } from '../state.ts';

const blocksMax = 200;

export function decideBlockTrader(
  { c2c: { blocks }, auth }: C2cState,
  { userId, otherId, isBlocked, time }: C2cCommandOf<'BlockTrader'>,
): C2cDecision<'BlockTrader'> {
  if (!auth.users.has(userId) || !auth.users.has(otherId) || userId === otherId) return { refused: 'user_not_found' };
  const own = blocks.get(userId);
  if ((own?.has(otherId) ?? false) === isBlocked) return { events: [], answer: {} };
  if (isBlocked && (own?.size ?? 0) >= blocksMax) return { refused: 'c2c_blocks_limit' };
  return { events: [{ kind: 'TraderBlocked', time, userId, otherId, isBlocked }], answer: {} };
}

export function applyTraderBlocked(
  { c2c: { blocks } }: C2cState,
  { userId, otherId, isBlocked }: C2cEventOf<'TraderBlocked'>,
): void {
  const own = blocks.get(userId) ?? new Set();
  if (isBlocked) own.add(otherId);
  else own.delete(otherId);
  if (own.size > 0) blocks.set(userId, own);
  else blocks.delete(userId);
}
