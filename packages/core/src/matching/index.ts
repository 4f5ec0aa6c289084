/** The book alone, for benchmarks. */

export { createBook, insertOrder, reduceOrder, removeOrder } from './book.ts';
export type { Order } from './orders.ts';
