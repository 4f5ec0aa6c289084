/**
 * Everything drawn on a pair's chart: starts a tool, keeps what is finished, and tells the screen what is active and
 * selected. Every change is written at once; what another tab drew on another pair stays.
 */
import {
  type Chart,
  type DeepPartial,
  type Overlay,
  type OverlayCreate,
  type OverlayEvent,
  type OverlayStyle,
  registerOverlay,
} from 'klinecharts';
import { createStore, type StoreApi } from 'zustand';
import { rulerLines } from '../candles/change.ts';
import type { Colours } from '../colours.ts';
import {
  type DrawingItem,
  type DrawingState,
  type DrawingStyle,
  defaultDrawingStyle,
  nothingDrawn,
} from './drawing-state.ts';
import { repeatClicks } from './repeat-clicks.ts';
import { boxTemplate, noteTemplate, type RulerData, rulerTemplate } from './shapes.ts';
import { type Drawn, type DrawnPoint, readDrawn, thinned, writeDrawn } from './stored.ts';
import { isKept, type ToolName, toolOf } from './tools.ts';

const group = 'drawings';
const magnetReachPx = 12;
const dashes = [4, 4];

/** Where a browser keeps the drawings of all pairs. */
export interface DrawingStorage {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** Whose drawings they are, where they are kept, and how the pair's prices are measured. */
export interface DrawingContext {
  readonly symbol: string;
  readonly storage: DrawingStorage;
  readonly priceDecimals: number;
}

interface OpenedDrawings {
  readonly drawings: Drawings;
  /** With the chart's end. */
  readonly stop: () => void;
}

/** The drawings of a pair on its chart, those kept among them. */
export function openDrawings(chart: Chart, context: DrawingContext, colours: Colours): OpenedDrawings {
  registerOverlay(boxTemplate);
  registerOverlay(noteTemplate);
  registerOverlay(rulerTemplate);
  const drawings = new Drawings(chart, context, colours);
  const dom = chart.getDom();
  return { drawings, stop: dom ? repeatClicks(dom, () => drawings.step) : () => {} };
}

interface OwnData extends Partial<RulerData> {
  readonly text: string;
}

export class Drawings {
  readonly store: StoreApi<DrawingState>;
  readonly #chart: Chart;
  readonly #context: DrawingContext;
  readonly #ruler: RulerData;
  #colours: Colours;
  /** The drawing under way. */
  #progress: string | null = null;
  #count = 0;
  #removed: readonly Drawn[] = [];

  constructor(chart: Chart, context: DrawingContext, colours: Colours) {
    this.#chart = chart;
    this.#context = context;
    this.#colours = colours;
    this.#ruler = { lines: (from, to) => rulerLines(from, to, context.priceDecimals) };
    this.store = createStore<DrawingState>(() => nothingDrawn);
    for (const drawn of readDrawn(context.storage.read(), context.symbol)) this.#add(drawn);
  }

  /** Is a tool at work, so that fingers and pointers are its own? */
  get isDrawing(): boolean {
    return this.#progress !== null;
  }

  /** How many steps the drawing under way has come; null: none is. */
  get step(): number | null {
    const [overlay] = this.#progress === null ? [] : this.#chart.getOverlays({ id: this.#progress });
    return overlay?.currentStep ?? null;
  }

  /** Starts a tool in place of one not finished. */
  start(tool: ToolName): void {
    this.stop();
    this.#removeRulers();
    this.setHidden(false);
    const item: DrawingItem = { id: this.#nextId(), tool, style: defaultDrawingStyle, isLocked: false, text: '' };
    this.#progress = item.id;
    this.store.setState({ active: tool, selectedId: null });
    this.#chart.createOverlay(this.#overlayOf(item));
  }

  /** Gives up the drawing that is not finished, and takes a ruler away. */
  stop(): void {
    const id = this.#progress;
    this.#progress = null;
    this.store.setState({ active: null });
    if (id !== null) this.#chart.removeOverlay({ id });
  }

  /** Esc: what is under way, else the ruler, else the selection; answers whether there was anything to leave. */
  leave(): boolean {
    const { active, selectedId } = this.store.getState();
    if (active !== null) this.stop();
    else if (!this.#removeRulers() && selectedId === null) return false;
    this.store.setState({ selectedId: null });
    return true;
  }

  remove(id: string): void {
    this.#chart.removeOverlay({ id });
  }

  /** Removes all; until all are removed again they can come back. */
  clear(): void {
    this.stop();
    this.#removed = this.#drawn();
    this.#chart.removeOverlay({ groupId: group });
    this.store.setState({ canRestore: this.#removed.length > 0 });
  }

  /** Brings back what was removed with all the others. */
  restore(): void {
    this.setHidden(false);
    this.store.setState({ canRestore: false });
    for (const drawn of this.#removed) this.#add(drawn);
    this.#removed = [];
    this.#keep();
  }

  select(id: string | null): void {
    this.store.setState({ selectedId: id });
  }

  setHidden(isHidden: boolean): void {
    if (isHidden === this.store.getState().isHidden) return;
    this.store.setState({ isHidden, selectedId: null });
    this.#chart.overrideOverlay({ groupId: group, visible: !isHidden });
  }

  setLocked(isLocked: boolean): void {
    this.store.setState({ isLocked });
    for (const { id, isLocked: own } of this.store.getState().items) {
      this.#chart.overrideOverlay({ id, lock: isLocked || own });
    }
  }

  setMagnet(hasMagnet: boolean): void {
    this.store.setState({ hasMagnet });
    this.#chart.overrideOverlay({ groupId: group, mode: modeOf(hasMagnet) });
  }

  /** Changes a drawing's style, lock or words. */
  change(id: string, changes: Partial<Pick<DrawingItem, 'style' | 'isLocked' | 'text'>>): void {
    const { items, isLocked } = this.store.getState();
    const next = items.map((item) => (item.id === id ? { ...item, ...changes } : item));
    const item = next.find((one) => one.id === id);
    if (!item) return;
    this.store.setState({ items: next });
    this.#chart.overrideOverlay({
      id,
      styles: this.#stylesOf(item.style),
      lock: isLocked || item.isLocked,
      extendData: this.#dataOf(item),
    });
    this.#keep();
  }

  restyle(colours: Colours): void {
    this.#colours = colours;
    for (const { id, style } of this.store.getState().items) {
      this.#chart.overrideOverlay({ id, styles: this.#stylesOf(style) });
    }
  }

  #nextId(): string {
    this.#count += 1;
    return `drawing_${this.#count}`;
  }

  #add({ tool, points, style, isLocked, text }: Drawn): void {
    const item: DrawingItem = { id: this.#nextId(), tool, style, isLocked, text };
    const shown = points.map(({ time, price }) => ({
      ...(time === undefined ? {} : { timestamp: time }),
      ...(price === undefined ? {} : { value: price }),
    }));
    this.#chart.createOverlay({ ...this.#overlayOf(item), points: shown });
    this.store.setState(({ items }) => ({ items: [...items, item] }));
  }

  #overlayOf(item: DrawingItem): OverlayCreate {
    const { isLocked, hasMagnet } = this.store.getState();
    return {
      id: item.id,
      name: item.tool,
      groupId: group,
      // Two dates side by side would cover each other; the crosshair says them.
      needDefaultXAxisFigure: false,
      lock: isLocked || item.isLocked,
      mode: modeOf(hasMagnet),
      modeSensitivity: magnetReachPx,
      styles: this.#stylesOf(item.style),
      extendData: this.#dataOf(item),
      onDrawEnd: ({ overlay }) => this.#finish(item, overlay),
      onSelected: () => this.select(item.id),
      onDeselected: () => this.#deselect(item.id),
      onPressedMoveEnd: () => this.#keep(),
      onRemoved: () => this.#forget(item.id),
      // The library would delete it without a word.
      onRightClick: (event: OverlayEvent<unknown>) => event.preventDefault?.(),
    };
  }

  #dataOf({ tool, text }: DrawingItem): OwnData {
    return tool === 'ruler' ? { text, ...this.#ruler } : { text };
  }

  #stylesOf({ colour: name, width, isDashed }: DrawingStyle): DeepPartial<OverlayStyle> {
    const colour = this.#colours[name];
    const style = isDashed ? 'dashed' : 'solid';
    const tint = /^#[\da-f]{6}$/i.test(colour) ? `${colour}1f` : 'transparent';
    const shape = {
      color: tint,
      borderColor: colour,
      borderSize: width,
      borderStyle: style,
      borderDashedValue: dashes,
    } as const;
    return {
      point: { color: colour, activeColor: colour, borderColor: this.#colours.panel },
      line: { color: colour, size: width, style, dashedValue: dashes },
      rect: shape,
      polygon: shape,
    };
  }

  #finish(item: DrawingItem, overlay: Overlay): void {
    this.#progress = null;
    if (overlay.name === 'brush') {
      const points = [...thinned(overlay.points)];
      this.#chart.overrideOverlay({ id: item.id, points });
    }
    this.store.setState(({ items }) => ({
      active: null,
      items: [...items, item],
      selectedId: isKept(item.tool) ? item.id : null,
    }));
    this.#keep();
  }

  #deselect(id: string): void {
    if (this.store.getState().selectedId === id) this.select(null);
    const item = this.store.getState().items.find((one) => one.id === id);
    // Words that were never typed are no drawing.
    if (item?.tool === 'note' && item.text === '') this.remove(id);
  }

  #forget(id: string): void {
    if (this.#progress === id) {
      this.#progress = null;
      this.store.setState({ active: null });
    }
    this.store.setState(({ items, selectedId }) => ({
      items: items.filter((item) => item.id !== id),
      selectedId: selectedId === id ? null : selectedId,
    }));
    this.#keep();
  }

  #removeRulers(): boolean {
    const rulers = this.store.getState().items.filter(({ tool }) => !isKept(tool));
    for (const { id } of rulers) this.remove(id);
    return rulers.length > 0;
  }

  #drawn(): readonly Drawn[] {
    const overlays = new Map(this.#chart.getOverlays({ groupId: group }).map((overlay) => [overlay.id, overlay]));
    return this.store.getState().items.flatMap(({ id, style, isLocked, text }): Drawn[] => {
      const overlay = overlays.get(id);
      const tool = toolOf(overlay?.name);
      if (!overlay || tool === null || (tool === 'note' && text === '')) return [];
      return [{ tool, points: overlay.points.map(pointOf), style, isLocked, text }];
    });
  }

  #keep(): void {
    const { symbol, storage } = this.#context;
    storage.write(writeDrawn(storage.read(), symbol, this.#drawn()));
  }
}

function modeOf(hasMagnet: boolean) {
  return hasMagnet ? ('weak_magnet' as const) : ('normal' as const);
}

function pointOf({ timestamp, value }: { timestamp?: number; value?: number }): DrawnPoint {
  return {
    ...(timestamp === undefined ? {} : { time: timestamp }),
    // Where a pointer was is known no better than this.
    ...(value === undefined ? {} : { price: Number(value.toPrecision(9)) }),
  };
}
