import { useWords } from '@bourse/client/words.tsx';
import { classes, IconButton } from '@bourse/ui';
import type { DrawingItem } from './drawing-state.ts';
import type { Drawings } from './drawings.ts';
import { ToolIcon } from './tool-icon.tsx';

/** Keeps one drawing where it is, or lets it be moved again. `name`: what the drawing is called. */
export function LockButton({ drawings, item, name }: { drawings: Drawings; item: DrawingItem; name: string }) {
  const { t } = useWords();
  const { id, isLocked } = item;
  return (
    <IconButton
      label={t('chart.lock_drawing', { name })}
      aria-pressed={isLocked}
      className={classes(isLocked && 'bg-raised')}
      onClick={() => drawings.change(id, { isLocked: !isLocked })}
    >
      <ToolIcon name="lock" />
    </IconButton>
  );
}
