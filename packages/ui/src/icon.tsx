import type { SVGProps } from 'react';

/** Line drawings on a 16 px grid, drawn in the colour of the text around them. */
const drawings = {
  alert: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3v.1',
  badge:
    'M2 3.5h12v9H2zM5.5 6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM3.7 10.5c.4-1 1-1.4 1.8-1.4s1.4.4 1.8 1.4M9.5 6.5h2.7M9.5 9h2.7',
  bell: 'M3.5 11.5h9l-1-1.7V7a3.5 3.5 0 0 0-7 0v2.8zM6.7 13.5h2.6',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'm3.5 8.5 3 3 6-7',
  close: 'm4 4 8 8M12 4l-8 8',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 4.7V8l2.3 1.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  down: 'm4 6 4 4 4-4',
  download: 'M8 2.5v7M5 6.7l3 3 3-3M2.5 11v2.5h11V11',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  eyeOff: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM3 13 13 3',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2 8h12M8 2c2.2 2 2.2 10 0 12M8 2c-2.2 2-2.2 10 0 12',
  help: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM6.3 6.3a1.7 1.7 0 1 1 2.4 1.5c-.5.3-.7.6-.7 1.2M8 11.3v.1',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.5v3.5M8 5v.1',
  keyboard: 'M1.5 4h13v8h-13zM4 6.7v.1M6.7 6.7v.1M9.3 6.7v.1M12 6.7v.1M4.5 9.5h7',
  left: 'm10 4-4 4 4 4',
  list: 'M5.5 4.5H14M5.5 8H14M5.5 11.5H14M2.5 4.5v.1M2.5 8v.1M2.5 11.5v.1',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  moon: 'M13 9.6A5.6 5.6 0 0 1 6.4 3 5.6 5.6 0 1 0 13 9.6Z',
  pause: 'M6 4v8M10 4v8',
  pencil: 'M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3zM9 4.7l2.3 2.3',
  person: 'M8 2.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM2.8 13.5c.6-2.6 2.6-4 5.2-4s4.6 1.4 5.2 4',
  play: 'M5.5 3.5v9l7-4.5z',
  plus: 'M8 3v10M3 8h10',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8',
  right: 'm6 4 4 4-4 4',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.5 10.5 14 14',
  shield: 'M8 1.8 13 3.7v4.1c0 3-2.1 5.2-5 6.4-2.9-1.2-5-3.4-5-6.4V3.7z',
  sliders: 'M2 4.5h6.5M11.5 4.5H14M2 11.5h2.5M7.5 11.5H14M8.5 3v3M11.5 3v3M4.5 10v3M7.5 10v3',
  star: 'm8 2.2 1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4-2.9-2.8 4-.6z',
  swap: 'M3 6h10l-3-3M13 10H3l3 3',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  up: 'm4 10 4-4 4 4',
  wallet: 'M2 4h12v9H2zM10 8.5h4',
} as const;

/** A drawing's name. */
export type IconName = keyof typeof drawings;

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Width and height in px; 16 unless told. */
  size?: number;
}

/** A decorative drawing: whatever it means must also stand in words or in a label. */
export function Icon({ name, ...rest }: IconProps) {
  return <LineDrawing path={drawings[name]} {...rest} />;
}

export interface LineDrawingProps extends Omit<IconProps, 'name'> {
  /** On a grid of 16 × 16. */
  path: string;
}

/** Lines in the colour of the text around them. */
export function LineDrawing({ path, size = 16, ...rest }: LineDrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={`shrink-0 ${rest.className ?? ''}`}
    >
      <path d={path} />
    </svg>
  );
}
