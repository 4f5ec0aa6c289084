/**
 * What the exchange is to have and does not have yet, by product. The walks over all calls (`http/walk.test.ts`) and all
 * screens (`e2e/site/walk.spec.ts`) leave these out, and fail where one of them is there: a product that arrives takes its
 * lines off.
 */

interface Product {
  /** Method and path. */
  readonly calls: readonly string[];
  readonly screens: readonly string[];
}

const products: Readonly<Record<string, Product>> = {
  agents: {
    calls: [],
    screens: [],
  },
  paymentForm: { calls: [], screens: ['/payment'] },
};

const all = Object.values(products);

export const callsToCome: readonly string[] = all.flatMap(({ calls }) => calls);
/** With the query that an address has. */
export const screensToCome: readonly string[] = all.flatMap(({ screens }) => screens);
