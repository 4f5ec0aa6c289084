/** Drawings of the chart's tools, on the same 16 px grid as the shared ones. */
const drawings = {
  cross: 'M8 2v4M8 10v4M2 8h4M10 8h4',
  trend:
    'M4 12 12 4M3 11.750a1.250 1.250 0 1 0 0 2.500 1.250 1.250 0 0 0 0-2.500zM13 1.750a1.250 1.250 0 1 0 0 2.500 1.250 1.250 0 0 0 0-2.500z',
  horizontal: 'M2 8h4M10 8h4M8 6.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z',
  channel: 'M2 9.500 10 2.500M6 13.500l8-7',
  fibonacci: 'M2 3h12M2 6.500h12M2 9.500h12M2 13h12',
  clear: 'M3 4.500h10M6.500 4.500V3h3v1.500M4.200 4.500l.600 8.500h6.400l.600-8.500',
  indicators: 'M2 11.500 5.500 7l3 2.500L14 3.500M2 14h12',
  full: 'M2.500 6V2.500H6M10 2.500h3.500V6M13.500 10v3.500H10M6 13.500H2.500V10',
} as const;

export type ChartIconName = keyof typeof drawings;

export function ChartIcon({ name }: { name: ChartIconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
