/** Who may do what with a deal, one table for each direction. What an act needs besides its decider asks. */
import { defineLifecycle, type Place, refusalIn } from '../../kernel/declare/lifecycle.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { AcceptorDeal, AcceptorState } from './state.ts';

export const acceptorActors = ['user', 'agent', 'clock', 'staff'] as const;
export type AcceptorActor = (typeof acceptorActors)[number];

const common = { actors: acceptorActors, ended: ['done', 'over'], unknown: 'acceptor_deal_not_found' } as const;
const refused = 'acceptor_deal_state';

/** `done`: the user has the coins; `over`: the agent has them back. */
export const agentDeposits = defineLifecycle({
  ...common,
  open: ['opened', 'paid', 'refused', 'disputed'],
  acts: {
    pay: { by: { user: { opened: 'paid' } }, refused },
    cancel: { by: { user: { opened: 'over', disputed: 'over' } }, refused },
    confirm: { by: { agent: { paid: 'done', refused: 'done', disputed: 'done' } }, refused },
    refuse: { by: { agent: { paid: 'refused' } }, refused },
    dispute: { by: { user: { paid: 'disputed', refused: 'disputed' }, agent: { paid: 'disputed' } }, refused },
    // What was not paid in time keeps its coins a little longer: the money may be on its way.
    pass: { by: { clock: { opened: 'refused', paid: 'disputed', refused: 'over' } }, refused },
    judge: { by: { staff: { disputed: 'done' } }, refused },
  },
});

/** `done`: the agent has the coins; `over`: the user has them back. */
export const agentWithdrawals = defineLifecycle({
  ...common,
  open: ['opened', 'accepted', 'transferred', 'confirmed', 'disputed'],
  acts: {
    accept: { by: { agent: { opened: 'accepted' } }, refused },
    cancel: { by: { user: { opened: 'over' } }, refused },
    refuse: { by: { agent: { opened: 'over', accepted: 'over', disputed: 'over' } }, refused },
    transfer: { by: { agent: { accepted: 'transferred' } }, refused },
    confirm: { by: { user: { transferred: 'done', disputed: 'done' } }, refused },
    dispute: {
      by: { user: { transferred: 'disputed', confirmed: 'disputed' }, agent: { transferred: 'disputed' } },
      refused,
    },
    pass: {
      by: { clock: { opened: 'over', accepted: 'disputed', transferred: 'confirmed', confirmed: 'done' } },
      refused,
    },
    judge: { by: { staff: { disputed: 'done' } }, refused },
  },
});

export type AcceptorAct = keyof typeof agentDeposits.acts | keyof typeof agentWithdrawals.acts;

type Asked = { readonly userId: number; readonly dealId: number };

/** The deal, where this person may do that with it now. For strangers there is none. */
export function dealFor({ acceptor: { deals } }: AcceptorState, { userId, dealId }: Asked, act: AcceptorAct) {
  const deal = deals.get(dealId);
  if (deal === undefined || (deal.userId !== userId && deal.agentId !== userId))
    return { refused: 'acceptor_deal_not_found' } as const;
  return actRefusal(deal, act, deal.userId === userId ? 'user' : 'agent') ?? deal;
}

export function actRefusal(deal: AcceptorDeal, act: AcceptorAct, actor: AcceptorActor): Refusal | null {
  const place = deal.isDisputed ? 'disputed' : deal.step;
  const lifecycle = deal.isDeposit ? agentDeposits : agentWithdrawals;
  if (!(act in lifecycle.acts)) return { refused };
  return refusalIn(lifecycle as never, act as never, actor, place as Place<never>);
}
