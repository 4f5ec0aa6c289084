import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { choiceKeys } from './roving.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Stands small after the label. */
  count?: number | undefined;
  /** Draws the chosen tab as a direction. */
  tone?: 'up' | 'down';
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onValue: (id: Id) => void;
  /** Prefix of the ids that tie tabs and panels together; see `TabPanel`. */
  idPrefix: string;
  /** Height of a tab in px. */
  height?: 36 | 40 | 48 | 56;
  className?: string;
}

const tones = {
  none: 'aria-selected:text-text aria-selected:after:bg-brass',
  up: 'aria-selected:text-up aria-selected:after:bg-up-mark',
  down: 'aria-selected:text-down aria-selected:after:bg-down-mark',
};

const heights = { 36: 'h-9', 40: 'h-10', 48: 'h-12', 56: 'h-14' };

/** A row of tabs, one of them chosen. Arrows move and choose; the row scrolls sideways and never wraps. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onValue,
  idPrefix,
  height = 40,
  className,
}: TabsProps<Id>) {
  const { tabStop, onKeyDown } = choiceKeys({ items: tabs, value, onValue, role: 'tab', axis: 'row' });
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classes(
        'flex gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
        className,
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${tab.id}`}
          // The panels of the other tabs are not on the page.
          aria-controls={tab.id === value ? `${idPrefix}-panel-${tab.id}` : undefined}
          aria-selected={tab.id === value}
          tabIndex={tab.id === tabStop ? 0 : -1}
          onClick={() => onValue(tab.id)}
          className={classes(
            'relative flex shrink-0 items-center gap-1.5 whitespace-nowrap text-quiet -outline-offset-2 hover:text-text aria-selected:font-medium aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5',
            tones[tab.tone ?? 'none'],
            heights[height],
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <small className="text-xs font-normal text-quiet tabular-nums">{tab.count}</small>
          )}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  idPrefix: string;
  id: string;
  className?: string;
  children: ReactNode;
}

/** What the tab `id` of the row with the same prefix shows. */
export function TabPanel({ idPrefix, id, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${idPrefix}-panel-${id}`} aria-labelledby={`${idPrefix}-tab-${id}`} className={className}>
      {children}
    </div>
  );
}
