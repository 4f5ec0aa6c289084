/** Drawings of the chart's buttons, on the same 16 px grid as the shared ones. */
const drawings = {
  indicators: 'M2 11.500 5.500 7l3 2.500L14 3.500M2 14h12',
  camera: 'M2 5h2.500l1-1.500h5l1 1.500H14v8H2zM8 6.500a2.250 2.250 0 1 0 0 4.500 2.250 2.250 0 0 0 0-4.500z',
  settings: 'M2 4.500h7M12.500 4.500H14M2 11.500h1.500M7 11.500h7M10.750 2.750v3.500M5.250 9.750v3.500',
  full: 'M2.500 6V2.500H6M10 2.500h3.500V6M13.500 10v3.500H10M6 13.500H2.500V10',
} as const;

/** A drawing in the colour of the text around it. */
export function LineDrawing({ path }: { path: string }) {
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
      <path d={path} />
    </svg>
  );
}

export function ChartIcon({ name }: { name: keyof typeof drawings }) {
  return <LineDrawing path={drawings[name]} />;
}
