import { useWords } from '@bourse/client/words.tsx';
import { classes, Icon } from '@bourse/ui';
import { useStore } from 'zustand';
import { DrawingButtons } from './drawing-buttons.tsx';
import type { Drawings } from './drawings.ts';
import { ToolIcon } from './tool-icon.tsx';
import { toolGroups, toolLabels } from './tools.ts';

/** Every tool by kind, and under them what is drawn, so that one drawing can be reached without a pointer. */
export function ToolMenu({ drawings, onDone }: { drawings: Drawings; onDone: () => void }) {
  const { t } = useWords();
  const { active } = useStore(drawings.store);
  return (
    <>
      {toolGroups.map(({ label, tools }) => (
        <section key={label} aria-label={t(label)}>
          <h3 className="px-2 pt-2 pb-1 text-xs text-quiet">{t(label)}</h3>
          <ul className="grid grid-cols-2 gap-0.5">
            {tools.map((tool) => (
              <li key={tool}>
                <button
                  type="button"
                  aria-pressed={active === tool}
                  onClick={() => {
                    drawings.start(tool);
                    onDone();
                  }}
                  className="flex min-h-8 w-full items-center gap-2 rounded-s px-2 py-1 text-left text-xs -outline-offset-2 hover:bg-hover aria-pressed:bg-hover"
                >
                  <span className="text-quiet">
                    <ToolIcon name={tool} />
                  </span>
                  {t(toolLabels[tool])}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <DrawnList drawings={drawings} onDone={onDone} />
    </>
  );
}

function DrawnList({ drawings, onDone }: { drawings: Drawings; onDone: () => void }) {
  const { t } = useWords();
  const { items, selectedId } = useStore(drawings.store);
  return (
    <section aria-label={t('chart.drawn')} className="mt-2 border-t border-line pt-1">
      <h3 className="px-2 pt-1 pb-1 text-xs text-quiet">{t('chart.drawn')}</h3>
      {items.length === 0 && <p className="px-2 pb-1 text-xs">{t('chart.none_drawn')}</p>}
      <ul>
        {items.map((item) => {
          const { id, tool, text } = item;
          const name = text === '' ? t(toolLabels[tool]) : `${t(toolLabels[tool])}: ${text}`;
          return (
            <li key={id} className={classes('flex items-center rounded-s', id === selectedId && 'bg-hover')}>
              <button
                type="button"
                aria-label={t('chart.select_drawing', { name })}
                onClick={() => {
                  drawings.select(id);
                  onDone();
                }}
                className="flex h-8 min-w-0 flex-1 items-center gap-2 px-2 text-left text-xs -outline-offset-2"
              >
                <span className="text-quiet">
                  <ToolIcon name={tool} />
                </span>
                <span className="truncate">{name}</span>
              </button>
              <DrawingButtons drawings={drawings} item={item} name={name} removeIcon={<Icon name="close" />} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
