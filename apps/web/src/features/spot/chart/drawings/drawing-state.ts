/** What the screen knows of the drawings: which tool is at work, what is selected, and the style of each. */
import type { ToolName } from './tools.ts';

export const drawingColours = ['info', 'warn', 'up', 'down', 'text', 'quiet'] as const;
/** A drawing's colour, by the token's name: it follows the theme. */
export type DrawingColour = (typeof drawingColours)[number];

export const widths = [1, 2, 3] as const;
export type Width = (typeof widths)[number];

export interface DrawingStyle {
  readonly colour: DrawingColour;
  readonly width: Width;
  readonly isDashed: boolean;
}

export const defaultDrawingStyle: DrawingStyle = { colour: 'info', width: 1, isDashed: false };

/** A drawing as lists and the bar of the selected one show it. */
export interface DrawingItem {
  readonly id: string;
  readonly tool: ToolName;
  readonly style: DrawingStyle;
  readonly isLocked: boolean;
  readonly text: string;
}

export interface DrawingState {
  /** The tool that draws next; null: the crosshair. */
  readonly active: ToolName | null;
  readonly selectedId: string | null;
  readonly items: readonly DrawingItem[];
  /** Were all removed, so that they can come back? */
  readonly canRestore: boolean;
  readonly isHidden: boolean;
  readonly isLocked: boolean;
  readonly hasMagnet: boolean;
}

/** Before anything is drawn. */
export const nothingDrawn: DrawingState = {
  active: null,
  selectedId: null,
  items: [],
  canRestore: false,
  isHidden: false,
  isLocked: false,
  hasMagnet: false,
};
