import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { isBlockedKey, isNumberRead, readNumber } from './number-text.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode' | 'prefix' | 'after'> {
  /** Digits and a point, or a text that could not be read: `isNumberRead` says which. */
  value: string;
  onValue: (value: string) => void;
  /** Digits that may stand after the point: 0 brings a keyboard without a point. Whether there are more is the form's to say. */
  decimalsMax?: number;
  /** Stands inside the frame, at its left. */
  inlineLabel?: string;
  /** Stands in a slot of fixed width, so that the numbers of a form end on one edge. */
  unit?: string;
}

/** What stands in the field, and the value that was told for it. */
interface Typed {
  readonly text: string;
  readonly value: string;
}

/**
 * A number as text: right-aligned, tabular. What is typed or pasted stays as it is until the field is left; its value is
 * the decimal that was read, or the text itself where none could be. The keys e, + and − do not print. Inside a number
 * they are told as part of it, a minus before it too, so that `3e2` is never sent as 32, nor `-5` as 5.
 */
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
  const [typed, setTyped] = useState<Typed>({ text: value, value });
  const text = typed.value === value ? typed.text : value;
  /** A key that did not print makes the number another one than what is seen. */
  const isBroken = text !== value && !isNumberRead(value);

  function tell(next: Typed): void {
    setTyped(next);
    onValue(next.value);
  }
  function blockLetters(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!isShortcut && isBlockedKey(key)) {
      event.preventDefault();
      // A sign before the number counts too: `-5` is never sent as 5.
      if (key === '-' || (/[e+]/i.test(key) && text !== '')) tell({ text, value: text + key });
    }
    onKeyDown?.(event);
  }
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const isLonger = isBroken && target.value.length > text.length && target.value.startsWith(text);
    tell({
      text: target.value,
      value: isLonger ? `${target.value}e` : (readNumber(target.value, unit) ?? target.value),
    });
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode={decimalsMax === 0 ? 'numeric' : 'decimal'}
      value={text}
      onKeyDown={blockLetters}
      onChange={change}
      onBlur={() => isNumberRead(value) && setTyped({ text: value, value })}
      className={classes('text-right font-medium tabular-nums', className)}
      before={inlineLabel ? <span className="whitespace-nowrap text-quiet">{inlineLabel}</span> : rest.before}
      after={unit ? <span className="w-9 shrink-0 text-xs whitespace-nowrap text-quiet">{unit}</span> : undefined}
    />
  );
}
