/**
 * Computes again what an exchange says of a second contract, from the prices it published. It needs nothing else: no
 * server, no library. It runs in Node and in a browser.
 */
export { type ChainFault, checkChain, type PriceTick, parseLine, ticksOfLines } from './lines.ts';
export { amounts, type MicroResult, type Outcome, type Stakes, settle, type WindowTick } from './settle.ts';
export { type Check, type Receipt, type Verdict, verifyMicro } from './verify.ts';
