import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useFieldWiring } from './field-context.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** In sight, but not to be chosen. */
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'size'> {
  value: Value;
  options: readonly SelectOption<Value>[];
  onValue: (value: Value) => void;
  /** 28, 36 or 40 px high. */
  size?: 's' | 'm' | 'l';
  ref?: Ref<HTMLSelectElement>;
}

const heights = { s: 'h-7 text-xs px-2', m: 'h-9 text-s', l: 'h-10 text-s' };

/** The platform's own list in our frame: it is reachable everywhere and weighs nothing. */
export function Select<Value extends string>({
  value,
  options,
  onValue,
  size = 'l',
  className,
  ...rest
}: SelectProps<Value>) {
  const wiring = useFieldWiring();
  return (
    <span
      className={classes('control-frame relative', heights[size], className)}
      data-bad={wiring['aria-invalid']}
      data-off={rest.disabled || undefined}
    >
      <select
        {...wiring}
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValue(chosen.value);
        }}
        className="h-full w-full min-w-0 flex-1 cursor-pointer appearance-none bg-transparent pr-5 outline-none [&>option]:bg-panel"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} className="pointer-events-none absolute right-2 text-quiet" />
    </span>
  );
}
