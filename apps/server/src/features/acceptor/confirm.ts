/** Who waited for CNY has it: with the second step, or the code that was sent for this very deal, the coins go. */
import type { calls, ParsedInputOf } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices } from '../../services.ts';
import { proveRelease } from '../c2c/index.ts';
import { knownRefusal } from './refusal.ts';

type Calls = (typeof calls)['acceptor'];
type Input = ParsedInputOf<Calls['confirm']>;

/** What is wrong with the deal, said before anything is asked for or used up. */
function refusalOf(context: Context<'session'>, { id }: Input, isAgent: boolean): Refused | null {
  const deal = context.services.writer.state.acceptor.deals.get(id);
  const { userId } = context.user;
  if (deal === undefined || (deal.agentId !== userId && deal.userId !== userId))
    return { refused: 'acceptor_deal_not_found' };
  const isReceiver = isAgent ? deal.isDeposit && deal.agentId === userId : !deal.isDeposit && deal.userId === userId;
  return isReceiver ? null : { refused: 'acceptor_deal_state' };
}

const confirmTo =
  (base: BaseServices, isAgent: boolean): Handlers<Calls>['confirm'] =>
  async (input, context) => {
    const { services, user, language } = context;
    const wrong = refusalOf(context, input, isAgent);
    if (wrong !== null) return await knownRefusal(context, input.id, wrong);
    const proved = await proveRelease(base, context, input, `acceptor ${input.id}`);
    if ('refused' in proved) return proved;
    const { putBack, proof, isConfirmed } = proved;
    try {
      const asks = { userId: user.userId, dealId: input.id, proof, isConfirmed };
      const outcome = await services.writer.submit({ kind: 'ConfirmAcceptorDeal', ...asks });
      if (!('refused' in outcome)) return { message: translate(language, 'acceptor.confirmed_done') };
      putBack();
      return await knownRefusal(context, input.id, outcome);
    } catch (error) {
      putBack();
      throw error;
    }
  };

export function confirmHandlers(base: BaseServices): Pick<Handlers<Calls>, 'confirm' | 'confirmReceived'> {
  return { confirm: confirmTo(base, true), confirmReceived: confirmTo(base, false) };
}
