/** Stops whose price was reached but whose order was refused: the page keeps them in sight until they are read. */

import { useSession } from '@bourse/client/session/session.ts';
import { t } from '@bourse/client/words.tsx';
import { type Order, stopReasons } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { create } from 'zustand';

export interface RefusedStop {
  readonly order: Order;
  /** Why, in the page's language. */
  readonly words: string;
}

/** Most that are kept; an older one gives way. */
const keptMax = 20;

export const useRefusedStops = create<{ stops: readonly RefusedStop[] }>(() => ({ stops: [] }));

// Whoever signs in next on this page has none of them.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) useRefusedStops.setState({ stops: [] });
});

type Reason = NonNullable<Order['reason']>;

/** The sentence of a refusal; a code that this build does not know stands for itself. */
export function reasonWords({ code, values }: Reason): string {
  const entry = Object.hasOwn(stopReasons, code) ? stopReasons[code] : undefined;
  // A test proves that each has its sentence among the words of orders.
  return entry === undefined ? code : t(entry.message as MessageId, values);
}

/** Tells of a stop that came to nothing, and keeps it in sight. */
export function noteRefusedStop(order: Order, reason: Reason): void {
  const words = reasonWords(reason);
  toast.bad(t('spot.stop_refused'), words);
  useRefusedStops.setState(({ stops }) => {
    const others = stops.filter((stop) => stop.order.id !== order.id);
    return { stops: [{ order, words }, ...others].slice(0, keptMax) };
  });
}

/** It has been read. */
export function dismissRefusedStop(id: number): void {
  useRefusedStops.setState(({ stops }) => ({ stops: stops.filter((stop) => stop.order.id !== id) }));
}
