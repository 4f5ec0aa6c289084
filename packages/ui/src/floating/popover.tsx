import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import { FieldContext } from '../field/field-context.ts';
import { placeBox } from './place.ts';

export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog' | 'menu';
  /** Ties button and box: the browser opens and closes it, and a second click never opens it again. */
  popoverTarget: string;
  /** Of a menu: arrows open it too. */
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
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
 * A box that floats beside its button, in the browser's top layer: no panel cuts it off, it takes the focus, Esc and a
 * click elsewhere close it, and focus goes back to the button.
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
  /** How often it was opened again before it was known to be closed. */
  const [again, setAgain] = useState(0);
  usePlacement(isOpen, buttonRef, boxRef, align);

  // Its content may have a better place for it, now or once it has loaded.
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (isOpen && !box?.contains(document.activeElement)) box?.focus({ preventScroll: true });
  }, [isOpen, again]);

  const close = () => boxRef.current?.hidePopover();

  return (
    <>
      {trigger({
        ref: buttonRef,
        id: `${id}button`,
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-haspopup': kind,
        popoverTarget: id,
      })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, dialog and menu, take a name */}
      <div
        ref={boxRef}
        id={id}
        popover="auto"
        tabIndex={-1}
        role={kind}
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}button`}
        // The browser itself gives the focus back when it closes.
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          // Closed and opened again faster than it was told, it is told once: the content begins anew, as with each opening.
          if (event.oldState === 'open' && event.newState === 'open') setAgain((count) => count + 1);
          onOpenChange?.(event.newState === 'open');
        }}
        // Unseen until its content is there and it has found its place. Its lines wrap, whatever those around its button do.
        className={classes(
          'float-ground fixed rounded-m text-s whitespace-normal text-text outline-none',
          !isOpen && 'invisible',
          className,
        )}
      >
        {/* A list that floats from a field is not the field: its search keeps its own id and is never wrong. */}
        <FieldContext key={again} value={null}>
          {isOpen && (typeof children === 'function' ? children(close) : children)}
        </FieldContext>
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
  useLayoutEffect(() => {
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
    // Told before each paint that changes the size, the first one included.
    const observer = new ResizeObserver(place);
    if (boxRef.current) observer.observe(boxRef.current);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, buttonRef, boxRef, align]);
}
