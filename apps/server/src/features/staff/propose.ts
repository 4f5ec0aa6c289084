/** Proposals of staff: what one person asks for and another approves. */
import { hash } from 'node:crypto';
import type { CommandBodies, CommandKind } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Refused } from '../../http/handler.ts';

type Asks<K extends CommandKind> = Omit<CommandBodies[K], 'operatorId'>;

/** Text of a value in which money is a whole number of any size. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

/** Proposes a command of this kind. Its hash is of what is asked for, by whom, why and when. */
export async function propose<K extends CommandKind>(
  { services: { writer, now }, user: { userId: operatorId }, address }: Context<'operator'>,
  act: K,
  asks: Asks<K>,
  reason: string,
): Promise<{ proposalId: number } | Refused> {
  const why = reason.trim();
  const outcome = await writer.submit({
    kind: 'Propose',
    operatorId,
    act,
    asks,
    reason: why,
    hash: hash('sha256', textOf([act, asks, operatorId, why, now()])),
    address,
  });
  return 'refused' in outcome ? outcome : outcome.answer;
}

/** Answers with the proposal that was made. */
export function proposed({ language }: Context<'operator'>, outcome: { proposalId: number } | Refused) {
  if ('refused' in outcome) return outcome;
  return { message: translate(language, 'staff.proposed'), id: outcome.proposalId };
}
