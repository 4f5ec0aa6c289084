import type { Context, Refused } from '../../http/handler.ts';
import { readAcceptorDeal } from './view/reads.ts';

/** A deal of the caller's that has ended is one that they know, though the core has forgotten it. */
export async function knownRefusal<R extends Refused>(
  { services, user }: Context<'session'>,
  dealId: number,
  refusal: R,
): Promise<R | Refused> {
  if (refusal.refused !== 'acceptor_deal_not_found') return refusal;
  const known = await readAcceptorDeal(services.view.db, dealId, user.userId);
  return known === undefined ? refusal : { refused: 'acceptor_deal_state' };
}
