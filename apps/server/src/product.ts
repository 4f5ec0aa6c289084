/** What an exchange is made of, as its threads need it: one module exports it as `product`, and each thread imports it. */
import type { AnyEvent, EventCodec } from '@bourse/core';
import type { AnyProjection } from './view/projection/projection.ts';

export interface Product<Projections extends readonly AnyProjection[] = readonly AnyProjection[]> {
  /** Of the module that exports it. */
  readonly url: string;
  /** The journal's events. */
  readonly codec: EventCodec<AnyEvent>;
  /** What features bring to the view. */
  readonly projections: Projections;
}

export async function loadProduct(url: string): Promise<Product> {
  const { product }: { product?: Product } = await import(url);
  if (product === undefined) throw new Error(`${url} exports no product`);
  return product;
}
