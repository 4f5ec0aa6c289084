import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { choiceKeys } from './roving.ts';

export interface SegmentedOption<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Tints the chosen segment as a direction. */
  tone?: 'up' | 'down';
}

export interface SegmentedProps<Id extends string> {
  label: string;
  options: readonly SegmentedOption<Id>[];
  value: Id;
  onValue: (id: Id) => void;
  /** 28 or 36 px high. */
  size?: 's' | 'm';
  className?: string;
}

const tones = {
  none: 'aria-checked:bg-panel aria-checked:text-text aria-checked:font-medium aria-checked:shadow-[0_0_0_1px_var(--line)]',
  up: 'aria-checked:bg-panel aria-checked:text-up aria-checked:font-semibold aria-checked:shadow-[inset_0_0_0_1px_var(--up-mark),inset_0_0_0_40px_var(--up-soft)]',
  down: 'aria-checked:bg-panel aria-checked:text-down aria-checked:font-semibold aria-checked:shadow-[inset_0_0_0_1px_var(--down-mark),inset_0_0_0_40px_var(--down-soft)]',
};

/** One of a few, all in sight: a radio group in a trough. */
export function Segmented<Id extends string>({
  label,
  options,
  value,
  onValue,
  size = 'm',
  className,
}: SegmentedProps<Id>) {
  const { tabStop, onKeyDown } = choiceKeys({ items: options, value, onValue, role: 'radio', axis: 'both' });
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classes('grid auto-cols-fr grid-flow-col gap-0.5 rounded-s bg-raised p-0.5', className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold its own drawing; role, state and keys are here
        <button
          key={option.id}
          type="button"
          role="radio"
          aria-checked={option.id === value}
          tabIndex={option.id === tabStop ? 0 : -1}
          onClick={() => onValue(option.id)}
          className={classes(
            'grid place-items-center rounded-xs px-2 whitespace-nowrap text-quiet hover:text-text',
            size === 's' ? 'h-6 text-xs' : 'h-8 text-s',
            tones[option.tone ?? 'none'],
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
