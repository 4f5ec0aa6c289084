import { useTitle } from '@bourse/client/title.ts';
import type { ReactNode } from 'react';

/** One sheet in the middle of the page: the frame of the four sign-in screens. */
export function AuthSheet({ title, intro, children, foot }: AuthSheetProps) {
  useTitle(`${title} · Bourse`);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-108 px-4 py-8 md:py-14">
      <section className="rounded-m border border-line bg-panel px-5 py-6 sm:p-8">
        <h1 className="text-2xl font-semibold tracking-[-.022em] text-balance">{title}</h1>
        {intro && <p className="mt-2 text-s text-quiet">{intro}</p>}
        <div className="mt-5">{children}</div>
        <div className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-s text-quiet">
          {foot}
        </div>
      </section>
    </div>
  );
}

interface AuthSheetProps {
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  children: ReactNode;
  /** The way to the other screens. */
  foot: ReactNode;
}
