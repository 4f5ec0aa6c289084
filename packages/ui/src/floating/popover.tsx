import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { placeBox } from './place.ts';

export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog' | 'menu';
  onClick: () => void;
}

export interface PopoverProps {
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The content; it may close the box. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end' | 'center';
  label?: string;
  kind?: 'dialog' | 'menu';
  className?: string;
  /** Told when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A box that floats beside its button, in the browser's top layer: no panel cuts it off, Esc and a click elsewhere
 * close it, and focus goes back to the button.
 */
export function Popover({
  trigger,
  children,
  align = 'start',
  label,
  kind = 'dialog',
  className,
  onOpenChange,
}: PopoverProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePlacement(isOpen, buttonRef, boxRef, align);

  const close = () => boxRef.current?.hidePopover();
  function toggle() {
    const box = boxRef.current;
    if (!box) return;
    if (isOpen) box.hidePopover();
    else box.showPopover();
  }

  return (
    <>
      {trigger({
        ref: buttonRef,
        id: `${id}button`,
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-haspopup': kind,
        onClick: toggle,
      })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, dialog and menu, take a name */}
      <div
        ref={boxRef}
        id={id}
        popover="auto"
        role={kind}
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}button`}
        onToggle={(event) => {
          const isNowOpen = event.newState === 'open';
          setOpen(isNowOpen);
          onOpenChange?.(isNowOpen);
          if (!isNowOpen && boxRef.current?.contains(document.activeElement)) buttonRef.current?.focus();
        }}
        className={classes('float-ground fixed rounded-m text-s text-text', className)}
      >
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}

function usePlacement(
  isOpen: boolean,
  buttonRef: RefObject<HTMLButtonElement | null>,
  boxRef: RefObject<HTMLDivElement | null>,
  align: 'start' | 'end' | 'center',
): void {
  useEffect(() => {
    if (!isOpen) return;
    const place = () => {
      const box = boxRef.current;
      const button = buttonRef.current;
      if (!box || !button) return;
      const size = { width: box.offsetWidth, height: box.scrollHeight };
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const placed = placeBox(button.getBoundingClientRect(), size, view, align);
      box.style.left = `${placed.left}px`;
      box.style.top = `${placed.top}px`;
      box.style.maxHeight = `${placed.heightMax}px`;
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, buttonRef, boxRef, align]);
}
