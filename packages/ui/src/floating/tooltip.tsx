import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeBox } from './place.ts';

export interface TooltipProps {
  /** What it says. Never the only place of something needed. */
  content: ReactNode;
  children: ReactNode;
  className?: string;
}

const delayMs = 300;

/** Words about what the pointer or the focus is on; they are its description for a screen reader too. */
export function Tooltip({ content, children, className }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const tipRef = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const tip = tipRef.current;
    const anchor = anchorRef.current;
    if (!isShown || !tip || !anchor) return;
    tip.showPopover();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: tip.offsetWidth, height: tip.offsetHeight };
    const placed = placeBox(anchor.getBoundingClientRect(), size, view, 'center');
    tip.style.left = `${placed.left}px`;
    tip.style.top = `${placed.top}px`;
    return () => tip.hidePopover();
  }, [isShown]);

  function show() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delayMs);
  }
  function hide() {
    clearTimeout(timer.current);
    setShown(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the element inside, which takes the focus
    <span
      ref={anchorRef}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      className={className}
    >
      {children}
      <div
        ref={tipRef}
        id={id}
        role="tooltip"
        popover="manual"
        className="float-ground pointer-events-none fixed max-w-72 rounded-s px-2.5 py-1.5 text-xs leading-4.5 text-text"
      >
        {isShown && content}
      </div>
    </span>
  );
}
