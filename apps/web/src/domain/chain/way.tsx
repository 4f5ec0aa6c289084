import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { classes, Icon } from '@bourse/ui';
import { type ReactNode, useId, useState } from 'react';

/** A step of something under way. */
export interface WayStep {
  readonly id: string;
  readonly name: string;
  /** When it was reached; empty: not yet. */
  readonly time: string;
}

/** Where something has been, where it is and what comes next, with the times. */
export function Way({ label, steps, now }: { label: string; steps: readonly WayStep[]; now: string }) {
  return (
    <ol aria-label={label} className="chain-way text-s">
      {steps.map(({ id, name, time }) => (
        <li
          key={id}
          aria-current={id === now ? 'step' : undefined}
          data-reached={time !== '' || undefined}
          className={classes('flex flex-wrap justify-between gap-x-3', id === now ? 'font-medium' : 'text-quiet')}
        >
          {name}
          <span className="text-xs font-normal text-quiet">{time !== '' && <ShownTime time={time} />}</span>
        </li>
      ))}
    </ol>
  );
}

/** The way of what is under way; of what has ended it opens at a press. */
export function WayPlace({ label, hasEnded, children }: { label: string; hasEnded: boolean; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(!hasEnded);
  return (
    <div className="min-w-0">
      {hasEnded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mb-1 flex items-center gap-1 rounded-xs text-s text-quiet hover:text-text"
        >
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
          {label}
        </button>
      )}
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}
