import { useWords } from '@bourse/client/words.tsx';
import { classes, Icon, IconButton, TextInput } from '@bourse/ui';
import { useStore } from 'zustand';
import { DrawingButtons } from './drawing-buttons.tsx';
import { type DrawingColour, type DrawingStyle, drawingColours, widths } from './drawing-state.ts';
import type { Drawings } from './drawings.ts';
import { textMax } from './stored.ts';
import { ToolIcon } from './tool-icon.tsx';
import { toolLabels } from './tools.ts';

const colourClasses: Record<DrawingColour, string> = {
  info: 'bg-info',
  warn: 'bg-warn',
  up: 'bg-up-mark',
  down: 'bg-down-mark',
  text: 'bg-text',
  quiet: 'bg-quiet',
};

const thickness = { 1: 'border-t', 2: 'border-t-2', 3: 'border-t-[3px]' } as const;

/** Style, words, lock and removal of one drawing. */
export function DrawingBar({ drawings, id }: { drawings: Drawings; id: string }) {
  const { t } = useWords();
  const item = useStore(drawings.store, (state) => state.items.find((one) => one.id === id));
  if (!item) return null;
  const { tool, style, text } = item;
  const name = t(toolLabels[tool]);
  const change = (changes: Partial<DrawingStyle>) => drawings.change(id, { style: { ...style, ...changes } });
  return (
    <div
      role="toolbar"
      aria-label={name}
      className="float-ground flex flex-wrap items-center gap-x-1 gap-y-1 rounded-m p-1 text-xs"
    >
      {tool === 'note' && (
        <TextInput
          // The note was just put down: its words come next.
          autoFocus={text === ''}
          value={text}
          maxLength={textMax}
          aria-label={t('chart.note_text')}
          placeholder={t('chart.note_text')}
          onChange={(event) => drawings.change(id, { text: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && drawings.select(null)}
          frameClassName="h-7 w-44 px-2 text-xs"
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand on a line of its own */}
      <div role="group" aria-label={t('chart.colour')} className="flex">
        {drawingColours.map((colour) => (
          <IconButton
            key={colour}
            label={t(`chart.colour_${colour}`)}
            aria-pressed={colour === style.colour}
            onClick={() => change({ colour })}
            className={classes('size-6!', colour === style.colour && 'bg-raised')}
          >
            <span
              className={classes(
                'size-3 rounded-full',
                colourClasses[colour],
                colour === style.colour && 'ring-1 ring-text ring-offset-2 ring-offset-raised',
              )}
            />
          </IconButton>
        ))}
      </div>
      {tool !== 'note' && <LineChoices style={style} onChange={change} />}
      <DrawingButtons drawings={drawings} item={item} name={name} removeIcon={<ToolIcon name="clear" />} />
      <IconButton label={t('common.close')} onClick={() => drawings.select(null)}>
        <Icon name="close" size={14} />
      </IconButton>
    </div>
  );
}

function LineChoices({ style, onChange }: { style: DrawingStyle; onChange: (changes: Partial<DrawingStyle>) => void }) {
  const { t } = useWords();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand on a line of its own */}
      <div role="group" aria-label={t('chart.line_width')} className="flex">
        {widths.map((width) => (
          <IconButton
            key={width}
            label={`${t('chart.line_width')} ${width}`}
            aria-pressed={width === style.width}
            onClick={() => onChange({ width })}
            className={classes('size-6!', width === style.width && 'bg-raised')}
          >
            <span className={classes('w-3.5 border-current', thickness[width])} />
          </IconButton>
        ))}
      </div>
      <IconButton
        label={t('chart.dashed')}
        aria-pressed={style.isDashed}
        onClick={() => onChange({ isDashed: !style.isDashed })}
        className={classes(style.isDashed && 'bg-raised')}
      >
        <span className="w-4 border-t-2 border-dashed border-current" />
      </IconButton>
    </>
  );
}
