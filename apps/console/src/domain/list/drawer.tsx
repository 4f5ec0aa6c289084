import { useWords } from '@bourse/client/words.tsx';
import { Icon, IconButton } from '@bourse/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DrawerProps {
  title: ReactNode;
  /** Where the row is among those shown, from 1. */
  place: number;
  count: number;
  onWalk: (step: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
}

/** What there is to know and to decide of one row, beside the list; on a narrow screen in its place. */
export function Drawer({ title, place, count, onWalk, onClose, children }: DrawerProps) {
  const { t } = useWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-labelledby={id}
      className="sheet min-w-0 self-start lg:sticky lg:top-16 lg:max-h-[calc(100dvh-80px)] lg:w-124 lg:shrink-0 lg:overflow-y-auto"
    >
      <header className="flex h-12 items-center gap-1 border-b border-line px-4">
        <h2 ref={heading} id={id} tabIndex={-1} className="min-w-0 flex-1 truncate text-m font-semibold outline-none">
          {title}
        </h2>
        {place > 0 && (
          <span className="mr-2 text-xs text-quiet tabular-nums">{t('console.place', { n: place, total: count })}</span>
        )}
        <IconButton label={t('console.previous_row')} disabled={place <= 1} onClick={() => onWalk(-1)}>
          <Icon name="up" />
        </IconButton>
        <IconButton label={t('console.next_row')} disabled={place >= count} onClick={() => onWalk(1)}>
          <Icon name="down" />
        </IconButton>
        <IconButton label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      {children}
    </section>
  );
}

/** A part of a drawer, ruled off from the one before. */
export function DrawerPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-line px-4 py-4 not-first:border-t">
      {title && <h3 className="text-s font-semibold">{title}</h3>}
      {children}
    </div>
  );
}
