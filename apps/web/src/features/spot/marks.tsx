import { directionClass } from '@bourse/ui';
import { useState } from 'react';

export type Direction = -1 | 0 | 1;

/** A small triangle: the way the price went. It stands with a number whose colour says the same. */
export function TickArrow({ direction, size = 8 }: { direction: Direction; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 8 8" fill="currentColor" aria-hidden="true" className="shrink-0">
      {direction !== 0 && <path d={direction > 0 ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} />}
    </svg>
  );
}

/** The way the last change of a price went; 0 until it changes. Prices are decimals of one market. */
export function useDirection(price: string): Direction {
  const [seen, setSeen] = useState<{ price: string; direction: Direction }>({ price, direction: 0 });
  if (seen.price === price) return seen.direction;
  const direction = Number(price) > Number(seen.price) ? 1 : -1;
  setSeen({ price, direction });
  return direction;
}

/** The colour of a last price. */
export function tickClass(direction: Direction): string {
  return direction === 0 ? 'text-text' : directionClass(direction);
}
