import { type ReactNode, useEffect, useId, useState } from 'react';
import { isCommand, rovingIndex } from '../choice/roving.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface ComboboxOptions {
  /** How many options there are now. */
  count: number;
  /** The option pointed at before anything is typed. */
  first?: number;
  onChoose: (index: number) => void;
}

/** What a search field and its list share: see `useCombobox`. */
export interface ComboboxState {
  /** The option that Enter chooses; −1 where there is none. */
  readonly active: number;
  readonly point: (index: number) => void;
  readonly choose: (index: number) => void;
  readonly count: number;
  readonly id: string;
}

/**
 * A search field with a list: the focus stays in the field, the arrows point at options and Enter chooses one. The
 * field is a `Combobox`, the list a `ComboboxList` of `ComboboxOption`s; they may stand wherever a screen wants them.
 */
export function useCombobox({ count, first = 0, onChoose }: ComboboxOptions): ComboboxState {
  const id = useId();
  const [place, point] = useState(first);
  const active = Math.min(place, count - 1);
  // The braces matter: scrolling returns a promise where browsers can wait for it, and an effect must return nothing.
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return { active, point, choose: onChoose, count, id };
}

const optionId = (id: string, index: number) => `${id}-${index}`;

export interface ComboboxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> {
  state: ComboboxState;
  'aria-label': string;
  value: string;
  onValue: (value: string) => void;
}

/** The search field. What is typed points at the first option again. */
export function Combobox({ state, value, onValue, ...rest }: ComboboxProps) {
  const { active, count, id } = state;
  return (
    <TextInput
      role="combobox"
      aria-expanded={count > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={active < 0 ? undefined : optionId(id, active)}
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => {
        onValue(event.target.value);
        state.point(0);
      }}
      onKeyDown={(event) => {
        // While a word is put together from letters the keys are the input method's; Home and End are the caret's.
        if (event.nativeEvent.isComposing || isCommand(event)) return;
        const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
        if (!isArrow && event.key !== 'Enter') return;
        // The field may stand in a form, which its Enter must not send.
        event.preventDefault();
        if (active < 0) return;
        if (isArrow) state.point(rovingIndex(event.key, active, count, 'column') ?? active);
        else state.choose(active);
      }}
    />
  );
}

export interface ComboboxListProps {
  state: ComboboxState;
  label: string;
  /** Stands below, and is announced, where no option is left. */
  empty: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ComboboxList({ state, label, empty, className, children }: ComboboxListProps) {
  return (
    <>
      <div id={`${state.id}-list`} role="listbox" aria-label={label} className={className}>
        {children}
      </div>
      <div role="status">{state.count === 0 && empty}</div>
    </>
  );
}

export interface ComboboxOptionProps {
  state: ComboboxState;
  index: number;
  /** Is it what was chosen before? */
  isChosen: boolean;
  className?: string;
  children: ReactNode;
}

/** One option; a press leaves the focus in the field. */
export function ComboboxOption({ state, index, isChosen, className, children }: ComboboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus
    <div
      id={optionId(state.id, index)}
      role="option"
      aria-selected={index === state.active}
      aria-current={isChosen || undefined}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => state.choose(index)}
      className={className}
    >
      {children}
    </div>
  );
}
