/** What others read of it. */
export { leftOf as pledgeLeftOf } from './buy.ts';
export {
  endOf as pledgeEndOf,
  heldIn as pledgesHeldIn,
  type PledgeHolding,
  type PledgeProduct,
  type PledgeTerms,
  returnOf as pledgeReturnOf,
} from './state.ts';
