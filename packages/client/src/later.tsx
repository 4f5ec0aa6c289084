/**
 * A part of a screen that need not be there before the screen can be used: its code comes after the first drawing. It
 * has a place from the start, so a failure is said there; what a press asks for has none (`useLatePart` of the web).
 */
import type { ComponentType } from 'react';
import { useLate } from './late.ts';
import { LoadFailed } from './load-failed.tsx';
import { afterPaint } from './start/after-paint.ts';

export interface LaterOptions<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  /** Where the part will stand: the class that gives it its place. */
  className: string;
}

/** The part, an empty place of its own until then, and a retry in it where the code does not come. */
export function later<Props extends object>({ load, className }: LaterOptions<Props>): ComponentType<Props> {
  return function Later(props: Props) {
    const part = useLate(load, true, afterPaint);
    if (part.status === 'ready') return <part.module {...props} />;
    return (
      <div className={className} aria-busy={part.status === 'loading' || undefined}>
        {part.status === 'failed' && <LoadFailed onRetry={part.retry} className="grid h-full content-center" />}
      </div>
    );
  };
}
