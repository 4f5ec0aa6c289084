import { useOffline } from '@bourse/client/offline/offline.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, IconButton } from '@bourse/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { NoticeLine } from './notice-line.tsx';
import './chain.css';

export interface PanelFrameProps {
  title: string;
  lead?: ReactNode;
  onClose: () => void;
  /** Stands at the right, below on a phone. */
  aside: ReactNode;
  /** Stands under both. */
  below?: ReactNode;
  children: ReactNode;
}

/** Whether it is what one looks at already: it lies over the middle of the window. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = window.innerHeight / 2;
  return top < middle && bottom > middle;
}

/**
 * What opens below a coin's row. It comes into view and takes the focus; Escape closes it, in it and where the focus is
 * nowhere, and who opened it takes the focus back.
 */
export function PanelFrame({ title, lead, onClose, aside, below, children }: PanelFrameProps) {
  const { t } = useWords();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOffline = useOffline((state) => state.since !== null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (ref.current && !isInView(ref.current)) ref.current.scrollIntoView();
  }, []);
  useEffect(() => {
    function onKeyDown({ key, target, defaultPrevented }: KeyboardEvent): void {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      // What floats over the panel closes itself.
      const isOver = target.closest('dialog, [popover]') !== null;
      if (!isOver && (target === document.body || ref.current?.contains(target))) onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    <section ref={ref} aria-labelledby={id} className="chain-panel text-m whitespace-normal">
      <div className="chain-body">
        <div className="min-w-0 px-4 py-5 sm:px-6">
          <div className="mb-4 flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 ref={heading} id={id} tabIndex={-1} className="text-l font-semibold outline-none">
                {title}
              </h2>
              {lead && <p className="mt-0.5 text-s text-quiet">{lead}</p>}
            </div>
            <IconButton label={t('common.close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          {isOffline && (
            <div role="status" className="sticky top-2 z-1 mb-4 rounded-s bg-panel">
              <NoticeLine tone="care">{t('deposit.offline')}</NoticeLine>
            </div>
          )}
          {children}
        </div>
        <div className="chain-aside min-w-0 px-4 py-5 sm:px-6">{aside}</div>
      </div>
      {below && <div className="border-t border-line px-4 py-4 sm:px-6">{below}</div>}
    </section>
  );
}
