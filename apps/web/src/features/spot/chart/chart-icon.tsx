import { LineDrawing } from '@bourse/ui';

/** Drawings of the chart's buttons, on the same 16 px grid as the shared ones. */
const drawings = {
  indicators: 'M2 11.5 5.5 7l3 2.5L14 3.5M2 14h12',
  camera: 'M2 5h2.5l1-1.5h5l1 1.5H14v8H2zM8 6.5a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z',
  settings: 'M2 4.5h7M12.5 4.5H14M2 11.5h1.5M7 11.5h7M10.75 2.75v3.5M5.25 9.75v3.5',
  full: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
} as const;

export function ChartIcon({ name }: { name: keyof typeof drawings }) {
  return <LineDrawing path={drawings[name]} />;
}
