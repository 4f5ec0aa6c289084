import { LineDrawing } from '../chart-icon.tsx';
import type { ToolName } from './tools.ts';

const dot = (x: number, y: number) => `M${x} ${y - 1.25}a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z`;

/** Drawings of the tools, on the same 16 px grid as the shared ones. */
const drawings: Record<ToolName | 'cross' | 'magnet' | 'lock' | 'more' | 'clear' | 'restore', string> = {
  cross: 'M8 2v4M8 10v4M2 8h4M10 8h4',
  segment: `M4 12 12 4${dot(3, 13)}${dot(13, 3)}`,
  rayLine: `M4 12 14 2${dot(3, 13)}${dot(8, 8)}`,
  straightLine: `M1.5 14.5 14.5 1.5${dot(5, 11)}${dot(11, 5)}`,
  horizontalStraightLine: `M1.5 8h5.250M9.250 8h5.250${dot(8, 8)}`,
  horizontalRayLine: `M4.250 8H14.500${dot(3, 8)}`,
  horizontalSegment: `M4.250 8h7.500${dot(3, 8)}${dot(13, 8)}`,
  verticalStraightLine: `M8 1.500v5.250M8 9.250v5.250${dot(8, 8)}`,
  verticalRayLine: `M8 11.750V1.500${dot(8, 13)}`,
  verticalSegment: `M8 4.250v7.500${dot(8, 3)}${dot(8, 13)}`,
  priceLine: `M5.250 8H14.500M9 5h4${dot(4, 8)}`,
  parallelStraightLine: 'M2 9.500 10 2.500M6 13.500l8-7',
  priceChannelLine: 'M2 7 8 2M4 10.500 12 4M8 14l6-5',
  fibonacciLine: 'M2 3h12M2 6.500h12M2 9.500h12M2 13h12',
  box: 'M2.500 4h11v8h-11z',
  brush: 'M13.500 2.500 7 9M7 9c-1.500-.500-3 .500-3 2s-1 2-1.500 2c2 1 5.500.500 5.500-2.500A2 2 0 0 0 7 9z',
  note: 'M3.500 5V3.500h9V5M8 3.500v9M6 12.500h4',
  ruler: 'M2 11 11 2l3 3-9 9zM5 8l1.500 1.500M7.500 5.500 9 7M9.500 3.500 11 5',
  magnet: 'M4 2.500v5.500a4 4 0 0 0 8 0V2.500M2.500 2.500h3v3h-3M10.500 2.500h3v3h-3',
  lock: 'M3.500 7h9v6.500h-9zM5.500 7V5a2.500 2.500 0 0 1 5 0v2',
  more: 'M3.500 8h.010M8 8h.010M12.500 8h.010',
  restore: 'M5.500 3 3 5.500 5.500 8M3 5.500h6.500a3.500 3.500 0 0 1 0 7H6',
  clear: 'M3 4.500h10M6.500 4.500V3h3v1.500M4.200 4.500l.600 8.500h6.400l.600-8.500',
};

export type ToolIconName = keyof typeof drawings;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return <LineDrawing path={drawings[name]} />;
}
