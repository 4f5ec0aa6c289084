import { classes } from '../classes.ts';

/** `primary` acts, `line` offers, `ghost` stays quiet, `up`/`down` are directions, `danger` a judgement. */
export type ButtonVariant = 'primary' | 'line' | 'ghost' | 'up' | 'down' | 'danger';
/** 28, 36 and 44 px high. */
export type ButtonSize = 's' | 'm' | 'l';

const base =
  'inline-flex items-center justify-center gap-2 rounded-s border font-medium whitespace-nowrap select-none transition-opacity duration-150 disabled:bg-raised disabled:border-transparent disabled:text-quiet aria-disabled:bg-raised aria-disabled:border-transparent aria-disabled:text-quiet';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-brass-fill text-on-brass-fill enabled:hover:bg-brass-fill-hover [a]:hover:bg-brass-fill-hover',
  line: 'border-line bg-panel text-text enabled:hover:bg-raised [a]:hover:bg-raised',
  ghost:
    'border-transparent text-quiet enabled:hover:bg-raised enabled:hover:text-text [a]:hover:bg-raised [a]:hover:text-text',
  up: 'border-transparent bg-up-strong text-on-fill enabled:hover:bg-up-strong-hover [a]:hover:bg-up-strong-hover',
  down: 'border-transparent bg-down-strong text-on-fill enabled:hover:bg-down-strong-hover [a]:hover:bg-down-strong-hover',
  danger: 'border-transparent bg-verm-fill text-on-fill enabled:hover:bg-verm-fill-hover [a]:hover:bg-verm-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  s: 'h-7 px-3 text-s',
  m: 'h-9 px-4 text-m',
  l: 'h-11 px-5 text-l',
};

/** Classes of a button, for an element that only looks like one (a router's link). */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'm', className?: string): string {
  return classes(base, variants[variant], sizes[size], className);
}
