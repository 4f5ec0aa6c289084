/** The book alone, for benchmarks. */
export type { Order } from '../state.ts';
export { createBook, insertOrder, reduceOrder, removeOrder } from './book.ts';
