import { numberFault } from '@bourse/client/form/number-fault.ts';
import { t } from '@bourse/client/words.tsx';
import { Field, formatDecimal, NumberInput } from '@bourse/ui';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface AmountFieldProps {
  label: string;
  unit: string;
  decimals: number;
  value: string;
  placeholder?: string | undefined;
  isDisabled?: boolean;
  /** Its name stands above the frame: two beside each other have no room for it inside. */
  isLabelAbove?: boolean;
  fault: string | null;
  onValue: (text: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
}

/**
 * A number with its name and unit, inside the frame where there is room, and what is wrong with it below. Thousands are
 * parted while nobody types.
 */
export function AmountField({
  label,
  unit,
  decimals,
  value,
  placeholder,
  isDisabled,
  isLabelAbove = false,
  fault,
  onValue,
  ref,
}: AmountFieldProps) {
  const unread = numberFault(value);
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  // Its text is another one now, so what the browser had selected is lost: what is typed must not be put behind it.
  useLayoutEffect(() => focused?.select(), [focused]);
  return (
    <Field label={label} isLabelHidden={!isLabelAbove} error={unread ? t(unread) : fault}>
      <NumberInput
        {...(ref ? { ref } : {})}
        aria-label={label}
        {...(isLabelAbove ? {} : { inlineLabel: label })}
        unit={unit}
        decimalsMax={decimals}
        value={focused ? value : formatDecimal(value)}
        onFocus={({ currentTarget }) => {
          setFocused(currentTarget);
          currentTarget.addEventListener('blur', () => setFocused(null), { once: true });
        }}
        placeholder={placeholder ?? zeros(decimals)}
        disabled={isDisabled}
        onValue={onValue}
      />
    </Field>
  );
}

function zeros(decimals: number): string {
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
}
