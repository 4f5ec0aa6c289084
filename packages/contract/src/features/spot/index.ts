/** What the wire shows of it. */
export {
  type CompletedTrade,
  type DepthLevel,
  type Entrust,
  type OrderKind,
  type PastEntrust,
  selfTrades,
  timesInForce,
} from './calls.ts';
export {
  type BookReading,
  decodeFill,
  decodeOrder,
  decodePastOrder,
  encodeBook,
  encodeFill,
  encodeOrder,
  encodePastOrder,
  type Fill,
  type Order,
  type OrderType,
  type PastOrder,
  type Side,
} from './orders.ts';
export * from './requests.ts';
export { stopReasons } from './stop-reasons.ts';
