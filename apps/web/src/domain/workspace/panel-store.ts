/** The sizes this browser remembers of the trading screens' panels. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';
import {
  asDrawn,
  type Chosen,
  type Panel,
  panels,
  readPanels,
  resizePanel,
  type Viewport,
  writePanels,
} from './panel-sizes.ts';

export const usePanels = create<Chosen>(() => readPanels(readStored('desk_panels')));

/** The window the frame lies in. */
export function currentViewport(): Viewport {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** Hands the sizes to the style sheet, whose limits are the last word. */
export function drawPanels(chosen: Chosen): void {
  const { style } = document.documentElement;
  for (const panel of panels) {
    const size = chosen[panel];
    if (size === null) style.removeProperty(`--desk-${panel}`);
    else style.setProperty(`--desk-${panel}`, `${size}px`);
  }
}

/** Shows a panel at another size; it is remembered once `keepPanels` is called. */
export function showPanel(panel: Panel, size: number): void {
  const chosen = resizePanel(usePanels.getState(), panel, size, currentViewport());
  usePanels.setState(chosen);
  drawPanels(chosen);
}

/** Remembers the sizes in sight. */
export function keepPanels(): void {
  const chosen = usePanels.getState();
  const isDrawn = panels.every((panel) => chosen[panel] === null);
  writeStored('desk_panels', isDrawn ? null : writePanels(chosen));
}

/** Puts one panel, or all of them, back to its drawn size. */
export function resetPanels(panel?: Panel): void {
  const chosen = panel === undefined ? asDrawn : { ...usePanels.getState(), [panel]: null };
  usePanels.setState(chosen);
  drawPanels(chosen);
  keepPanels();
}
