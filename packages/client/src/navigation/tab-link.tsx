import type { ReactNode } from 'react';

/** A link inside a sentence that opens beside a form, so that nothing typed is lost. */
export function TabLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
