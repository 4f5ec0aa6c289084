import { classes } from '@bourse/ui';
import type { ReactNode } from 'react';

/** Things that belong together, under a title of their own. */
export function Sheet({ id, title, lead, aside, children }: SheetProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="sheet mb-6 last:mb-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-l font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-0.5 text-s text-quiet">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface SheetProps {
  id: string;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * One thing of a sheet: what it is, how it stands, and what can be done about it. On a phone how it stands is below what
 * it is, and what can be done stays at the right.
 */
export function SheetRow({ label, hint, value, action, control, children }: SheetRowProps) {
  return (
    <div className="border-t border-line px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div
          className={classes(
            'min-w-0 flex-1 flex-wrap gap-x-6 gap-y-2 md:flex md:items-center',
            control ? 'basis-56' : 'basis-40',
          )}
        >
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="font-medium">{label}</h3>
            {hint && <p className="mt-0.5 text-s text-quiet">{hint}</p>}
          </div>
          {value !== undefined && <div className="min-w-0 text-quiet break-words max-md:mt-1">{value}</div>}
        </div>
        {action}
        {control}
      </div>
      {children}
    </div>
  );
}

interface SheetRowProps {
  label: ReactNode;
  hint?: ReactNode;
  value?: ReactNode;
  action?: ReactNode;
  /** Something to set; below on a phone, where it is too wide. */
  control?: ReactNode;
  /** Opens below. */
  children?: ReactNode;
}
