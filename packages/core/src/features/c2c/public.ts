/** What others read of it. */

export { paidMs as c2cPaidMs } from './acts.ts';
export { verdictTakesTwo } from './disputes/judge.ts';
export { lateMs as c2cLateMs } from './disputes/late.ts';
export { isBannedToday as isC2cBannedToday } from './limits.ts';
export {
  indexFenOf as c2cIndexFenOf,
  isRateOverdue as isCnyRateOverdue,
  moneyFor as c2cMoneyFor,
  numberFor as c2cNumberFor,
  priceOf as c2cPriceOf,
} from './prices.ts';
export {
  type Advert as C2cAdvert,
  type Deal as C2cDeal,
  type Float as C2cFloat,
  isC2cOpen,
  payerOf as c2cPayerOf,
  sellerOf as c2cSellerOf,
} from './state.ts';
export { isTakeable as isAdvertTakeable } from './take.ts';
