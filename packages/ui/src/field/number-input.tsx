import type { KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import { cleanNumberText, isBlockedKey } from './number-text.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'prefix' | 'after'> {
  /** The typed text: digits and a point, never parsed here. */
  value: string;
  onValue: (value: string) => void;
  /** Digits allowed after the point; 0 takes whole numbers only. */
  decimalsMax?: number;
  /** Stands inside the frame, at its left. */
  inlineLabel?: string;
  /** Stands in a slot of fixed width, so that the numbers of a form end on one edge. */
  unit?: string;
}

/** A number as text: right-aligned, tabular, without e, + and −; its decimal mark is the point. */
export function NumberInput({
  value,
  onValue,
  decimalsMax = 18,
  inlineLabel,
  unit,
  className,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  function blockLetters(event: KeyboardEvent<HTMLInputElement>) {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!isShortcut && isBlockedKey(event.key)) event.preventDefault();
    onKeyDown?.(event);
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode={decimalsMax === 0 ? 'numeric' : 'decimal'}
      value={value}
      onKeyDown={blockLetters}
      onChange={(event) => onValue(cleanNumberText(event.target.value, decimalsMax))}
      className={classes('text-right font-medium tabular-nums', className)}
      before={inlineLabel ? <span className="whitespace-nowrap text-quiet">{inlineLabel}</span> : rest.before}
      after={unit ? <span className="w-9 shrink-0 text-xs whitespace-nowrap text-quiet">{unit}</span> : undefined}
    />
  );
}
