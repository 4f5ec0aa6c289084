import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeBox } from './place.ts';

export interface TooltipProps {
  /** What it says. Never the only place of something needed. */
  content: ReactNode;
  /** Draws what it is about, which can take the focus; spread the props on it. */
  children: (props: { 'aria-describedby': string }) => ReactNode;
  className?: string;
}

const showMs = 300;
/** For the way of the pointer from the element to its words. */
const hideMs = 100;

/**
 * Words about what the pointer or the focus is on; Esc takes them away. They describe it to a screen reader from the
 * start, seen or not: that one reads with the focus, before they are shown.
 */
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
    // Wherever the focus is: the pointer may have brought it up.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      tip.hidePopover();
    };
  }, [isShown]);

  function turn(isOn: boolean, afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(isOn), afterMs);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the element inside, which takes the focus
    <span
      ref={anchorRef}
      onPointerEnter={() => turn(true, showMs)}
      onPointerLeave={() => turn(false, hideMs)}
      onFocus={() => turn(true, showMs)}
      onBlur={() => turn(false, 0)}
      className={className}
    >
      {children({ 'aria-describedby': id })}
      <div
        ref={tipRef}
        id={id}
        role="tooltip"
        popover="manual"
        className="float-ground fixed max-w-72 rounded-s px-2.5 py-1.5 text-xs leading-4.5 text-text"
      >
        {content}
      </div>
    </span>
  );
}
