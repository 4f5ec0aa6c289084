import { useWords } from '@bourse/client/words.tsx';
import { classes, IconButton } from '@bourse/ui';
import type { ReactNode } from 'react';
import type { DrawingItem } from './drawing-state.ts';
import type { Drawings } from './drawings.ts';
import { ToolIcon } from './tool-icon.tsx';

export interface DrawingButtonsProps {
  drawings: Drawings;
  item: DrawingItem;
  /** What the drawing is called. */
  name: string;
  removeIcon: ReactNode;
}

/** Keeps one drawing where it is, or lets it be moved again; and takes it away. */
export function DrawingButtons({ drawings, item, name, removeIcon }: DrawingButtonsProps) {
  const { t } = useWords();
  const { id, isLocked } = item;
  return (
    <>
      <IconButton
        label={t('chart.lock_drawing', { name })}
        aria-pressed={isLocked}
        className={classes(isLocked && 'bg-raised')}
        onClick={() => drawings.change(id, { isLocked: !isLocked })}
      >
        <ToolIcon name="lock" />
      </IconButton>
      <IconButton label={t('chart.remove_drawing', { name })} onClick={() => drawings.remove(id)}>
        {removeIcon}
      </IconButton>
    </>
  );
}
