/** What others read of it. */
export { leftOf as pledgeLeftOf } from './buy.ts';
export {
  heldIn as pledgesHeldIn,
  holdingEndOf as pledgeEndOf,
  type PledgeHolding,
  type PledgeProduct,
  type PledgeTerms,
  returnOf as pledgeReturnOf,
} from './state.ts';
