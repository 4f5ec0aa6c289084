/** What others read of it. */
export { isBannedToday as isC2cBannedToday } from './limits.ts';
export { indexFenOf as c2cIndexFenOf, moneyFor as c2cMoneyFor, numberFor as c2cNumberFor } from './prices.ts';
export {
  type Advert as C2cAdvert,
  type Deal as C2cDeal,
  payerOf as c2cPayerOf,
  sellerOf as c2cSellerOf,
} from './state.ts';
export { isTakeable as isAdvertTakeable } from './take.ts';
