import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isCommand, moveFocus, placesIn } from '../choice/roving.ts';
import { findTyped, type Typed, typeLetter } from '../choice/typeahead.ts';
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

/** A list of acts or choices behind a button: arrows open and walk it, letters find, Enter chooses, Esc and Tab leave. */
export function Menu({ trigger, items, label, align = 'end', head, className }: MenuProps) {
  // It is drawn seldom, and every page carries what the compiler would keep of it.
  'use no memo';
  // The arrow up opens it at its end.
  const isFromEnd = useRef(false);
  function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || isCommand(event)) return;
    event.preventDefault();
    isFromEnd.current = event.key === 'ArrowUp';
    event.currentTarget.click();
  }
  return (
    <Popover
      trigger={(props) => trigger({ ...props, onKeyDown: openByArrow })}
      kind="menu"
      align={align}
      {...(label === undefined ? {} : { label })}
      className={classes('min-w-44 overflow-y-auto p-1', className)}
    >
      {(close) => (
        <MenuList
          items={items}
          head={head}
          isFromEnd={isFromEnd}
          onLeave={close}
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
  isFromEnd: RefObject<boolean>;
  onLeave: () => void;
  onSelect: (item: MenuItem) => void;
}

function MenuList({ items, head, isFromEnd, onLeave, onSelect }: MenuListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>(['', 0]);
  const isChoice = items.some((item) => item.isChosen !== undefined);
  const role = isChoice ? 'menuitemradio' : 'menuitem';
  useEffect(() => {
    const places = ref.current ? placesIn(ref.current, role) : [];
    const chosen = places.find((place) => place.matches('[aria-checked="true"]'));
    (chosen ?? places.at(isFromEnd.current ? -1 : 0))?.focus({ preventScroll: true });
    isFromEnd.current = false;
  }, [role, isFromEnd]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // From the button, which has the focus again, the key goes on to what stands behind it.
    if (event.key === 'Tab') onLeave();
    if (moveFocus(event, role, 'column') !== null) return;
    if (event.key.length !== 1 || event.key === ' ' || isCommand(event)) return;
    const places = placesIn(event.currentTarget, role);
    const at = places.findIndex((place) => place.contains(document.activeElement));
    typed.current = typeLetter(typed.current, event.key, event.timeStamp);
    const names = places.map((place) => place.textContent);
    places[findTyped(names, Math.max(at, 0), typed.current[0])]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu items inside
    <div ref={ref} onKeyDown={onKeyDown}>
      {head && <div className="border-b border-line px-2 py-2 text-quiet">{head}</div>}
      {items.map((item) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set with the role menuitemradio only
        <button
          key={item.id}
          type="button"
          role={role}
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
