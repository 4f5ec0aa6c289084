/** Agents, their deals, and what is still owed after some. Lists by owner and timers follow from them. */
import { big, bool, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { payWays } from '../c2c/index.ts';
import { keepAcceptor } from './acceptors.ts';
import { keepAcceptorDeal } from './open.ts';
import { type AcceptorState, acceptorStatuses, acceptorSteps, acceptorSwitches } from './state.ts';

const shape = record({
  acceptors: list(
    record({
      ...{ acceptorId: int, userId: int, name: text, appliedAt: int, status: oneOf(...acceptorStatuses) },
      ...{ city: text, district: text, isRegional: bool, bondMinor: big, lastDealAt: int },
      terms: record({ rechargeRate: int, cashRate: int, rechargeMaxFen: int, cashMaxFen: int }),
    }),
  ),
  deals: list(
    record({
      ...{ dealId: int, acceptorId: int, agentId: int, userId: int, isDeposit: bool, asset: int, numberMinor: big },
      ...{ rate: int, moneyFen: int, way: oneOf(...payWays), openedAt: int, step: oneOf(...acceptorSteps) },
      ...{ isDisputed: bool, deadline: int, isMoved: bool },
    }),
  ),
  claims: list(record({ dealId: int, acceptorId: int, userId: int, leftMinor: big, until: int })),
  references: list(text),
  switched: oneOf(...acceptorSwitches),
  nextAcceptorId: int,
  nextDealId: int,
});
type Rows = TypeOf<typeof shape>;

export const acceptorSlice = sliceOf<AcceptorState, Rows>(
  shape,
  ({ acceptor: { acceptors, deals, claims, references, switched, nextAcceptorId, nextDealId } }) => ({
    acceptors: [...acceptors.values()],
    deals: [...deals.values()],
    claims: [...claims.values()],
    references: [...references],
    ...{ switched, nextAcceptorId, nextDealId },
  }),
  (state, { acceptors, deals, claims, references, switched, nextAcceptorId, nextDealId }) => {
    for (const one of acceptors) keepAcceptor(state, { ...one });
    for (const deal of deals) keepAcceptorDeal(state, { ...deal });
    for (const claim of claims) state.acceptor.claims.set(claim.dealId, { ...claim });
    for (const reference of references) state.acceptor.references.add(reference);
    Object.assign(state.acceptor, { switched, nextAcceptorId, nextDealId });
  },
);
