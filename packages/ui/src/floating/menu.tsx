import { type ReactNode, useEffect, useRef } from 'react';
import { moveFocus } from '../choice/roving.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Popover, type TriggerProps } from './popover.tsx';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** Stands quietly at the right. */
  aside?: ReactNode;
  /** Set: one of several choices, with a tick at the chosen one. */
  isChosen?: boolean;
  /** Language tag of the label, where it is not the page's. */
  lang?: string;
  onSelect: () => void;
}

export interface MenuProps {
  trigger: (props: TriggerProps) => ReactNode;
  items: readonly MenuItem[];
  label?: string;
  align?: 'start' | 'end' | 'center';
  /** Stands above the items; not one of them. */
  head?: ReactNode;
  className?: string;
}

/** A list of acts or choices behind a button; arrows walk it, Enter chooses, Esc leaves. */
export function Menu({ trigger, items, label, align = 'end', head, className }: MenuProps) {
  return (
    <Popover
      trigger={trigger}
      kind="menu"
      align={align}
      {...(label === undefined ? {} : { label })}
      className={classes('min-w-44 overflow-y-auto p-1', className)}
    >
      {(close) => (
        <MenuList
          items={items}
          head={head}
          onSelect={(item) => {
            close();
            item.onSelect();
          }}
        />
      )}
    </Popover>
  );
}

interface MenuListProps {
  items: readonly MenuItem[];
  head: ReactNode;
  onSelect: (item: MenuItem) => void;
}

function MenuList({ items, head, onSelect }: MenuListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? list?.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
  }, []);
  const isChoice = items.some((item) => item.isChosen !== undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu items inside
    <div ref={ref} onKeyDown={(event) => moveFocus(event, isChoice ? 'menuitemradio' : 'menuitem')}>
      {head && <div className="border-b border-line px-2 py-2 text-quiet">{head}</div>}
      {items.map((item) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set with the role menuitemradio only
        <button
          key={item.id}
          type="button"
          role={isChoice ? 'menuitemradio' : 'menuitem'}
          aria-checked={isChoice ? item.isChosen === true : undefined}
          lang={item.lang}
          tabIndex={-1}
          onClick={() => onSelect(item)}
          className="flex h-8 w-full items-center justify-between gap-4 rounded-xs px-2 text-left whitespace-nowrap tabular-nums -outline-offset-2 hover:bg-hover focus:bg-hover"
        >
          {item.label}
          {item.isChosen ? <Icon name="check" size={14} className="text-brass" /> : item.aside}
        </button>
      ))}
    </div>
  );
}
