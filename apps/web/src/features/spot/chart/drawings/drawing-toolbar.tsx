import { useWords } from '@bourse/client/words.tsx';
import { Button, classes, Dialog, Icon, IconButton, Popover, toast } from '@bourse/ui';
import { type ReactNode, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CandleChart } from '../candles/candle-chart.ts';
import { type DrawingState, nothingDrawn } from './drawing-state.ts';
import type { Drawings } from './drawings.ts';
import { LazyToolMenu } from './lazy-tool-menu.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { type ToolName, toolLabels } from './tools.ts';

/** Tools at hand; the menu has all. */
const shownTools: readonly ToolName[] = ['segment', 'horizontalStraightLine', 'fibonacciLine', 'box', 'brush', 'note'];

/** What the toolbar shows until something was drawn. */
const unopened: StoreApi<DrawingState> = createStore(() => nothingDrawn);
const noChart: StoreApi<{ drawings: Drawings | null }> = createStore(() => ({ drawings: null }));

/** Drawing tools beside the chart. A tool draws once, then the crosshair is back; Esc gives up. */
export function DrawingToolbar({ chart }: { chart: CandleChart | null }) {
  const { t } = useWords();
  const { drawings } = useStore(chart?.drawings ?? noChart);
  const state = useStore(drawings?.store ?? unopened);
  const { active, items } = state;
  function act(run: (opened: Drawings) => void): void {
    chart?.openDrawings().then(
      (opened) => opened && run(opened),
      (error: unknown) => {
        console.error('drawings', error);
        toast.bad(t('common.load_failed'));
      },
    );
  }
  const tool = (name: ToolName) => (
    <ToolbarButton
      key={name}
      label={t(toolLabels[name])}
      isOn={active === name}
      isOff={!chart}
      onClick={() => act((opened) => opened.start(name))}
    >
      <ToolIcon name={name} />
    </ToolbarButton>
  );
  return (
    <div
      role="toolbar"
      aria-label={t('market.draw_tools')}
      aria-orientation="vertical"
      className="flex h-full flex-col items-center gap-0.5 overflow-y-auto py-1.5 [scrollbar-width:none]"
    >
      <ToolbarButton label={t('market.draw_cross')} isOn={active === null} onClick={() => drawings?.stop()}>
        <ToolIcon name="cross" />
      </ToolbarButton>
      <Divider />
      {shownTools.map(tool)}
      {chart && <MoreTools chart={chart} isOn={active !== null && ![...shownTools, 'ruler'].includes(active)} />}
      <Divider />
      {tool('ruler')}
      <Switches state={state} isOff={!chart} act={act} />
      {items.length === 0 && state.canRestore ? (
        <IconButton label={t('chart.restore')} onClick={() => drawings?.restore()}>
          <ToolIcon name="restore" />
        </IconButton>
      ) : (
        <ClearButton count={items.length} isOff={!chart} onClear={() => drawings?.clear()} />
      )}
    </div>
  );
}

interface ClearButtonProps {
  /** How many would go. */
  count: number;
  isOff: boolean;
  onClear: () => void;
}

/** Removes every drawing, once that is confirmed. */
function ClearButton({ count, isOff, onClear }: ClearButtonProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <IconButton
        label={t('market.draw_clear')}
        aria-haspopup="dialog"
        disabled={isOff || count === 0}
        onClick={() => setAsking(true)}
      >
        <ToolIcon name="clear" />
      </IconButton>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t('chart.clear_ask', { n: count })}
        lead={t('chart.clear_hint')}
        closeLabel={t('common.close')}
        actions={
          <>
            <Button variant="line" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                onClear();
              }}
            >
              {t('market.draw_clear')}
            </Button>
          </>
        }
      />
    </>
  );
}

interface SwitchesProps {
  state: DrawingState;
  isOff: boolean;
  act: (run: (opened: Drawings) => void) => void;
}

/** What holds for all drawings. */
function Switches({ state, isOff, act }: SwitchesProps) {
  const { t } = useWords();
  const { isHidden, isLocked, hasMagnet } = state;
  return (
    <>
      <ToolbarButton
        label={t('chart.magnet')}
        isOn={hasMagnet}
        isOff={isOff}
        onClick={() => act((opened) => opened.setMagnet(!hasMagnet))}
      >
        <ToolIcon name="magnet" />
      </ToolbarButton>
      <ToolbarButton
        label={t('chart.lock_all')}
        isOn={isLocked}
        isOff={isOff}
        onClick={() => act((opened) => opened.setLocked(!isLocked))}
      >
        <ToolIcon name="lock" />
      </ToolbarButton>
      <ToolbarButton
        label={t('chart.hide_all')}
        isOn={isHidden}
        isOff={isOff}
        onClick={() => act((opened) => opened.setHidden(!isHidden))}
      >
        <Icon name={isHidden ? 'eyeOff' : 'eye'} />
      </ToolbarButton>
    </>
  );
}

function Divider() {
  return <span className="my-1 h-px w-4 shrink-0 bg-line" />;
}

function MoreTools({ chart, isOn }: { chart: CandleChart; isOn: boolean }) {
  const { t } = useWords();
  return (
    <Popover
      label={t('chart.more_tools')}
      className="w-72 overflow-y-auto p-2"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('chart.more_tools')}
          title={t('chart.more_tools')}
          className={classes(
            'grid size-7 shrink-0 place-items-center rounded-s text-quiet hover:bg-raised hover:text-text',
            isOn && 'bg-raised text-text',
          )}
        >
          <ToolIcon name="more" />
        </button>
      )}
    >
      {(close) => <LazyToolMenu chart={chart} onDone={close} />}
    </Popover>
  );
}

interface ToolbarButtonProps {
  label: string;
  isOn: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolbarButton({ label, isOn, isOff = false, onClick, children }: ToolbarButtonProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
      className={classes(isOn && 'bg-raised')}
    >
      {children}
    </IconButton>
  );
}
