import { Mark } from '@bourse/ui';
import type { ReactNode } from 'react';

/** What stands alone on the page, before anything of the exchange is seen. */
export function Door({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-120 p-4">
      <div className="sheet p-8 max-sm:p-5">
        <span className="text-brass">
          <Mark />
        </span>
        <h1 className="mt-4 mb-1 text-xl font-semibold">{title}</h1>
        {lead && <p className="mb-5 text-s text-quiet">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
