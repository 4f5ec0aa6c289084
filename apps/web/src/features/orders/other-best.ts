import type { Order } from '@bourse/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Rules } from '../../domain/trading/rules.ts';

/** Follows the best price of the side that an order would trade with; null where it is not known. */
export type BestPriceFollower = ComponentType<{
  order: Order;
  rules: Rules;
  children: (price: string | null) => ReactNode;
}>;
