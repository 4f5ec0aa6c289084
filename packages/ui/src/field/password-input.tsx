import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'after'> {
  showLabel: string;
  hideLabel: string;
}

/** A password that its owner may look at. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-7 place-items-center rounded-s text-quiet hover:text-text"
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
