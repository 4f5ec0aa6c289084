import { afterPaint } from '@bourse/client/start/after-paint.ts';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Where the panels become tabs, as `desk-narrow.css` has it. */
const phone = '(max-width: 899px)';

/** Panels that a phone does not show first: there they are drawn once what it does show is painted. */
export function OutOfSight({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(() => !window.matchMedia(phone).matches);
  useEffect(() => (isHere ? undefined : afterPaint(() => startTransition(() => setHere(true)))), [isHere]);
  return isHere && children;
}
