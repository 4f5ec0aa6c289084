import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/loading.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-look.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows that the act is under way and takes no second click; the button keeps its width and its focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. It is `type="button"` unless told, so that it never sends a form by accident. */
export function Button({ variant, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={buttonClass(variant, size, classes('relative', className))}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes('inline-flex items-center gap-2', isBusy && 'opacity-0')}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  href: string;
}

/** A link that looks like a button: it goes somewhere, it does not act. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={buttonClass(variant, size, className)} />;
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the drawing. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A 28 px square with a drawing and a name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'grid size-7 shrink-0 place-items-center rounded-s text-quiet enabled:hover:bg-raised enabled:hover:text-text aria-pressed:text-text disabled:opacity-50',
        className,
      )}
    />
  );
}
