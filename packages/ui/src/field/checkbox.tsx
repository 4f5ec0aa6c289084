import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  isBad?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A tick box with its words; the words may hold links. */
export function Checkbox({ children, isBad = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('inline-flex items-start gap-2 text-s text-quiet', className)}>
      <span className="relative grid h-lh w-4 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-invalid={isBad || undefined}
          {...rest}
          className="peer size-4 appearance-none rounded-xs border border-faint bg-panel checked:border-brass checked:bg-brass disabled:bg-raised aria-invalid:border-bad"
        />
        <Icon
          name="check"
          size={12}
          strokeWidth="2"
          className="pointer-events-none absolute hidden text-on-brass peer-checked:block"
        />
      </span>
      <span>{children}</span>
    </label>
  );
}
