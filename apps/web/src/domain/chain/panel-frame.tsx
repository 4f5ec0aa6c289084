import { useWords } from '@bourse/client/words.tsx';
import { Icon, IconButton } from '@bourse/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
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

/** What opens below a coin's row. It takes the focus; Escape closes it, and whoever opened it takes the focus back. */
export function PanelFrame({ title, lead, onClose, aside, below, children }: PanelFrameProps) {
  const { t } = useWords();
  const id = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent): void {
    // What floats over the panel closes itself.
    const isOver = event.target instanceof Element && event.target.closest('dialog, [popover]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isOver) onClose();
  }

  return (
    <section aria-labelledby={id} onKeyDown={onKeyDown} className="chain-panel text-m whitespace-normal">
      <div className="chain-body">
        <div className="min-w-0 px-4 py-5 sm:px-6">
          <div className="mb-4 flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 ref={ref} id={id} tabIndex={-1} className="text-l font-semibold outline-none">
                {title}
              </h2>
              {lead && <p className="mt-0.5 text-s text-quiet">{lead}</p>}
            </div>
            <IconButton label={t('common.close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          {children}
        </div>
        <div className="chain-aside min-w-0 px-4 py-5 sm:px-6">{aside}</div>
      </div>
      {below && <div className="border-t border-line px-4 py-4 sm:px-6">{below}</div>}
    </section>
  );
}
