import type { ReactNode } from 'react';
import { TalkPanel } from './talk/talk-panel.tsx';

/** How wide the dialog of a deal is: on a wide window it holds the chat beside the facts. */
export const dealDialogWidth = 'w-120 lg:w-240';

interface DealColumnsProps extends Pick<Parameters<typeof TalkPanel>[0], 'dealId' | 'other' | 'place'> {
  /** What to do now, what was agreed on, and the acts of this side. */
  children: ReactNode;
}

/** A deal with its chat: beside it where the window is wide, else below it. */
export function DealColumns({ children, ...talk }: DealColumnsProps) {
  return (
    <div className="lg:grid lg:grid-cols-2 lg:gap-8">
      <div className="min-w-0">{children}</div>
      <TalkPanel {...talk} className="lg:mt-3 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8" />
    </div>
  );
}
