/** What others read of it. */
export { isSelling as isPresaleSelling } from './buy.ts';
export {
  costOf as presaleCostOf,
  endIfOn as presaleEndIfOn,
  type PresaleRound,
  type PresaleStage,
  type PresaleTerms,
  type Purchase as PresalePurchase,
} from './state.ts';
