import type { InputHTMLAttributes, PointerEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { useFieldWiring } from './field-context.ts';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Stands before or after the typed text, inside the frame. */
  before?: ReactNode;
  after?: ReactNode;
  /** Marks the frame as wrong outside a `Field`. */
  isBad?: boolean;
  /** Classes of the frame. */
  frameClassName?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text in a frame. */
export function TextInput({ before, after, isBad = false, frameClassName, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  const hasFault = isBad || wiring['aria-invalid'] === true;
  return (
    // No label: its name would swallow the words of buttons inside the frame, and a click would press the first of them.
    <div
      onPointerDown={focusInside}
      className={classes('control-frame', frameClassName)}
      data-bad={hasFault || undefined}
      data-off={rest.disabled || undefined}
    >
      {before}
      <input
        type="text"
        {...wiring}
        aria-invalid={hasFault || undefined}
        {...rest}
        className={classes('h-full w-full min-w-0 flex-1 bg-transparent outline-none', className)}
      />
      {after}
    </div>
  );
}

/** A press on the frame, its unit or its label reaches the input. */
function focusInside(event: PointerEvent<HTMLDivElement>): void {
  const target = event.target as Element;
  if (target.closest('button, input, a, [popover]')) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}
