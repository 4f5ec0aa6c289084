/**
 * A part of a screen that need not be there before the screen can be used: its code comes after the first drawing. It
 * has a place from the start, so a failure is said there; what a press asks for has none (`useLatePart` of the web).
 */
import { Failed } from '@bourse/ui';
import type { ComponentType } from 'react';
import { useLate } from './late.ts';
import { afterPaint } from './start/after-paint.ts';
import { useWords } from './words.tsx';

export interface LaterOptions<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  /** Where the part will stand: the class that gives it its place. */
  className: string;
}

const afterDrawing = { begin: afterPaint };

/** The part, an empty place of its own until then, and a retry in it where the code does not come. */
export function later<Props extends object>({ load, className }: LaterOptions<Props>): ComponentType<Props> {
  return function Later(props: Props) {
    const { t } = useWords();
    const part = useLate(load, afterDrawing);
    if (part.status === 'ready') return <part.module {...props} />;
    return (
      <div className={className} aria-busy={part.status === 'loading' || undefined}>
        {part.status === 'failed' && (
          <Failed
            title={t('common.load_failed')}
            retryLabel={t('common.retry')}
            onRetry={part.retry}
            className="grid h-full content-center"
          />
        )}
      </div>
    );
  };
}
