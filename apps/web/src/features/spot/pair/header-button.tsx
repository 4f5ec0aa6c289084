import { Icon, type IconName } from '@bourse/ui';
import type { ComponentProps } from 'react';

export interface HeaderButtonProps extends ComponentProps<'button'> {
  icon: IconName;
}

/** A button beside the pair's figures: an icon and a word. */
export function HeaderButton({ icon, children, ...rest }: HeaderButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex h-7 items-center gap-1.5 rounded-s text-xs text-quiet hover:text-text"
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
