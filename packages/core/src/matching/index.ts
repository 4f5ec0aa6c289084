/** The book alone, for benchmarks. */
export type { Order } from '../state.ts';
export { bestLevel, createBook, insertOrder, reduceOrder, removeOrder } from './book.ts';
