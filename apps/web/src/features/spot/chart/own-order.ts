/** Own open orders on the chart: a dotted brass line at the price, its label at the left, its price on the axis. */
import type { OverlayCreate, OverlayTemplate } from 'klinecharts';
import { type ChartColours, ownOrderText } from './chart-styles.ts';

export const ownOrderName = 'bourseOwnOrder';
export const ownOrderGroup = 'own-orders';

/** A mark to draw. */
export interface OrderMark {
  readonly price: number;
  /** `Buy 0.1500` */
  readonly label: string;
  readonly priceText: string;
}

interface MarkData {
  readonly mark: OrderMark;
  readonly colours: ChartColours;
}

const labelLeft = 12;

export const ownOrderTemplate: OverlayTemplate<MarkData> = {
  name: ownOrderName,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { mark, colours } = overlay.extendData;
    const line = { style: 'dashed', dashedValue: [1, 3], size: 1, color: colours.brass };
    return [
      {
        type: 'line',
        attrs: { coordinates: [{ x: 0, y }, { x: bounding.width, y }] },
        styles: line,
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: labelLeft, y, text: mark.label, align: 'left', baseline: 'middle' },
        styles: ownOrderText(colours),
        ignoreEvent: true,
      },
    ];
  },
  createYAxisFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { mark, colours } = overlay.extendData;
    return {
      type: 'text',
      attrs: { x: 0, y, width: bounding.width, text: mark.priceText, align: 'left', baseline: 'middle' },
      styles: ownOrderText(colours),
      ignoreEvent: true,
    };
  },
};

/** The overlays of some marks. */
export function ownOrderOverlays(marks: readonly OrderMark[], colours: ChartColours): OverlayCreate[] {
  return marks.map((mark) => ({
    name: ownOrderName,
    groupId: ownOrderGroup,
    lock: true,
    points: [{ value: mark.price }],
    extendData: { mark, colours },
  }));
}
