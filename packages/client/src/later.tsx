/**
 * A part of a screen that need not be there before the screen can be used: its code comes after the first drawing. It
 * has a place from the start, so a failure is said there; what a press asks for has none (`useLatePart` of the web).
 */
import { Failed } from '@bourse/ui';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './start/after-paint.ts';
import { within } from './start/load-guard.ts';
import { useWords } from './words.tsx';

export interface LaterOptions<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  /** Where the part will stand: the class that gives it its place. */
  className: string;
}

type State<Props extends object> =
  | { kind: 'waiting' }
  | { kind: 'here'; Part: ComponentType<Props> }
  | { kind: 'lost' };

/** The part, an empty place of its own until then, and a retry in it where the code does not come. */
export function later<Props extends object>({ load, className }: LaterOptions<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const { t } = useWords();
    const [state, setState] = useState<State<Props>>(loaded ? { kind: 'here', Part: loaded } : { kind: 'waiting' });
    const isWaiting = state.kind === 'waiting';
    useEffect(() => {
      if (!isWaiting) return;
      let isGone = false;
      const stop = afterPaint(() => {
        within(load()).then(
          (Part) => {
            loaded = Part;
            // In short turns: parts are large, and a press need not wait for the whole of one.
            if (!isGone) startTransition(() => setState({ kind: 'here', Part }));
          },
          (error: unknown) => {
            console.error('part', error);
            if (!isGone) setState({ kind: 'lost' });
          },
        );
      });
      return () => {
        isGone = true;
        stop();
      };
    }, [isWaiting]);
    if (state.kind === 'here') return <state.Part {...props} />;
    return (
      <div className={className} aria-busy={isWaiting || undefined}>
        {state.kind === 'lost' && (
          <Failed
            title={t('common.load_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => setState({ kind: 'waiting' })}
            className="grid h-full content-center"
          />
        )}
      </div>
    );
  };
}
