import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fitPanels, limitsOf, type Panel } from './panel-sizes.ts';
import { keepPanels, resetPanels, showPanel, usePanels } from './panel-store.ts';
import './splitter.css';

/** How far an arrow moves a border, and with Shift. */
const stepPx = 8;
const leapPx = 48;

// Asked for when nothing waits to be laid out: in the middle of a drawing, the question alone would lay out the page.
// A text, for a snapshot must not be another object each time.
let windowSize = sizeNow();
window.addEventListener('resize', () => {
  windowSize = sizeNow();
});

function sizeNow(): string {
  return `${window.innerWidth} ${window.innerHeight}`;
}

function subscribeSize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Size and limits of a panel in this window. */
function usePanelSize(panel: Panel) {
  const chosen = usePanels();
  const at = useSyncExternalStore(subscribeSize, () => windowSize);
  const [width = 0, height = 0] = at.split(' ').map(Number);
  const shown = fitPanels(chosen, { width, height });
  return { size: shown[panel], ...limitsOf(panel, shown, { width, height }) };
}

/** Sizes follow the pointer once a frame: what lies between two paints is never laid out. */
function useDrag(panel: Panel) {
  const [isDragging, setDragging] = useState(false);
  const start = useRef<{ at: number; size: number } | null>(null);
  const wanted = useRef<number | null>(null);
  const frame = useRef(0);
  const place = (event: PointerEvent) => (panel === 'orders' ? event.clientY : event.clientX);

  function paint() {
    frame.current = 0;
    if (wanted.current !== null) showPanel(panel, wanted.current);
  }
  function begin(event: PointerEvent<HTMLElement>, size: number) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: place(event), size };
    setDragging(true);
  }
  function move(event: PointerEvent) {
    if (start.current === null) return;
    // Panels lie behind their border: it moves towards the page's start, and they grow.
    wanted.current = start.current.size + start.current.at - place(event);
    if (frame.current === 0) frame.current = requestAnimationFrame(paint);
  }
  function end() {
    if (start.current === null) return;
    cancelAnimationFrame(frame.current);
    if (wanted.current !== null) {
      paint();
      keepPanels();
    }
    start.current = null;
    wanted.current = null;
    setDragging(false);
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { isDragging, begin, move, end };
}

export interface SplitterProps {
  /** The panel whose size it sets. */
  panel: Panel;
  /** Names that size. */
  label: string;
  /** Said on hover: what can be done. */
  hint: string;
}

/** A border between panels that can be moved: by pointer or touch, by arrows, Home and End; Enter puts it back. */
export function Splitter({ panel, label, hint }: SplitterProps) {
  const { size, min, max } = usePanelSize(panel);
  const { isDragging, begin, move, end } = useDrag(panel);

  function onKeyDown(event: KeyboardEvent) {
    const next = keyedSize(event, panel, { size, min, max });
    if (next === null) return;
    event.preventDefault();
    if (next === 'drawn') resetPanels(panel);
    else {
      showPanel(panel, next);
      keepPanels();
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a border that can be moved is no thematic break
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={panel === 'orders' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${size} px`}
      title={hint}
      className={`desk-split desk-split-${panel}`}
      data-dragging={isDragging || undefined}
      onPointerDown={(event) => begin(event, size)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onDoubleClick={() => resetPanels(panel)}
      onKeyDown={onKeyDown}
    />
  );
}

interface PanelBounds {
  size: number;
  min: number;
  max: number;
}

/** The size a key asks for: an arrow moves the border its way, so that the panel behind it grows or shrinks. */
function keyedSize(
  { key, shiftKey }: KeyboardEvent,
  panel: Panel,
  { size, min, max }: PanelBounds,
): number | 'drawn' | null {
  const step = shiftKey ? leapPx : stepPx;
  const [grow, shrink] = panel === 'orders' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case grow:
      return size + step;
    case shrink:
      return size - step;
    case 'Home':
      return min;
    case 'End':
      return max;
    case 'Enter':
      return 'drawn';
    default:
      return null;
  }
}
