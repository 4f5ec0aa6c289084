import type { SVGProps } from 'react';

/** Line drawings on a 16 px grid, drawn in the colour of the text around them. */
const drawings = {
  alert: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3v.1',
  badge:
    'M2 3.500h12v9H2zM5.500 6a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600zM3.700 10.500c.400-1 1-1.400 1.800-1.400s1.400.400 1.800 1.400M9.500 6.500h2.700M9.500 9h2.700',
  bell: 'M3.500 11.500h9l-1-1.700V7a3.500 3.500 0 0 0-7 0v2.800zM6.700 13.500h2.600',
  check: 'm3.5 8.5 3 3 6-7',
  close: 'm4 4 8 8M12 4l-8 8',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 4.700V8l2.300 1.500',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  down: 'm4 6 4 4 4-4',
  download: 'M8 2.500v7M5 6.700l3 3 3-3M2.500 11v2.500h11V11',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.500 8 12.500 1.500 8 1.500 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  eyeOff: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM3 13 13 3',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2 8h12M8 2c2.200 2 2.200 10 0 12M8 2c-2.200 2-2.200 10 0 12',
  help: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM6.300 6.300a1.700 1.700 0 1 1 2.400 1.500c-.5.300-.7.600-.7 1.200M8 11.300v.1',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.500v3.500M8 5v.1',
  keyboard: 'M1.500 4h13v8h-13zM4 6.700v.1M6.700 6.700v.1M9.300 6.700v.1M12 6.700v.1M4.500 9.500h7',
  left: 'm10 4-4 4 4 4',
  list: 'M5.500 4.500H14M5.500 8H14M5.500 11.500H14M2.500 4.500v.1M2.500 8v.1M2.500 11.500v.1',
  menu: 'M2 4.500h12M2 8h12M2 11.500h12',
  moon: 'M13 9.600A5.600 5.600 0 0 1 6.400 3 5.600 5.600 0 1 0 13 9.600Z',
  pause: 'M6 4v8M10 4v8',
  pencil: 'M3 13l.700-3L10.500 3.200l2.300 2.300L6 12.300zM9 4.700l2.300 2.300',
  person:
    'M8 2.500a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400zM2.800 13.500c.600-2.600 2.600-4 5.200-4s4.600 1.400 5.200 4',
  play: 'M5.500 3.500v9l7-4.500z',
  plus: 'M8 3v10M3 8h10',
  retry: 'M13 8a5 5 0 1 1-1.600-3.700M13 2.500v2.800h-2.800',
  right: 'm6 4 4 4-4 4',
  search: 'M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM10.500 10.500 14 14',
  shield: 'M8 1.800 13 3.700v4.100c0 3-2.100 5.200-5 6.400-2.900-1.200-5-3.400-5-6.400V3.700z',
  sliders: 'M2 4.500h6.500M11.500 4.500H14M2 11.500h2.500M7.500 11.500H14M8.500 3v3M11.500 3v3M4.500 10v3M7.500 10v3',
  star: 'm8 2.200 1.800 3.700 4 .600-2.900 2.800.700 4L8 11.400l-3.600 1.900.700-4-2.900-2.800 4-.600z',
  sun: 'M8 5.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600zM8 1.500v1.200M8 13.300v1.200M1.500 8h1.200M13.300 8h1.200M3.400 3.400l.900.900M11.700 11.700l.900.900M12.600 3.400l-.900.900M4.300 11.700l-.900.900',
  up: 'm4 10 4-4 4 4',
} as const;

/** A drawing's name. */
export type IconName = keyof typeof drawings;

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Width and height in px; 16 unless told. */
  size?: number;
}

/** A decorative drawing: whatever it means must also stand in words or in a label. */
export function Icon({ name, size = 16, ...rest }: IconProps) {
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
      <path d={drawings[name]} />
    </svg>
  );
}
