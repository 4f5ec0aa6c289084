import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { classes } from '../classes.ts';

export interface EmptyProps {
  /** What is not there, in bold. */
  title: string;
  /** `h1` where it is all that the page says. */
  titleAs?: 'b' | 'h1';
  /** What to do next, quietly. */
  hint?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet, and what to do about it. */
export function Empty({ title, titleAs: Title = 'b', hint, action, className }: EmptyProps) {
  return (
    <div
      className={classes(
        'grid content-center justify-items-center gap-1 px-4 py-6 text-center text-s text-quiet',
        className,
      )}
    >
      <Title className="font-medium text-text">{title}</Title>
      {hint && <span>{hint}</span>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

export interface FailedProps {
  /** What failed. */
  title: string;
  hint?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  className?: string;
}

/** What failed, with a way to try again. */
export function Failed({ title, hint, retryLabel, onRetry, className }: FailedProps) {
  return (
    <div role="alert" className={className}>
      <Empty
        title={title}
        hint={hint}
        action={
          <Button variant="line" size="s" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
