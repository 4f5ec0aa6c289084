/** A small button that fills a field. */
export const chipClass =
  'h-7 rounded-s border border-line text-xs tabular-nums hover:bg-raised aria-pressed:border-brass aria-pressed:bg-brass-soft max-[899px]:h-11';
