import { classes } from '../classes.ts';
import { LineDrawing } from '../icon.tsx';

/** A turning ring. Decorative: say in words or with `aria-busy` what is under way. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LineDrawing path="M14 8a6 6 0 1 1-6-6" size={size} strokeWidth="2" className="motion-safe:animate-spin" />;
}

/** A 2 px bar along the top of the window while something is under way. */
export function LoadingBar({ isOpen, label }: { isOpen: boolean; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={!isOpen}
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden transition-opacity duration-150',
        isOpen ? 'opacity-100' : 'opacity-0',
      )}
    >
      <div
        className={classes(
          'h-full w-2/5 bg-brass motion-reduce:w-full',
          isOpen && 'motion-safe:animate-[slide_1.1s_ease-in-out_infinite]',
        )}
      />
    </div>
  );
}

export interface SkeletonProps {
  /** CSS lengths of the coming text; height 8 px unless told. */
  width?: number | string;
  height?: number | string;
  className?: string;
}

/** A placeholder for text that is loading. */
export function Skeleton({ width = 64, height = 8, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes('inline-block rounded-xs bg-hover align-middle motion-safe:animate-skeleton', className)}
      style={{ width, height }}
    />
  );
}
