/** The drawing tools: what the chart library calls each, its icon, and where the menu has it. */
import type { MessageId } from '@bourse/i18n';

const lines = [
  'segment',
  'rayLine',
  'straightLine',
  'horizontalStraightLine',
  'horizontalRayLine',
  'horizontalSegment',
  'verticalStraightLine',
  'verticalRayLine',
  'verticalSegment',
  'priceLine',
] as const;
const channels = ['parallelStraightLine', 'priceChannelLine', 'fibonacciLine'] as const;
const shapes = ['box', 'brush', 'note', 'ruler'] as const;

export const toolNames = [...lines, ...channels, ...shapes] as const;
export type ToolName = (typeof toolNames)[number];

/** A stored or foreign text as a tool. */
export function toolOf(text: unknown): ToolName | null {
  return toolNames.find((name) => name === text) ?? null;
}

export const toolLabels: Record<ToolName, MessageId> = {
  segment: 'market.draw_trend',
  rayLine: 'chart.draw_ray',
  straightLine: 'chart.draw_straight',
  horizontalStraightLine: 'market.draw_horizontal',
  horizontalRayLine: 'chart.draw_horizontal_ray',
  horizontalSegment: 'chart.draw_horizontal_segment',
  verticalStraightLine: 'chart.draw_vertical',
  verticalRayLine: 'chart.draw_vertical_ray',
  verticalSegment: 'chart.draw_vertical_segment',
  priceLine: 'chart.draw_price',
  parallelStraightLine: 'market.draw_channel',
  priceChannelLine: 'chart.draw_price_channel',
  fibonacciLine: 'market.draw_fibonacci',
  box: 'chart.draw_box',
  brush: 'chart.draw_brush',
  note: 'chart.draw_note',
  ruler: 'chart.draw_ruler',
};

/** Tools in the menu, by kind. */
export const toolGroups: readonly { readonly label: MessageId; readonly tools: readonly ToolName[] }[] = [
  { label: 'chart.lines', tools: lines },
  { label: 'chart.channels', tools: channels },
  { label: 'chart.shapes', tools: shapes },
];

/** A measure is looked at and thrown away; everything else is kept. */
export function isKept(name: ToolName): boolean {
  return name !== 'ruler';
}
