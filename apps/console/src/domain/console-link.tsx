import { goTo } from '@bourse/client/navigation/go.ts';
import type { MouseEvent, ReactNode } from 'react';

/** A link to a page of the console. Another tab or window is the browser's business. */
export function ConsoleLink({ to, children }: { to: string; children: ReactNode }) {
  function click(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  }
  return (
    <a href={to} onClick={click} className="link">
      {children}
    </a>
  );
}
