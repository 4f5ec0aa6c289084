/** What the wire shows of it. */
export { type Product, products } from './calls.ts';
