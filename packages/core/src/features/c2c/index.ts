/** What other features use. */
export { beganSince, boughtMs, releaseProof } from './acts.ts';
export { isLargeVerdict, isReasonGiven, judgedMs } from './disputes/judge.ts';
export {
  countLetGo,
  countLoss,
  countTraded,
  dealRefusal,
  isBannedToday,
  isBlocked,
  leavingRefusal,
} from './limits.ts';
export { tradeRefusal, wayOf } from './methods.ts';
export { isRateInBand, isRateOverdue, leastMoney } from './prices.ts';
export { type C2cState, enter, type PayWay, payWays, remove } from './state.ts';
