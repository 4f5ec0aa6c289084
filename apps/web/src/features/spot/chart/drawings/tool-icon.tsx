import { LineDrawing } from '@bourse/ui';
import type { ToolName } from './tools.ts';

const dot = (x: number, y: number) => `M${x} ${y - 1.25}a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z`;

/** Drawings of the tools, on the same 16 px grid as the shared ones. */
const drawings: Record<ToolName | 'cross' | 'magnet' | 'lock' | 'more' | 'clear' | 'restore', string> = {
  cross: 'M8 2v4M8 10v4M2 8h4M10 8h4',
  segment: `M4 12 12 4${dot(3, 13)}${dot(13, 3)}`,
  rayLine: `M4 12 14 2${dot(3, 13)}${dot(8, 8)}`,
  straightLine: `M1.5 14.5 14.5 1.5${dot(5, 11)}${dot(11, 5)}`,
  horizontalStraightLine: `M1.5 8h5.25M9.25 8h5.25${dot(8, 8)}`,
  horizontalRayLine: `M4.25 8H14.5${dot(3, 8)}`,
  horizontalSegment: `M4.25 8h7.5${dot(3, 8)}${dot(13, 8)}`,
  verticalStraightLine: `M8 1.5v5.25M8 9.25v5.25${dot(8, 8)}`,
  verticalRayLine: `M8 11.75V1.5${dot(8, 13)}`,
  verticalSegment: `M8 4.25v7.5${dot(8, 3)}${dot(8, 13)}`,
  priceLine: `M5.25 8H14.5M9 5h4${dot(4, 8)}`,
  parallelStraightLine: 'M2 9.5 10 2.5M6 13.5l8-7',
  priceChannelLine: 'M2 7 8 2M4 10.5 12 4M8 14l6-5',
  fibonacciLine: 'M2 3h12M2 6.5h12M2 9.5h12M2 13h12',
  box: 'M2.5 4h11v8h-11z',
  brush: 'M13.5 2.5 7 9M7 9c-1.5-.5-3 .5-3 2s-1 2-1.5 2c2 1 5.5.5 5.5-2.5A2 2 0 0 0 7 9z',
  note: 'M3.5 5V3.5h9V5M8 3.5v9M6 12.5h4',
  ruler: 'M2 11 11 2l3 3-9 9zM5 8l1.5 1.5M7.5 5.5 9 7M9.5 3.5 11 5',
  magnet: 'M4 2.5v5.5a4 4 0 0 0 8 0V2.5M2.5 2.5h3v3h-3M10.5 2.5h3v3h-3',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  restore: 'M5.5 3 3 5.5 5.5 8M3 5.5h6.5a3.5 3.5 0 0 1 0 7H6',
  clear: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.2 4.5l.6 8.5h6.4l.6-8.5',
};

export type ToolIconName = keyof typeof drawings;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return <LineDrawing path={drawings[name]} />;
}
