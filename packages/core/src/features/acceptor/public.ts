/** What others read of it. */
export { acceptorVerdictTakesTwo, claimable as bondClaimable } from './judge.ts';
export { agentDeposits, agentWithdrawals } from './lifecycle.ts';
export {
  coinsFor as acceptorCoinsFor,
  isOfferedTo as isAcceptorOfferedTo,
  mostOf as acceptorMostOf,
} from './open.ts';
export {
  type Acceptor,
  type AcceptorDeal,
  type AcceptorStatus,
  type AcceptorStep,
  areAcceptorsOpen,
  ownAcceptor,
} from './state.ts';
