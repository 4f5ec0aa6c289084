import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';

export interface SliderProps {
  label: string;
  /** Whole per cent, 0 to 100. */
  value: number;
  onValue: (percent: number) => void;
  isDisabled?: boolean;
  className?: string;
}

const stops = [0, 25, 50, 75, 100] as const;
/** The thumb is 14 px wide, so a place on the track lies between 7 px and 100 % − 7 px. */
const at = (percent: number) => `calc(7px + (100% - 14px) * ${percent / 100})`;

/** A slider from 0 to 100 per cent in steps of 25: drag it, use the arrows, or choose a mark below it. */
export function Slider({ label, value, onValue, isDisabled = false, className }: SliderProps) {
  return (
    <div className={className}>
      <div className="relative h-5" style={{ '--at': at(value) } as CSSProperties}>
        <Track value={value} isDisabled={isDisabled} />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${value}%`}
          min={0}
          max={100}
          step={25}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onValue(Number(event.target.value))}
          className="peer absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0 disabled:cursor-default"
        />
        <span
          className={classes(
            'pointer-events-none absolute top-[3px] left-(--at) -ml-[7px] size-3.5 rounded-full border-2 bg-panel peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-brass',
            isDisabled ? 'border-faint' : 'border-brass',
          )}
        />
      </div>
      <div className="relative h-4 text-xs text-quiet tabular-nums">
        {stops.map((stop) => (
          <button
            key={stop}
            type="button"
            tabIndex={-1}
            disabled={isDisabled}
            aria-pressed={stop === value}
            onClick={() => onValue(stop)}
            style={stop === 0 || stop === 100 ? undefined : { left: at(stop) }}
            className={classes(
              'absolute enabled:hover:text-text aria-pressed:font-medium aria-pressed:text-text',
              stop === 0 && 'left-0',
              stop === 100 && 'right-0',
              stop !== 0 && stop !== 100 && '-translate-x-1/2',
            )}
          >
            {stop}%
          </button>
        ))}
      </div>
    </div>
  );
}

function Track({ value, isDisabled }: { value: number; isDisabled: boolean }) {
  return (
    <>
      <span className="absolute inset-x-[7px] top-[9px] h-0.5 bg-line" />
      <span
        className={classes('absolute top-[9px] left-[7px] h-0.5', isDisabled ? 'bg-faint' : 'bg-brass')}
        style={{ width: `calc((100% - 14px) * ${value / 100})` }}
      />
      {stops.map((stop) => (
        <span
          key={stop}
          style={{ left: at(stop) }}
          className={classes(
            'absolute top-[7px] -ml-[3px] size-1.5 rounded-full border',
            stop < value && !isDisabled ? 'border-brass bg-brass' : 'border-faint bg-panel',
          )}
        />
      ))}
    </>
  );
}
