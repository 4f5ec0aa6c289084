/** The drawing tools: what the chart library calls each, its icon, and where the menu has it. */
import type { MessageId } from '@bourse/i18n';

export const toolNames = [
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
  'parallelStraightLine',
  'priceChannelLine',
  'fibonacciLine',
  'box',
  'brush',
  'note',
  'ruler',
] as const;
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
  {
    label: 'chart.lines',
    tools: [
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
    ],
  },
  { label: 'chart.channels', tools: ['parallelStraightLine', 'priceChannelLine', 'fibonacciLine'] },
  { label: 'chart.shapes', tools: ['box', 'brush', 'note', 'ruler'] },
];

/** A measure is looked at and thrown away; everything else is kept. */
export function isKept(name: ToolName): boolean {
  return name !== 'ruler';
}
